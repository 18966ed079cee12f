/**
 * German and English words of a household that mean the same, by topic: "deutsch, synonym = english, synonym". Base forms;
 * compounds are found through their parts. Written for this project.
 */
export const homeWords = `
haus = house, home; wohnung = flat, apartment; zimmer, raum = room; küche = kitchen; bad, badezimmer = bathroom, bath
wohnzimmer = living room, lounge; schlafzimmer = bedroom; kinderzimmer = nursery, kids room; esszimmer = dining room
arbeitszimmer, büro = office, study; flur, diele, gang = hallway, hall, corridor; keller = basement, cellar
dachboden, speicher = attic, loft; garage = garage; schuppen = shed; terrasse = patio, terrace; balkon = balcony
garten = garden, yard; einfahrt = driveway; treppe, stufe = stairs, staircase, step; tür = door; haustür = front door
fenster = window; wand = wall; boden, fußboden = floor; decke = ceiling; dach = roof; zaun = fence; tor = gate
kamin = fireplace, chimney; schornstein = chimney; schornsteinfeger, kaminkehrer = sweep; ofen = stove, oven; heizung = heating, heater, radiator
thermostat = thermostat; klingel = doorbell, bell; briefkasten = mailbox, letterbox; schlüssel = key; ersatzschlüssel = spare key
schloss = lock, padlock; riegel = bolt; schrank = cupboard, closet, wardrobe, cabinet; kommode = dresser; schublade = drawer
regal = shelf; tisch = table; stuhl = chair; sessel = armchair; sofa, couch = sofa, couch; bett = bed; matratze = mattress
kissen = pillow, cushion; bettdecke = blanket, duvet; vorhang, gardine = curtain; rollo, jalousie, rollladen = blind, shutter
teppich = carpet, rug; spiegel = mirror; lampe, leuchte = lamp, light; licht = light; stehlampe = floor lamp; glühbirne = bulb
schalter = switch; lichtschalter = light switch; steckdose = socket, outlet; stecker = plug; kabel = cable, cord; verlängerung = extension
sicherung, sicherungskasten = fuse, breaker; strom = electricity, power; zähler = meter; stromzähler = electricity meter
zählerstand, stand = reading; gas = gas; wasser = water; wasserhahn, hahn = tap, faucet; haupthahn = stopcock, main valve; leitung = pipe, line
rohr = pipe; abfluss = drain; dusche = shower; badewanne = bathtub, tub; waschbecken = sink, basin; toilette, klo = toilet
handtuch = towel; seife = soap; zahnbürste = toothbrush; zahnpasta = toothpaste; föhn = hairdryer; waage = scales, scale
waschmaschine = washing machine, washer; trockner = dryer; wäsche = laundry, washing; waschmittel = detergent; bügeleisen = iron
spülmaschine, geschirrspüler = dishwasher; spüle = sink; kühlschrank = fridge, refrigerator; gefrierschrank, tiefkühler = freezer
herd = cooker, stove; herdplatte, kochfeld, platte = hob, ring, burner, cooktop; backofen = oven; mikrowelle = microwave; wasserkocher = kettle
kaffeemaschine = coffee machine, coffee maker; toaster = toaster; mixer = blender, mixer; topf = pot; pfanne = pan; messer = knife
gabel = fork; löffel = spoon; teller = plate; tasse = cup, mug; glas = glass; schüssel = bowl; flasche = bottle; dose, büchse = tin, can
kiste, karton = box, crate; tüte = bag; beutel, sack = bag; eimer = bucket, pail; korb = basket; tasche = bag, handbag; koffer = suitcase
rucksack = backpack; staubsauger = vacuum, vacuum cleaner, hoover; besen = broom; lappen = cloth, rag; putzmittel, reiniger = cleaner
putzen = clean, cleaning; müll, abfall = trash, rubbish, garbage, waste; tonne = bin; biotonne = organic bin; restmüll = general waste
altpapier = waste paper; papier = paper; gelbe tonne = recycling bin; sperrmüll = bulky waste; werkzeug = tool, tools
werkzeugkasten = toolbox; hammer = hammer; schraubenzieher = screwdriver; akkuschrauber = cordless screwdriver; bohrmaschine, bohrer = drill
säge = saw; zange = pliers; schraube = screw; nagel = nail; dübel = wall plug; leiter = ladder; farbe = paint, colour, color
pinsel = brush; klebeband = tape; kleber = glue; schere = scissors; maßband = tape measure; wasserwaage = spirit level; rasenmäher = lawnmower, mower
gartenschlauch, schlauch = hose; gießkanne = watering can; spaten = spade; rechen = rake; hochdruckreiniger = pressure washer; grill = barbecue, grill
holz = wood; kaminholz, brennholz = firewood; kohle = coal; kerze = candle; streichholz = match, matches; feuerzeug = lighter
feuerlöscher = fire extinguisher; rauchmelder = smoke detector, smoke alarm; alarmanlage = alarm; bewegungsmelder = motion sensor
batterie = battery; akku = battery; ladegerät = charger; ladekabel = charging cable; ladekarte = charging card; taschenlampe = torch, flashlight
fernseher = tv, television; fernbedienung = remote; lautsprecher = speaker; radio = radio; drucker = printer; rechner, computer = computer
bildschirm = screen, monitor; handy = phone, mobile; telefon = phone, telephone; kamera = camera; router = router; wlan = wifi, wireless
passwort, kennwort = password; code = code, combination, pin; nummer = number; benutzername = username; konto = account; vertrag = contract
rechnung = bill, invoice; quittung = receipt; garantie = warranty, guarantee; anleitung, bedienungsanleitung = manual, instructions
versicherung = insurance; steuer = tax; miete = rent; geld = money; bargeld = cash; bank = bank; karte = card; gehalt = salary
sparen = save, saving; preis = price; bezahlen, zahlen = pay, paid; kosten = cost, costs; kaufen = buy, bought; bestellen = order, ordered
ausweis, personalausweis = id card, id; reisepass, pass = passport; führerschein = licence, license; impfpass = vaccination record; urkunde = certificate
testament = will; ordner = folder, binder; mappe = folder; unterlage, dokument = document, paper; brief = letter; paket = parcel, package
post = mail, post; zeitung = newspaper; buch = book; heft = notebook; stift = pen, pencil; tagebuch = diary; foto, bild = photo, picture
versteck, verstecken = hide, hidden, hiding; tresor, safe = safe; geschenk = present, gift; schenken = give; überraschung = surprise
schmuck = jewellery, jewelry; ring = ring; ohrring = earring, earrings; kette = necklace; uhr = watch, clock; wecker = alarm clock; wecken = wake
mutter, mama = mother, mum, mom; vater, papa = father, dad; eltern = parents; sohn = son; tochter = daughter; kind = child, kid
baby = baby; bruder = brother; schwester = sister; oma, großmutter = grandma, grandmother, gran; opa, großvater = grandpa, grandfather
enkel = grandchild; tante = aunt; onkel = uncle; cousin = cousin; neffe = nephew; nichte = niece; mann = husband, man; frau = wife, woman
schwiegermutter = mother in law; schwiegervater = father in law; schwiegersohn = son in law; schwiegertochter = daughter in law; familie = family
freund = friend, boyfriend; freundin = friend, girlfriend; nachbar = neighbour, neighbor; gast, besuch, besucher = guest, visitor, visit
babysitter = babysitter; putzfrau, putzhilfe, haushaltshilfe = cleaner, cleaning lady; handwerker = craftsman; klempner, installateur = plumber
elektriker = electrician; monteur, techniker = engineer, technician; heizungsmonteur = heating engineer; maler = painter; gärtner = gardener
vermieter = landlord; hausmeister = caretaker, janitor; lehrer, lehrerin = teacher; klassenlehrer = class teacher; trainer = coach
chef = boss; kollege = colleague; arbeit = work, job; beruf = job, profession; firma = company; verdienen = earn; kündigen = quit, quitting
urlaub = holiday, vacation; ferien = holidays; ferienhaus = holiday home, cottage; reise = trip, journey; verreisen = travel; flug = flight
flughafen = airport; zug = train; bahnhof = station; bus = bus; hotel = hotel; strand = beach; berg = mountain; wald = forest, woods; see = lake
schule = school; klasse = class; kindergarten, kita = kindergarten, daycare; hausaufgabe = homework; klassenarbeit, arbeit = test, exam; note = grade, mark
mathe = maths, math; englisch = english; sport = sports; sportbeutel = gym bag; elternabend = parents evening; unterricht = lesson, lessons
kurs = course, class; schwimmen = swimming, swim; schwimmkurs = swimming lesson; flöte = flute, recorder; klavier = piano; gitarre = guitar; geige = violin
fußball = football, soccer; handball = handball; klettern = climbing, climb; training = training, practice; verein = club; spiel = game, match
spielen = play; spielzeug = toy; puppe = doll; film = film, movie; filmabend = movie night; musik = music; lied = song; konzert = concert; kino = cinema
untertitel = subtitles; nachrichten = news; ansage, durchsage = announcement; computerspiel = video game; zocken = gaming; karten = cards
hund = dog; katze = cat; kater = tomcat, cat; kaninchen, hase = rabbit; hamster = hamster; meerschweinchen = guinea pig; vogel = bird; fisch = fish
pferd = horse; huhn = hen, chicken; tier, haustier = animal, pet; tierarzt = vet, veterinarian; futter = food, feed; füttern, fressen = feed, eat
napf = bowl; leine = leash, lead; halsband = collar; käfig = cage; hundesitter, tiersitter = dog sitter, pet sitter; gassi = walk; floh = flea, fleas
zecke = tick; wurm, wurmkur = worm, worming, deworming; impfung, impfen = vaccination, vaccine, jab, shot; chip, chipnummer = chip, microchip
arzt, doktor = doctor; hausarzt = gp, family doctor; zahnarzt = dentist; augenarzt = eye doctor; hautarzt = dermatologist; kinderarzt = paediatrician, pediatrician
frauenarzt, frauenärztin = gynaecologist, gynecologist; krankenhaus, klinik = hospital, clinic; apotheke = pharmacy, chemist; praxis = practice, surgery
termin = appointment; medikament, medizin, arznei = medicine, medication; tablette, pille = tablet, pill; salbe = ointment, cream; hustensaft = cough syrup
fiebersaft = fever syrup; antibiotikum = antibiotic; pflaster = plaster, bandaid; allergie = allergy; allergisch = allergic; vertragen = tolerate
schmerz, weh = pain, ache; kopfschmerz = headache; fieber = fever; husten = cough; schnupfen, erkältung = cold; grippe = flu; krampf = cramp, cramps
wadenkrampf = leg cramp; bein = leg; arm = arm; hand = hand; fuß = foot; kopf = head; auge = eye; ohr = ear; zahn = tooth; rücken = back; hüfte = hip; herz = heart
blut = blood; blutdruck = blood pressure; blutgruppe = blood type; schilddrüse = thyroid; niere = kidney; magen = stomach; haut = skin; brille = glasses
hörgerät = hearing aid; rollator = walker; rollstuhl = wheelchair; krank = ill, sick; krankheit = illness, disease; gesund = healthy; schlafen = sleep
essen = eat, food, meal; trinken = drink; kochen = cook; backen = bake; frühstück = breakfast; mittagessen = lunch; abendessen = dinner, supper
rezept = recipe, prescription; kuchen = cake; keks, plätzchen = cookie, biscuit; brot = bread; brötchen, semmel = roll, bun; butter = butter; käse = cheese; milch = milk
hafermilch = oat milk; sahne = cream; ei = egg; fleisch = meat; wurst = sausage; schinken = ham; hähnchen = chicken; gemüse = vegetables, vegetable
kartoffel, erdapfel = potato; tomate = tomato; gurke = cucumber; zwiebel = onion; knoblauch = garlic; paprika = pepper, bell pepper; pilz = mushroom
obst = fruit; apfel = apple; birne = pear; pflaume, zwetschge = plum; erdbeere = strawberry; kirsche = cherry; zitrone = lemon; banane = banana; nuss = nut, nuts
erdnuss = peanut; reis = rice; nudel = noodle, pasta; suppe = soup; salat = salad; soße = sauce; salz = salt; pfeffer = pepper; zucker = sugar; honig = honey; mehl = flour
öl = oil; essig = vinegar; senf = mustard; koriander = coriander, cilantro; petersilie = parsley; kräuter, kraut = herb, herbs; weizen = wheat; kaffee = coffee
tee = tea; saft = juice; bier = beer; wein = wine; wasser = water; schokolade = chocolate; süßigkeit = sweets, candy; eis = ice cream, ice; vegan = vegan
vegetarisch, vegetarier = vegetarian; lieblings, lieblingsessen = favourite, favorite; mögen, mag = like, likes, love; hassen = hate; angst = fear, afraid, scared
kleidung = clothes; hose = trousers, pants; hemd = shirt; pullover = sweater, jumper; jacke = jacket; mantel = coat; schuh = shoe, shoes; stiefel = boot, boots
socke = sock, socks; kleid = dress; rock = skirt; mütze = cap, beanie; hut = hat; schal = scarf; handschuh = glove, gloves; gürtel = belt; größe = size
schuhgröße = shoe size; schirm, regenschirm = umbrella, umbrellas; badehose = swimming trunks; auto, wagen = car; van = van; motorrad = motorbike, motorcycle
fahrrad, rad = bike, bicycle; reifen = tyre, tyres, tire, tires; winterreifen = winter tyres; sommerreifen = summer tyres; tanken = refuel, fuel; benzin = petrol, gas
diesel = diesel; öl = oil; werkstatt = garage, workshop; tüv = inspection; inspektion = service; kennzeichen = plate; handschuhfach = glovebox, glove compartment
kofferraum = boot, trunk; parkplatz = parking space, parking; kindersitz = child seat; helm = helmet; anhänger = trailer; luftpumpe = pump; schlitten = sledge, sled
blume = flower; pflanze, pflanzen = plant; tulpe = tulip; rose = rose; orchidee = orchid; baum = tree; christbaum, weihnachtsbaum = christmas tree
kugel = ball, bauble; rasen = lawn; hecke = hedge; erde = soil; dünger = fertiliser, fertilizer; gießen = water, watering; samen = seed; laub = leaves
geburtstag = birthday; hochzeitstag = anniversary; hochzeit = wedding; weihnachten = christmas; ostern = easter; silvester = new years eve; fest, feier = party
laterne = lantern; ferienwohnung = holiday flat; einladung = invitation; leihen, ausleihen, verleihen = lend, lent, borrow, borrowed; zurückgeben = return
abholen = pick up, collect; bringen = bring; leeren = empty, emptied; reparieren, reparatur = repair, fix, fixed; kaputt, defekt = broken, damaged; wechseln, tauschen = change, replace
verstopft = clogged, blocked; undicht = leaking; lagern, einlagern = store, stored; entkalken = descale; säubern, saubermachen, reinigen = clean, cleaned
hängen = hang; legen = put; stellen = put; anrufen = call; klingeln = ring; klopfen = knock; öffnen, aufmachen = open; schließen, zumachen = close; einschalten = turn on
ausschalten = turn off; lernen = learn; schreiben = write; lesen = read; arbeiten = work; helfen = help; aufpassen, kümmern = look after, care; treffen = meet
montag = monday; dienstag = tuesday; mittwoch = wednesday; donnerstag = thursday; freitag = friday; samstag = saturday; sonntag = sunday; woche = week
monat = month; jahr = year; morgens = morning; mittag = noon; abend = evening; nacht = night; frühling = spring; sommer = summer; herbst = autumn; winter = winter
rot = red; blau = blue; grün = green; gelb = yellow; schwarz = black; weiß = white; grau = grey, gray; braun = brown; groß = big, large, tall; klein = small, little
alt = old; neu = new; nass = wet; trocken = dry; warm = warm; kalt = cold; heiß = hot; laut = loud; leise = quiet; schnell = fast; oben = top, upstairs; unten = bottom, downstairs
erlaubt, darf = allowed; verboten = forbidden; temperatur = temperature; grad = degrees; lautstärke = volume; gewitter = thunderstorm; sturm = storm; regen = rain; schnee = snow
garderobe = coat rack; haken = hook; wäscheklammer = clothes peg; teig = dough; notar = notary; anwalt = lawyer; polizei = police; feuerwehr = fire brigade; notfall = emergency
spind = locker; mülleimer = bin; filter = filter; sieb = strainer, sieve; dichtung = seal; pumpe = pump; kessel = boiler; tank = tank; ventil = valve; griff = handle
`;
