/* The codes of countries in two and in three letters (ISO 3166-1, November 2026), and the customary one of Kosovo. */
const codes = `
adAND aeARE afAFG agATG aiAIA alALB amARM aoAGO aqATA arARG asASM atAUT auAUS awABW axALA azAZE baBIH bbBRB bdBGD beBEL bfBFA bgBGR
bhBHR biBDI bjBEN blBLM bmBMU bnBRN boBOL bqBES brBRA bsBHS btBTN bvBVT bwBWA byBLR bzBLZ caCAN ccCCK cdCOD cfCAF cgCOG chCHE ciCIV
ckCOK clCHL cmCMR cnCHN coCOL crCRI cuCUB cvCPV cwCUW cxCXR cyCYP czCZE deDEU djDJI dkDNK dmDMA doDOM dzDZA ecECU eeEST egEGY ehESH
erERI esESP etETH fiFIN fjFJI fkFLK fmFSM foFRO frFRA gaGAB gbGBR gdGRD geGEO gfGUF ggGGY ghGHA giGIB glGRL gmGMB gnGIN gpGLP gqGNQ
grGRC gsSGS gtGTM guGUM gwGNB gyGUY hkHKG hmHMD hnHND hrHRV htHTI huHUN idIDN ieIRL ilISR imIMN inIND ioIOT iqIRQ irIRN isISL itITA
jeJEY jmJAM joJOR jpJPN keKEN kgKGZ khKHM kiKIR kmCOM knKNA kpPRK krKOR kwKWT kyCYM kzKAZ laLAO lbLBN lcLCA liLIE lkLKA lrLBR lsLSO
ltLTU luLUX lvLVA lyLBY maMAR mcMCO mdMDA meMNE mfMAF mgMDG mhMHL mkMKD mlMLI mmMMR mnMNG moMAC mpMNP mqMTQ mrMRT msMSR mtMLT muMUS
mvMDV mwMWI mxMEX myMYS mzMOZ naNAM ncNCL neNER nfNFK ngNGA niNIC nlNLD noNOR npNPL nrNRU nuNIU nzNZL omOMN paPAN pePER pfPYF pgPNG
phPHL pkPAK plPOL pmSPM pnPCN prPRI psPSE ptPRT pwPLW pyPRY qaQAT reREU roROU rsSRB ruRUS rwRWA saSAU sbSLB scSYC sdSDN seSWE sgSGP
shSHN siSVN sjSJM skSVK slSLE smSMR snSEN soSOM srSUR ssSSD stSTP svSLV sxSXM sySYR szSWZ tcTCA tdTCD tfATF tgTGO thTHA tjTJK tkTKL
tlTLS tmTKM tnTUN toTON trTUR ttTTO tvTUV twTWN tzTZA uaUKR ugUGA umUMI usUSA uyURY uzUZB vaVAT vcVCT veVEN vgVGB viVIR vnVNM vuVUT
wfWLF wsWSM yeYEM ytMYT zaZAF zmZMB zwZWE xkXKX
`

const threeLetters = new Map(
  codes
    .trim()
    .split(/\s+/)
    .map((pair) => [pair.slice(0, 2), pair.slice(2)]),
)

/** The code of a country in three capital letters, such as `DEU`. @param code in two, of either case; one that is not known stays as it is */
export function threeLetterCode(code: string): string {
  return threeLetters.get(code.toLowerCase()) ?? code.toUpperCase()
}
