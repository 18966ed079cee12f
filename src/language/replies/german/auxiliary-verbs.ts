/**
 * Auxiliaries, modals and the two verbs as irregular as they are; each form written out.
 * Columns: infinitive, participle, then ich du er wir ihr sie.
 */
export const auxiliaryVerbs = `
sein    gewesen  present bin bist ist sind seid sind
sein    gewesen  past    war warst war waren wart waren
sein    gewesen  past    wäre wärst wäre wären wärt wären
haben   gehabt   present habe hast hat haben habt haben
haben   gehabt   past    hatte hattest hatte hatten hattet hatten
haben   gehabt   past    hätte hättest hätte hätten hättet hätten
werden  geworden present werde wirst wird werden werdet werden
werden  geworden past    wurde wurdest wurde wurden wurdet wurden
werden  geworden past    würde würdest würde würden würdet würden
dürfen  gedurft  present darf darfst darf dürfen dürft dürfen
dürfen  gedurft  past    durfte durftest durfte durften durftet durften
dürfen  gedurft  past    dürfte dürftest dürfte dürften dürftet dürften
können  gekonnt  present kann kannst kann können könnt können
können  gekonnt  past    konnte konntest konnte konnten konntet konnten
können  gekonnt  past    könnte könntest könnte könnten könntet könnten
mögen   gemocht  present mag magst mag mögen mögt mögen
mögen   gemocht  past    mochte mochtest mochte mochten mochtet mochten
mögen   gemocht  past    möchte möchtest möchte möchten möchtet möchten
müssen  gemusst  present muss musst muss müssen müsst müssen
müssen  gemusst  past    musste musstest musste mussten musstet mussten
müssen  gemusst  past    müsste müsstest müsste müssten müsstet müssten
sollen  gesollt  present soll sollst soll sollen sollt sollen
sollen  gesollt  past    sollte solltest sollte sollten solltet sollten
wollen  gewollt  present will willst will wollen wollt wollen
wollen  gewollt  past    wollte wolltest wollte wollten wolltet wollten
wissen  gewusst  present weiß weißt weiß wissen wisst wissen
wissen  gewusst  past    wusste wusstest wusste wussten wusstet wussten
wissen  gewusst  past    wüsste wüsstest wüsste wüssten wüsstet wüssten
tun     getan    present tue tust tut tun tut tun
tun     getan    past    tat tatest tat taten tatet taten
tun     getan    past    täte tätest täte täten tätet täten
kommen  gekommen past    käme kämst käme kämen kämt kämen
gehen   gegangen past    ginge gingst ginge gingen gingt gingen
geben   gegeben  past    gäbe gäbst gäbe gäben gäbt gäben
lassen  gelassen past    ließe ließest ließe ließen ließet ließen
finden  gefunden past    fände fändest fände fänden fändet fänden
brauchen gebraucht past  bräuchte bräuchtest bräuchte bräuchten bräuchtet bräuchten
knien   gekniet  present knie kniest kniet knien kniet knien
knien   gekniet  past    kniete knietest kniete knieten knietet knieten
hängen  gehängt  past    hängte hängtest hängte hängten hängtet hängten
`;
