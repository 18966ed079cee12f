/**
 * More German and English words that mean the same, for what a household says about people and things: food, animals,
 * occupations, hobbies, places, qualities and acts. Same format as the home words. Written for this project.
 */
export const valueWords = `
brot = bread; roggen = rye; dinkel = spelt; hafer = oat, oats; gerste = barley; mais = corn, maize, sweetcorn; hirse = millet; soja = soy, soya
bohne = bean; linse = lentil; erbse = pea; kichererbse = chickpea; nuss = nut; walnuss = walnut; haselnuss = hazelnut; mandel = almond; cashew = cashew
pistazie = pistachio; kokos, kokosnuss = coconut; sesam = sesame; samen = seed; krabbe, garnele = shrimp, prawn; muschel = mussel, clam; krebs = crab, crayfish
hummer = lobster; meeresfrüchte = seafood, shellfish; lachs = salmon; thunfisch = tuna; forelle = trout; hering = herring; kabeljau = cod; sardine = sardine
huhn = chicken, hen; rind, rindfleisch = beef; schwein, schweinefleisch = pork, pig; lamm = lamb; pute, truthahn = turkey; ente = duck; gans = goose; speck = bacon
würstchen, wurst = sausage; hackfleisch = mince, minced meat; schnitzel = schnitzel; braten = roast; leber = liver; schaf = sheep; ziege = goat; kuh = cow
schafskäse, feta = feta, feta cheese; quark = curd, quark; joghurt = yoghurt, yogurt; sahne = cream; margarine = margarine; laktose = lactose; gluten = gluten
kohl = cabbage; grünkohl = kale; rosenkohl = brussels sprouts; blumenkohl = cauliflower; rotkohl = red cabbage; sauerkraut = sauerkraut; brokkoli = broccoli
spinat = spinach; möhre, karotte = carrot; sellerie = celery; lauch, porree = leek; fenchel = fennel; spargel = asparagus; kürbis = pumpkin, squash
zucchini = courgette, zucchini; aubergine = aubergine, eggplant; radieschen = radish; rübe = beet, turnip; olive = olive; avocado = avocado; oliven = olives
orange, apfelsine = orange; mandarine = tangerine; grapefruit = grapefruit; traube, weintraube = grape; beere = berry; himbeere = raspberry; brombeere = blackberry
blaubeere, heidelbeere = blueberry; johannisbeere = currant; stachelbeere = gooseberry; pfirsich = peach; aprikose = apricot; ananas = pineapple; melone = melon
kiwi = kiwi; mango = mango; feige = fig; dattel = date; rosine = raisin; rhabarber = rhubarb; mus = sauce, puree, mash; brei = porridge, mash; püree = puree, mash
marmelade = jam; nutella = nutella; lakritz = liquorice, licorice; gummibärchen = gummy bears; bonbon = sweet, candy; praline = praline; lebkuchen = gingerbread
torte = cake, gateau; waffel = waffle; pfannkuchen = pancake; pudding = pudding; vanille = vanilla; zimt = cinnamon; ingwer = ginger; minze = mint; kamille = chamomile
pfefferminze = peppermint; salbei = sage; thymian = thyme; basilikum = basil; rosmarin = rosemary; dill = dill; schnittlauch = chives; curry = curry; chili = chilli, chili
marzipan = marzipan; müsli = muesli, cereal; flocken = flakes; toast = toast; rührei = scrambled eggs; spiegelei = fried egg; pommes = fries, chips; pizza = pizza
auflauf = casserole, bake; eintopf = stew; knödel, kloß = dumpling; püree = mash; limonade = lemonade; kakao = cocoa; espresso = espresso; sekt = sparkling wine
schnaps = liquor; alkohol = alcohol; wespe = wasp; biene = bee; mücke = mosquito; spinne = spider; fliege = fly; ameise = ant; schlange = snake; maus = mouse, mice
ratte = rat; hamster = hamster; kaninchen, hase = rabbit, bunny; meerschweinchen = guinea pig; pferd = horse; pony = pony; esel = donkey; vogel = bird; wellensittich = budgie
papagei = parrot; fisch = fish; schildkröte = tortoise, turtle; frosch = frog; igel = hedgehog; fuchs = fox; wolf = wolf; bär = bear; löwe = lion; hund = dog; katze = cat
kater = tomcat; welpe = puppy; kätzchen = kitten; tier = animal; haustier = pet; pollen = pollen; gras = grass; heu = hay; staub = dust; milbe = mite; feder = feather
tischler, schreiner = carpenter, joiner; lehrer, lehrerin = teacher; krankenpfleger, krankenschwester, pfleger = nurse; bäcker = baker; metzger, fleischer = butcher
koch, köchin = cook, chef; kellner = waiter; friseur, friseurin = hairdresser, barber; maler = painter; elektriker = electrician; klempner, installateur = plumber
mechaniker = mechanic; ingenieur = engineer; architekt = architect; programmierer, entwickler = programmer, developer; apotheker = pharmacist; gärtner = gardener
fahrer = driver; busfahrer = bus driver; lokführer = train driver; pilot = pilot; polizist = policeman, police officer; richter = judge; berater = adviser, advisor
steuer = tax; buchhalter = accountant; verkäufer = salesman, shop assistant; sekretärin = secretary; journalist = journalist; schauspieler = actor; musiker = musician
sänger = singer; bauer, landwirt = farmer; student = student; schüler = pupil; rentner = pensioner, retired; chef = boss; kollege = colleague; hausmeister = caretaker, janitor
psychologe = psychologist; physiotherapeut = physiotherapist; hebamme = midwife; tierarzt = vet; nachbar = neighbour, neighbor; vermieter = landlord; mieter = tenant
geige, violine = violin, fiddle; klavier = piano; flügel = grand piano; flöte = flute, recorder; schlagzeug = drums, drum kit; trommel = drum; trompete = trumpet
posaune = trombone; gitarre = guitar; cello = cello; harfe = harp; akkordeon = accordion; orgel = organ; saxofon = saxophone; keyboard = keyboard; chor = choir
singen = sing; tanzen = dance; malen = paint; zeichnen = draw; basteln = craft; nähen = sewing, sew; stricken = knit, knitting; häkeln = crochet; wandern = hike, hiking
klettern = climb, climbing; schwimmen = swim, swimming; laufen, joggen = run, running, jogging; turnen = gymnastics; fußball = football, soccer; handball = handball
tennis = tennis; tischtennis = table tennis; reiten = riding, ride; angeln, angel = fishing; segeln = sailing, sail; rudern = rowing; skifahren = skiing; schach = chess
karten = cards; spiel = game; spielen = play; puzzle = jigsaw, puzzle; drachen = kite; teleskop = telescope; fernglas = binoculars; lupe = magnifier; skateboard = skateboard
roller = scooter; dreirad = tricycle; puppe = doll; ball = ball; lego = lego; uhr = clock, watch; armbanduhr = wristwatch, watch; wecker = alarm clock; kette = chain, necklace
ring = ring; ohrring = earring; schmuck = jewellery, jewelry; tüte = bag; zelt = tent; schlafsack = sleeping bag; hängematte = hammock; bollerwagen = handcart, wagon
beamer = projector; laptop, notebook = laptop; tablet = tablet; kopfhörer = headphones; nähmaschine = sewing machine; mühle = mill, grinder; matte = mat; decke = blanket
bank = bench; box = box; kühl = cool; wanne = tub; mappe = folder; ordner = folder, binder; pass = passport; reisepass = passport; ausweis = id card; führerschein = driving licence
verband = bandage; verbandskasten = first aid kit; heckenschere = hedge trimmer, hedge clippers; bürste = brush; besteck = cutlery; geschirr = dishes; kanne = pot, jug
boot = boat; schiff = ship; zug = train; bus = bus; bahn = railway, train; flugzeug = plane; flug = flight; hafen = harbour, harbor; brücke = bridge; fahrstuhl, aufzug = lift, elevator
haus = house; hof = courtyard, yard; vorratskammer, speisekammer = pantry, larder; wintergarten = conservatory; gästezimmer = guest room; truhe = chest; nachttisch = nightstand
schließfach, spind = locker; tresor, safe = safe; carport = carport; stall = stable, coop; windel = nappy, diaper; altglas = waste glass; abfälle = waste; oberste = top; unterste = bottom
urlaub, ferien = holiday, holidays, vacation; reise = trip, journey, travel; ausflug = outing, trip; besuch, besuchen = visit, visits, visiting; wohnen, leben = live, lives, living
gehören, eigentum, besitz = belongs, belong, property; besitzer, besitzen = owner, owns, own; leihen, geliehen, ausgeliehen = borrowed, lent, borrow; kosten, gekostet = cost, costs
bezahlen, zahlen, bezahlt = paid, pay; preis, teuer = price, expensive; billig = cheap; geld = money; kaufen, gekauft = buy, bought; verkaufen, verkauft = sell, sold
arbeiten = work, works; beruf = job, profession; fahren, fährt = drive, drives; nehmen, nimmt = take, takes; verschreiben, verschrieben = prescribe, prescribed
essen, isst = eat, eats; trinken, trinkt = drink, drinks; schmecken, schmeckt = taste, tastes; lieben, liebt = love, loves; hassen, hasst = hate, hates; wünschen, wünscht, wunsch = wish, wishes
wunschzettel = wish list; wollen, will = want, wants; fürchten, fürchtet = fear, fears, afraid; erschrecken = frighten, frightens; allergie, allergisch = allergy, allergic
lernen, lernt, unterricht = learn, learning, lesson, lessons; heißen, heißt, namens = called, named; geboren, geburtstag = born, birthday; tragen, trägt = wear, wears; schuhe = shoes
abholen, abgeholt, geleert, leeren = collected, collect, collection, empty, emptied; aufbewahren, bewahren, verstaut, verstauen = keep, kept, stored, store; finden, findest = find
tropfen, tropft = drip, drips, dripping; quietschen, quietscht = squeak, squeaks; brummen, brummt = hum, hums; riechen, riecht = smell, smells; klemmen, klemmt = stuck, jams
verbrannt = burnt, burned; blinken, blinkt = flash, flashes, blinking; laut, lauter = loud, loudly; leise = quiet, quietly; täglich = daily, every day; eisen = iron; magen = stomach
schlaf = sleep, sleeping; tropfen = drops; zucker = sugar; vitamin = vitamin; spritze = injection; impfung = vaccination; operation = surgery, operation; schwanger = pregnant
verliebt = in love; verheiratet = married; geschieden = divorced; getrennt = separated; gestorben, tot = died, dead; umziehen, umgezogen = move, moved; gekündigt, kündigen = quit, resign
lampe = lamp; pumpe = pump; werkzeug = tool; fest = party; kind, kinder = child, children, kids; schule = school; kindergarten = kindergarten, nursery; hochzeit = wedding
code = code; kombination = combination, code; passwort, kennwort = password; nummer = number; adresse = address; straße = street, road; stadt = city, town; dorf = village; land = country
`;
