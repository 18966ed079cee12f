import { isAboutAnything, isAboutThing, isAhead, isPersonal, isTimed, isWellAhead, recurs } from './rule-conditions.ts';
import type { LastingRule } from './rule-shape.ts';

const language = 'en';

/** Where things are, what is theirs, what happens when, what happened. */
export const englishThingRules: readonly LastingRule[] = [
  {
    name: 'is kept in, hangs on',
    language,
    says: / (?:lies|lie|hangs|hang|stands|stand|sits|sit|stays|lives|live|is|are|kept|stored|hidden|parked|belongs?|goes|go) (?:\S+ ){0,4}(?:in|on|at|under|behind|inside|beside|above|below|next to|between|by|over|near|with) /,
    butNot:
      / (?:dinner is|lunch is|breakfast is|coffee is|on the way|in the mood|light is|lights are|tv is|on fire|at the door|in a minute|at work|in bed|at school|on holiday|on the phone|in order|on sale|it is|its|there is|there are|that is|is on$|on the table) /,
    when: ({ about, folded, statement }) =>
      about === 'thing' &&
      statement.subject !== null &&
      / (?:in|on|at|under|behind|inside|beside|above|below|next to|between|by|over|near|with) (?:the|a|an|my|our|mums|dads|grandmas|\w+s|his|her) /.test(
        folded,
      ),
    confidence: 0.89,
    salience: 0.65,
    example: 'The bike pump is in the shed behind the mower now',
    counterExample: 'Lena is at the cinema',
  },
  {
    name: 'I put … in',
    language,
    says: / (?:i|we|ive|weve|dad|mum|mom|\w+) (?:have |has |just )?(?:put|left|hid|stored|parked|moved|hung|placed|stashed|buried|lent|borrowed|gave) (?:\S+ ){1,8}(?:in|on|at|under|behind|inside|beside|above|below|next to|between|by|over|near|with|to|into|from) /,
    butNot: / (?:put me|put on|left home|on the table|moved on|moved to|moved into|put up with|in bed|to bed) /,
    when: ({ about }) => about !== 'nobody',
    confidence: 0.87,
    salience: 0.65,
    example: 'I put the spare canister in the garage',
    counterExample: 'Put me through to the garage',
  },
  {
    name: 'my car is a …',
    language,
    says: / (?:my|our) (?:\S+ ){0,2}?(?:car|van|bike|bicycle|motorbike|scooter|boat|camper|phone|laptop|computer|tablet|printer|television|tv|camera|washing machine|dishwasher|dryer|fridge|oven|boiler|piano|guitar|violin|house|flat|router|coffee machine|dog|cat|horse) (?:is|are) (?:a|an|from) /,
    butNot:
      / (?:joke|dream|nightmare|disaster|wreck|mess|blessing|curse|bit|little|darling|hero|angel|today|right now|just) /,
    when: isAboutAnything,
    confidence: 0.86,
    salience: 0.55,
    example: 'Our car is an old blue estate',
    counterExample: 'Our car is a disaster',
  },
  {
    name: 'belongs to',
    language,
    says: / (?:belongs|belong) to /,
    when: isAboutThing,
    confidence: 0.88,
    salience: 0.6,
    example: 'The drill belongs to the neighbours',
    counterExample: 'We belong to nobody',
  },
  {
    name: 'comes on, is on, takes place',
    language,
    says: / (?:comes?|coming|is|are|starts?|begins?|takes place|arrives?|arriving|leaves?|leaving|flies|fly|flying|goes|go|going|has|have|got|ive got|moving|moves|marrying|visits?|visiting|stays?|staying|travels?|travelling|celebrates?|meets?|meeting|delivers?|delivered|ends?|finishes|closes|opens|theres|plays?|playing|gets?|getting|were|im|will|ill|well|shell|hell|theyll|expires|due|booked|writing|sleeping|sleeps|driving|performs?|performing|runs) /,
    butNot:
      / (?:set|wake|alarm|timer|remind|light|lights|heating|is (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)$|is (?:christmas|easter)) /,
    when: (reading) => isWellAhead(reading) && isAboutAnything(reading),
    confidence: 0.87,
    salience: 0.65,
    example: 'On 14 May we go to Leeds with the choir',
    counterExample: 'We go to Leeds in a minute',
  },
  {
    name: 'has an appointment tomorrow',
    language,
    says: / (?:appointment|exam|test|parents evening|interview|check ?up|surgery|operation|dentist|doctor|optician|vet|hairdresser|electrician|plumber|chimney sweep|technician|visitors?|recital|concert|match|game|tournament|rehearsal|trip|school trip|wedding|funeral|driving test|mot|garage|lawyer|delivery|parcel) /,
    butNot: / (?:timer|alarm|remind) /,
    when: (reading) => isAhead(reading) && isAboutAnything(reading),
    confidence: 0.86,
    salience: 0.65,
    example: 'I have an appointment at the optician tomorrow at nine',
    counterExample: 'I need an appointment at the optician',
  },
  {
    name: 'every Monday',
    language,
    says: / (?:i|we|the|my|our|\w+) /,
    butNot: / (?:wake|alarm|timer|remind|turn|switch|set|every day the same|you) /,
    when: (reading) => recurs(reading) && isAboutAnything(reading),
    confidence: 0.89,
    salience: 0.65,
    example: 'The recycling is collected every other Friday',
    counterExample: 'The recycling is collected in a minute',
  },
  {
    name: 'always gets up at six',
    language,
    says: / (?:always|usually|normally|generally|never|in the mornings?|in the evenings?|at night|on weekdays|on weekends|at weekends|regularly) /,
    butNot:
      / (?:always been|as always|never mind|never ever again|you|today|yesterday|tonight|last night|it|its|thats|that|always so|never again|this|what|there is|always the same|had|was|were) /,
    when: isPersonal,
    confidence: 0.86,
    salience: 0.55,
    example: 'I always shower in the evening',
    counterExample: 'It is always the same with that bus',
  },
  {
    name: 'opens, closes',
    language,
    says: / (?:(?:is|are) (?:\S+ ){0,3}(?:open|closed|shut)|opens?|closes?|shuts?|opening hours|surgery hours|office hours) /,
    butNot: / (?:window|windows|blind|blinds|door|gate|garage|light|fridge|curtain|curtains|today|i|now|when) /,
    when: (reading) => isTimed(reading) && isAboutAnything(reading),
    confidence: 0.88,
    salience: 0.6,
    example: 'The recycling yard is open on Saturdays until noon',
    counterExample: 'The window is open since eight',
  },
  {
    name: 'expires, is valid until',
    language,
    says: / (?:expires?|expired|runs out|run out|valid until|due|warranty|deadline|good until|insured until|best before) /,
    when: (reading) => isTimed(reading) && isAboutAnything(reading),
    confidence: 0.89,
    salience: 0.7,
    example: 'The warranty of the dishwasher runs out in August',
    counterExample: 'The timer runs out soon',
  },
  {
    name: 'size, number, plate',
    language,
    says: / (?:(?:size|number|plate|address|iban|length|height|width|model|brand|code|pin|password|passcode|combination|wifi|network) (?:\S+ ){0,5}(?:is|are)|(?:wears?|takes?|needs?|am|is|im) (?:a )?(?:shoe )?size \S+|(?:weighs?|measures?) (?:\S+ ){0,2}\S+|is (?:\S+ ){0,3}(?:metres|meters|feet|inches|cm|kilos?|pounds|litres|watts) (?:tall|long|high|wide|heavy|deep)|(?:takes|needs|uses) (?:only |the |a |an )?(?:\S+ ){0,2}(?:batteries|battery|bulbs?|lamps?|cartridges?|filters?|bags?)) /,
    butNot: / (?:what|which|how|minutes|seconds|turn) /,
    when: isAboutAnything,
    confidence: 0.88,
    salience: 0.65,
    example: 'The wall clock takes AA batteries',
    counterExample: 'What size is the moon',
  },
  {
    name: 'too small, needs size 33',
    language,
    says: / (?:is|are|has|have) (?:\S+ ){0,2}(?:too (?:small|big|tight|short)|outgrown) (?:\S+ ){0,8}(?:needs?|takes?|wears?|size) /,
    confidence: 0.88,
    salience: 0.55,
    example: 'Lena’s ski boots are too small, she needs a 38',
    counterExample: 'The house is too small',
  },
  {
    name: 'we have a, we got a new',
    language,
    says: / (?:have|has|got|own|owns|bought) (?:\S+ ){0,2}(?:a|an|our|my|his|her|their|two|three|four) new | (?:we|i|ive|weve|they|\w+) (?:have|has|ve|got|own|owns|have got|has got)? ?(?:got )?(?:a|an|two|three|four|five|\d+) (?:\S+ )?(?:dogs?|cats?|pony|horse|hamster|rabbits?|chickens|fish|budgie|puppy|puppies|kitten|kittens|baby|car|cars|motorbike|camper|caravan|boat|garden|allotment|holiday home|wallbox|heat pump|solar panels?|pool|sauna|kids|children|siblings|sisters?|brothers?|grandchildren|piano|guest room|cellar|parrot|tortoise) /,
    butNot: / (?:question|idea|problem|moment|minute|headache|cold|fever|feeling|today|would) /,
    when: isPersonal,
    confidence: 0.86,
    salience: 0.6,
    example: 'We have got a new vacuum cleaner',
    counterExample: 'I have a new question',
  },
  {
    name: 'is broken, drips',
    language,
    says: / (?:(?:is|are|has|have) (?:\S+ ){0,3}(?:broken|leaking|leaky|loose|blocked|clogged|cracked|blown|bent|rusty|faulty|jammed|mouldy|wobbly|a leak|a crack|a loose contact|a puncture|a dent)|(?:is |are )?(?:dripping|leaking|squeaking|creaking|flickering|jamming|rattling|overheating)|(?:drips|leaks|squeaks|creaks|flickers|wobbles|sticks|jams|rattles|overheats)|(?:doesnt|does not|wont|no longer) (?:\S+ )?(?:works?|close|closes|open|opens|charge|charges|lock|locks|start|starts|heat|heats)|(?:doesnt|does not|wont) (?:\w+ )(?:properly|any ?more|right|fully)) /,
    butNot: / (?:i am|im|that|this doesnt|heart) /,
    when: isAboutThing,
    confidence: 0.87,
    salience: 0.55,
    example: 'The tap in the guest toilet drips',
    counterExample: 'I am broken after that run',
  },
  {
    name: 'should be 17 degrees at night',
    language,
    says: / (?:should (?:always |never |only )?be|needs to be|must (?:always |never )?be|has to be|is enough|are enough|no more than|at most|at least|never above|never below|want it|like it) (?:\S+ ){0,9}(?:degrees|percent|dark|bright|cool|warm|cold|quiet) | \d+ degrees (?:is|are) (?:enough|plenty|fine) /,
    butNot: / (?:tomorrow|today|outside|turn|set|weather) /,
    when: ({ folded, times }) =>
      times.some(({ kind }) => kind === 'recurrence') ||
      / (?:always|at night|in the evening|in the morning|never|here|in here|room|bathroom|for sleeping|\d+) /.test(
        folded,
      ),
    confidence: 0.87,
    salience: 0.6,
    example: 'The study should always be 21 degrees warm in the daytime',
    counterExample: 'Tomorrow it should be 21 degrees warm',
  },
  {
    name: 'yesterday we went …',
    language,
    says: / (?:yesterday|today|last (?:week|weekend|month|year|night|monday|tuesday|wednesday|thursday|friday|saturday|sunday|summer|winter|spring|autumn)|this (?:morning|afternoon)|the other day|(?:two|three|four|a few|\d+) (?:days|weeks|months) ago|on (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)|over (?:christmas|easter|the weekend)|in (?:january|february|march|april|may|june|july|august|september|october|november|december)) /,
    butNot:
      / (?:slept|overslept|rained|snowed|ate|cooked|cleaned|worked|showered|tired|sick|nothing|not|didnt|said|told|busy|stressful|already|lights?|timer) /,
    when: (reading) => isPersonal(reading) && happened(reading.folded),
    confidence: 0.86,
    salience: 0.5,
    example: 'Yesterday we went to the zoo with Uncle Theo',
    counterExample: 'Yesterday I slept badly',
  },
];

/** With somebody or somewhere, or something that is not of every day. */
function happened(folded: string): boolean {
  const away =
    / (?:was|were|went|drove|flew|visited|travelled|hiked|cycled) (?:\S+ ){0,8}(?:with|at|in|to|the) \S+/.test(folded);
  const notable =
    / (?:got|won|passed|bought|sold|lost|found|met|married|born|started|quit|signed|learned|learnt|moved|engaged|visited|received|planted|repaired|painted|installed|changed|lent|donated|vaccinated|died|broke|finished|scored|celebrated|adopted|graduated) /.test(
      folded,
    );
  const daily =
    / (?:in bed|at the office|at work|shopping|at the supermarket|at school|at home|got up|got home|got back|got out) /.test(
      folded,
    );
  return !daily && (notable || away);
}
