const asSet = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/** Words that make a question or a thing one of this household. */
export const householdWords = asSet(`
my our ours us we me i mine postman postie mailman courier neighbour neighbor neighbours neighbors cleaner babysitter plumber electrician gardener
landlord dog cat puppy kitten rabbit hamster again last key keys code codes password passwords pin passcode wifi fuse fuses bin bins
garage cellar basement attic shed meter boiler nursery kindergarten birthday birthdays anniversary passport passports
insurance vet dentist doctor appointment appointments allergy allergies allergic favourite favorite recipe driveway
porch doorbell parcel parcels wardrobe drawer toolbox drill ladder tyres tires bike bicycle trailer suitcase
dishwasher teacher daughter son husband wife kids children parents girlfriend boyfriend blood combination locker
warranty manual invoice contract documents umbrella umbrellas visitors visitor guests chimney sweep bulbs spare plumbers
visiting visits picks charger cupboard shelf freezer fridge pantry medicine pills tablet tablets reading number address
`);

/** Words of general knowledge: a question with one of them is not about the household unless it says so. */
export const worldWords = asSet(`
capital country countries continent planet planets moon sun earth universe space world war president chancellor king
queen emperor pope minister government parliament party election stock stocks dollar bitcoin population river mountain
ocean sea atlantic pacific painted wrote won sings invented discovered founded composed director actor actress singer band league champion olympics
dinosaur dinosaurs formula root definition meaning difference synonym french german spanish italian news headlines
joke poem horoscope traffic flight sky photosynthesis relativity everest eiffel nile amazon equator supermarket
restaurant cinema light gravity atom molecule elephants elephant lions lion tiger tigers whales whale sharks bees
penguins python java physics volcanoes holes romans greeks egyptians mozart beethoven goethe einstein shakespeare
napoleon germany france spain italy england america usa china japan russia europe asia africa berlin paris london
rome madrid vienna norway sweden portugal austria switzerland turkey
`);
