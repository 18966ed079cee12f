/** Regular verbs of everyday talk, without prefixes; what is not here is recognised by its ending and place alone. */
export const weakVerbs = `
abonnieren achten ackern addieren adoptieren ähneln ahnen aktivieren aktualisieren akzeptieren alarmieren albern
altern amüsieren analysieren ändern angeln animieren antworten applaudieren arbeiten ärgern argumentieren arrangieren
atmen äußern baden balancieren bangen basieren basteln bauen baumeln beabsichtigen beantragen beantworten bearbeiten
beben bedeuten beeilen beeindrucken beeinflussen beenden beerdigen befestigen befeuchten befürchten begegnen
begeistern begleiten begrüßen behandeln behaupten behindern beichten belasten belästigen beleidigen bellen
benachrichtigen beneiden benoten benötigen beobachten berechtigen bereiten bereuen berichten berichtigen
berücksichtigen beruhigen beschädigen beschäftigen beschleunigen beschriften beschweren beseitigen besetzen
besichtigen besorgen bestätigen bestellen besuchen betätigen beteiligen beten betonen betrachten betreuen betteln
betten beunruhigen bevorzugen bewachen bewahren bewältigen bewässern bewegen bewerten bewilligen bewirten bewundern
bezahlen bezweifeln bilden blamieren blättern bleichen blenden blicken blinken blinzeln blitzen blockieren blubbern
blühen bluten bohnern bohren borgen boxen brauchen brauen brausen bremsen brodeln brühen brüllen brummen brüten
brutzeln buchen buchstabieren buddeln büffeln bügeln bummeln bündeln bürsten büßen campen chatten checken chillen
dämmen dämmern dämpfen dampfen danken datieren dauern deaktivieren decken definieren dehnen dekorieren delegieren
demonstrieren deponieren desinfizieren deuten diagnostizieren dichten dienen diktieren dimmen dirigieren diskutieren
dokumentieren donnern dösen dosieren drängen drehen drohen drosseln drücken drucken dübeln duften dulden düngen
dünsten duschen düsen duzen ehren eignen eilen einigen ekeln enden engagieren entdecken entfernen entfrosten entkalken
entlasten entlüften entrümpeln entsaften entschuldigen entsorgen entspannen enttäuschen entwickeln entwirren erben
ereignen erfordern erfrischen ergänzen erhitzen erhöhen erholen erinnern erkälten erklären erkranken erkundigen
erlangen erlauben erläutern erledigen erleichtern ermäßigen ermitteln ermöglichen ermüden ermutigen ernähren erneuern
ernten erobern erregen erreichen ersetzen erstatten ertappen ertönen erwähnen erwarten erweitern erwidern erzählen
etikettieren existieren experimentieren explodieren exportieren fälschen fantasieren färben fassen fasten faszinieren
fauchen faulen faulenzen faxen fegen fehlen feiern feilen fertigen fesseln festigen feuern fiebern filmen filtern
finanzieren fischen fixieren flackern flattern flicken fliesen flimmern flirten flitzen flöten fluchen flüchten
flüstern fluten föhnen folgen fönen fördern fordern formatieren formen formulieren forschen fotografieren fotokopieren
fragen frankieren freuen frisieren frittieren frösteln frühstücken fügen fühlen führen füllen funkeln funken
funktionieren fürchten füttern gähnen gammeln garantieren garen garnieren gärtnern gefährden gehorchen gehören
gebrauchen gelangen gestalten gestatten getrauen genehmigen genügen gewittern gewöhnen glänzen glasieren glätten glauben glitzern glühen golfen gönnen googeln
gratinieren gratulieren grenzen grillen grinsen grübeln gründen grundieren gruppieren gruseln grüßen gucken gurgeln
gurten haaren hacken haften hageln häkeln halbieren hallen hämmern hamstern handeln hängen harken hassen häufen
hausen heften heilen heiraten heizen hemmen herrschen hetzen heulen hinken hobeln hocken hoffen holen horchen hören
hüllen humpeln hungern hupen hüpfen husten hüten identifizieren ignorieren impfen importieren imprägnieren infizieren
informieren inhalieren inspirieren installieren integrieren interessieren interpretieren investieren irritieren
isolieren jagen jammern jäten jaulen jobben joggen jonglieren jubeln jucken justieren kacheln kalkulieren kämmen
kämpfen kapieren kapitulieren karamellisieren kassieren kauen kaufen kegeln kehren keimen kellnern kennzeichnen
keuchen kichern kippen kitzeln klagen klappen klappern klären klatschen klauen kleben klecksen kleiden klemmen
klettern klicken klimatisieren klimpern klingeln klirren klopfen knabbern knacken knallen knarren kneten knicken
knipsen knirschen knistern knobeln knöpfen knoten knüpfen knurren kochen kollidieren kombinieren kommentieren
kommunizieren komplettieren komponieren kompostieren konfigurieren konstruieren konsumieren kontaktieren kontern
kontrollieren konvertieren konzentrieren koordinieren kopieren korrigieren kosten krabbeln krachen krähen kränken
kratzen kraulen kreisen kreuzen kribbeln kriegen kritisieren kritzeln krümeln krümmen kugeln kühlen kümmern kündigen
kuppeln kurbeln kurieren kurven kürzen kuscheln küssen lächeln lachen lackieren lagern lähmen laminieren landen langen
langweilen lärmen lästern lauern lauschen läuten lauten leasen leben lecken leeren legen lehnen lehren leisten leiten
lenken lernen leuchten leugnen lieben liefern liken lindern loben lochen locken lockern löffeln lohnen löschen lösen
löten lotsen lüften lutschen machen mähen mahnen mailen malen managen mangeln marinieren markieren marschieren
massieren mauern maulen meckern meditieren meinen melden melken merken miauen mieten mildern minimieren mischen missen mixen
möblieren moderieren modernisieren mogeln montieren morden motivieren motzen mühen mulchen münden murmeln musizieren
mustern nageln nagen nähen nähern naschen nebeln necken neigen nerven nicken nieseln niesen nieten nippen nisten
nominieren nörgeln normalisieren notieren nummerieren nuscheln nützen nutzen öffnen ölen operieren opfern optimieren
ordnen organisieren orientieren paaren packen paddeln panieren parfümieren parken passen passieren patzen pausieren
pendeln pennen petzen pfeffern pflanzen pflegen pflücken pfuschen piepen piepsen pilgern pinnen pinseln plagen planen
planschen plätschern platzen platzieren plaudern plombieren plumpsen pokern polieren polstern poltern portionieren
positionieren posten prägen prahlen praktizieren prallen präparieren präsentieren predigen pressen proben probieren
produzieren profitieren programmieren protestieren protokollieren provozieren prüfen prügeln pudern pumpen punkten
pürieren pusten putzen puzzeln quaken quälen qualmen quasseln quatschen quengeln quetschen quietschen quirlen
quittieren radeln rädern radieren raffen ragen rahmen rammen rascheln rasen rasieren raspeln rasseln rasten rätseln
rauben rauchen räuchern raufen räumen rauschen räuspern reagieren realisieren rechen recherchieren rechnen recyceln
reden reduzieren regeln regieren registrieren regnen regulieren reichen reifen reinigen reisen reizen reklamieren
renovieren reparieren reservieren resetten respektieren restaurieren retten richten rieseln riskieren rodeln rollen
röntgen rösten rosten rotieren rubbeln ruckeln rücken rudern ruhen rühren ruinieren rülpsen rümpfen rupfen rüsten
rutschen rütteln säen sägen sagen salben sammeln sanieren säubern saugen sausen scannen schaden schaffen schälen
schalten schämen schärfen schätzen schaudern schauen schaufeln schaukeln schäumen schenken scherzen scheuen scheuern
schichten schicken schildern schimmeln schimmern schimpfen schlachten schlampen schlendern schleppen schleudern
schlichten schlottern schluchzen schlucken schlummern schlüpfen schlürfen schmälern schmatzen schmecken schmeicheln
schmerzen schmieren schminken schmollen schmoren schmücken schmuggeln schmusen schnallen schnappen schnarchen
schnattern schneidern schneien schniefen schnitzen schnorcheln schnüffeln schnuppern schnüren schnurren schonen
schöpfen schrauben schrubben schrumpfen schubsen schuften schulden schulen schultern schütteln schütten schützen
schwächen schwanken schwänzen schwärmen schwatzen schweben schweißen schwenken schwindeln schwitzen segeln segnen
sehnen senden senken servieren setzen seufzen sichern sickern sieben siegen siezen signalisieren signieren simsen
simulieren skaten skizzieren skypen sonnen sorgen sortieren spachteln spalten spannen sparen spaßen spazieren
speichern speisen spekulieren spenden spendieren sperren spicken spiegeln spielen spitzen sponsern sporteln spotten
sprengen sprinten spritzen sprudeln sprühen spucken spuken spulen spülen spüren spuren stabilisieren stammeln stammen
stampfen stapeln stärken starren starten stauben staubsaugen stauen staunen stecken steigern stellen stemmen stempeln
steppen sterilisieren steuern sticken stiften stillen stimmen stöbern stocken stöhnen stolpern stopfen stoppen stören
stornieren stottern strafen strahlen stranden sträuben streamen streben strecken streicheln streifen streiken stressen
streuen stricken strömen studieren stürmen stürzen stutzen stützen stylen suchen summen surfen surren süßen swipen
synchronisieren tadeln tanken tanzen tapezieren tarnen tasten tätowieren tauchen tauen taufen taugen taumeln tauschen
täuschen teilen telefonieren temperieren testen texten therapieren ticken tilgen tippen toasten toben tolerieren
tollen tönen töpfern töten trainieren trampeln tränken transportieren trauen trauern träumen trennen tricksen triefen
trocknen trödeln trommeln tropfen trösten trotzen trüben tüfteln tummeln tupfen türmen turnen tuscheln twittern üben
überhitzen übernachten überqueren überraschen überwintern umarmen unterrichten urteilen vakuumieren verabreden
verabreichen verabschieden verachten veralten verändern veranlassen veranstalten verarbeiten verbessern verbreiten
verdampfen verdauen verdienen verdoppeln verdunkeln verdünnen vereinbaren vererben verfehlen verfügen vergrößern
verhaften verhindern verkleinern verkraften verkürzen verlangen verlängern verlangsamen verletzen verlosen vermasseln
vermehren vermieten vermitteln vermuten vernachlässigen vernetzen vernichten veröffentlichen verpassen verpflichten
verreisen verriegeln verringern versagen versäumen verschlechtern verschlimmern verschlüsseln verschmutzen verschönern
verschrotten verschwenden versöhnen verspannen verspäten verständigen verstärken verstauchen verstummen verteidigen
vertiefen verunglücken verursachen vervollständigen verwalten verwandeln verwechseln verwerten verwirren verwöhnen
verzichten verzögern verzollen vibrieren wachen wackeln wagen wählen wahren währen walken wälzen walzen wandern wanken
wärmen warnen warten wässern waten weben wechseln wecken wedeln wehen wehren weigern weilen weinen weiten welken
wellen wenden werken werten wetten wetzen wickeln widmen wiederholen wiehern wildern wimmeln winken winseln wippen
wirbeln wirken wirtschaften wischen wittern wohnen wuchern wühlen wundern wünschen würfeln würgen wurzeln würzen
wuseln wüten zahlen zählen zähmen zanken zapfen zappeln zappen zaubern zeichnen zeigen zelten zerkleinern zerren
zeugen zielen zieren zimmern zirpen zischen zitieren zittern zocken zögern zoomen züchten zucken zuckern zünden zupfen
zweifeln zwicken zwinkern zwitschern
`;
