package netplay

// composed leads from a mark to the letters that bear it, each before what the two
// are as one character: what keyboards write, and what our typefaces draw.
var composed = map[rune]string{
	0x0300: "AÀEÈIÌOÒUÙaàeèiìoòuùÜǛüǜNǸnǹĒḔēḕŌṐōṑWẀwẁÂẦâầĂẰăằÊỀêềÔỒôồƠỜơờƯỪưừYỲyỳЕЀИЍеѐиѝ",
	0x0301: "AÁEÉIÍOÓUÚYÝaáeéiíoóuúyýCĆcćLĹlĺNŃnńRŔrŕSŚsśZŹzźÜǗüǘGǴgǵÅǺåǻÆǼæǽØǾøǿÇḈçḉĒḖēḗÏḮïḯKḰkḱMḾmḿÕṌõṍŌṒōṓPṔpṕŨṸũṹWẂwẃÂẤâấĂẮăắÊẾêếÔỐôốƠỚơớƯỨưứΑΆΕΈΗΉΙΊΟΌΥΎΩΏϊΐαάεέηήιίϋΰοόυύωώГЃКЌгѓкќ",
	0x0302: "AÂEÊIÎOÔUÛaâeêiîoôuûCĈcĉGĜgĝHĤhĥJĴjĵSŜsŝWŴwŵYŶyŷZẐzẑẠẬạậẸỆẹệỌỘọộ",
	0x0303: "AÃNÑOÕaãnñoõIĨiĩUŨuũVṼvṽÂẪâẫĂẴăẵEẼeẽÊỄêễÔỖôỗƠỠơỡƯỮưữYỸyỹ",
	0x0304: "AĀaāEĒeēIĪiīOŌoōUŪuūÜǕüǖÄǞäǟȦǠȧǡÆǢæǣǪǬǫǭÖȪöȫÕȬõȭȮȰȯȱYȲyȳGḠgḡḶḸḷḹṚṜṛṝ",
	0x0306: "AĂaăEĔeĕGĞgğIĬiĭOŎoŏUŬuŭȨḜȩḝẠẶạặУЎИЙийуў",
	0x0307: "CĊcċEĖeėGĠgġIİZŻzżAȦaȧOȮoȯBḂbḃDḊdḋFḞfḟHḢhḣMṀmṁNṄnṅPṖpṗRṘrṙSṠsṡŚṤśṥŠṦšṧṢṨṣṩTṪtṫWẆwẇXẊxẋYẎyẏſẛ",
	0x0308: "AÄEËIÏOÖUÜaäeëiïoöuüyÿYŸHḦhḧÕṎõṏŪṺūṻWẄwẅXẌxẍtẗΙΪΥΫιϊυϋЕЁІЇеёії",
	0x0309: "AẢaảÂẨâẩĂẲăẳEẺeẻÊỂêểIỈiỉOỎoỏÔỔôổƠỞơởUỦuủƯỬưửYỶyỷ",
	0x030A: "AÅaåUŮuůwẘyẙ",
	0x030B: "OŐoőUŰuű",
	0x030C: "CČcčDĎdďEĚeěLĽlľNŇnňRŘrřSŠsšTŤtťZŽzžAǍaǎIǏiǐOǑoǒUǓuǔÜǙüǚGǦgǧKǨkǩƷǮʒǯjǰHȞhȟ",
	0x030F: "AȀaȁEȄeȅIȈiȉOȌoȍRȐrȑUȔuȕ",
	0x0311: "AȂaȃEȆeȇIȊiȋOȎoȏRȒrȓUȖuȗ",
	0x031B: "OƠoơUƯuư",
	0x0323: "BḄbḅDḌdḍHḤhḥKḲkḳLḶlḷMṂmṃNṆnṇRṚrṛSṢsṣTṬtṭVṾvṿWẈwẉZẒzẓAẠaạEẸeẹIỊiịOỌoọƠỢơợUỤuụƯỰưựYỴyỵ",
	0x0324: "UṲuṳ",
	0x0325: "AḀaḁ",
	0x0326: "SȘsșTȚtț",
	0x0327: "CÇcçGĢgģKĶkķLĻlļNŅnņRŖrŗSŞsşTŢtţEȨeȩDḐdḑHḨhḩ",
	0x0328: "AĄaąEĘeęIĮiįUŲuųOǪoǫ",
	0x032D: "DḒdḓEḘeḙLḼlḽNṊnṋTṰtṱUṶuṷ",
	0x032E: "HḪhḫ",
	0x0330: "EḚeḛIḬiḭUṴuṵ",
	0x0331: "BḆbḇDḎdḏKḴkḵLḺlḻNṈnṉRṞrṟTṮtṯZẔzẕhẖ",
}

// compose is a letter with a mark as one character; ok is false where there is none.
func compose(letter, mark rune) (one rune, ok bool) {
	list := []rune(composed[mark])
	for i := 0; i < len(list); i += 2 {
		if list[i] == letter {
			return list[i+1], true
		}
	}
	return 0, false
}
