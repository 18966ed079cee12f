import type { Vocabulary } from '../template.ts';

/** Word classes of the English grammar. Templates name them as `<class>`. */
export const englishVocabulary: Vocabulary = {
  filler: 'please|just|also|kindly|maybe|quickly|then|now|so|really|actually|always|simply|again|still|all|ever|even',
  'can you':
    '(can|could|would|will) you|would you mind|do you mind|you (can|could|should|must|may|have to|need to)|i (want|need|would like|would love) you to|i would like you to|make sure (you|to|that you)|be sure to|be so kind as to|you had better|try to|go ahead and|let you|(it is|its) ~ (important|crucial|essential|vital) (that you|for you to|you)|see that you',
  'i want you to':
    'i (want|need|would like|would love) you to|(make sure|be sure) [that] you|you (should|must|need to|have to)',
  remember: 'remember|memorize|memorise|bear in mind|keep in mind|retain|keep a note|learn',
  note: 'note|note down|jot down|write down|take down|log|record|make a note|take a note|make a note of|add a note|take note|make a mental note|put down',
  save: 'save|store|keep|add',
  'to memory': '(to|in|into|on) [your|the|my] (memory|memories|brain|notes|knowledge|head|mind|context)',
  forget: 'forget|unlearn',
  'calls off':
    '[no|oh|ah|ugh] ~ (nevermind|forget (it|about it|that)|cancel [that|it]|scratch that|scrap that|drop it|skip it|leave it|it is (nothing|not important|fine|okay|ok)|it does not matter|no matter|no worries|no problem|stop|do not bother|do not worry [about it]|ignore (that|me)|nothing)',
  delete: 'delete|remove|erase|clear|wipe|scrub|drop|discard|get rid of',
  memory:
    '[your|the|my|our|all|all my|all your|all our|everything in your] [whole|entire|complete|full] (memory|memories|memory banks|brain)',
  'from memory':
    '(from|out of|off) [your|the|my|our|any|all] [<which memory>] [<which memory>] (memory|memories|brain|notes|head|mind|records)|in your memory',
  'which memory':
    'accessible|active|shared|common|family|household|house|private|personal|permanent|stored|current|working|entire|whole|long term|longterm|helper|assistant',
  it: 'this|that|it|these|those|that one|this one|all this|all that|all of this|all of that|this fact|that fact|what i just said|what i said|what i just told you',
  something:
    'something|a thing|some things|stuff|a fact|sth|something important|one thing|a few things|things|anything',
  wh: 'where|what|when|who|whom|whose|why|how|which|whether|if',
  about: 'about|regarding|concerning|on|of',
  me: 'me|us|myself|ourselves|my family|our family',
  you: 'you',
  asks: 'where|what|who|whom|whose|why|how|which|when (is|was|are|were|did|do|does|will|has|have|had|should|can|must|am|would)',
  yes: 'huh|mhm|do|yes|yeah|yep|yup|ya|sure|sure thing|of course|certainly|definitely|absolutely|ok|okay|alright|all right|right|correct|exactly|indeed|fine|good|great|perfect|please|please do|affirmative|aye|yes indeed|by all means|sounds good|why not|totally|yes of course|that is right|that is correct|that is fine|thats right|fine by me|go for it|go on|go ahead|do it|do so|do that|confirm|confirmed|i confirm|i am sure|i do|make it so|yes do|you may|agreed|cool',
  no: 'no|nope|nah|no way|not really|no no|nay|negative|absolutely not|certainly not|of course not|definitely not|never|oh no',
  'tell me':
    '[and|but] ((can|could|would) you ~ tell|tell|do you ~ know|i (want|need|would like) to know|let me know|show|any idea|do you have any idea) [me|us]',
  list: 'list|lists|shopping|groceries|todo|todos',
  'the list':
    '(to|on|onto|in|into|from|off|off of) [the|my|our|a|your|mums|moms] [*] [*] (list|lists|groceries|todo|todos|shopping)',
  when: 'when|whenever|every time|each time|any time|anytime|as soon as|if|once',
  'comes or goes':
    '(comes|come|gets|get|arrives|arrive|returns|return|is|are|leaves|leave|goes|wakes|rings) [home|here|back|in|up|out|over|by|down|to visit|from work|from school|the house|the bell|there|back home|home from work|home from school]',
  'from now on':
    'from now on|from today on|from today|starting today|starting now|as of now|as of today|in future|in the future|going forward|henceforth|from here on|from this day on|effective immediately|never again',
  'for the future':
    'for future reference|for the future|for the record|for later|for your information|fyi|for your memory|note to self|note to myself|a note to self|note|memo|reminder for you|important|very important|just so you know|so you know|to remember|always remember|mental note|heads up for later|for next time',
  attribute:
    '*name|names|birthday|phone number|number|phone|address|home address|code|password|pin|passcode|anniversary|allergy|allergies|shoe size|size|email|email address|location|parking spot|license plate|favourite *|favorite *',
  device:
    '[*] (light|lights|lamp|lamps|window|windows|door|doors|gate|garage|garage door|heating|thermostat|blind|blinds|curtain|curtains|shutter|shutters|fan|fans|switch|switches|outlet|sensor|tv|music|radio|oven|stove|dishwasher|washer|dryer|washing machine|alarm|camera|vacuum|mower|lock|locks|plug|heater|ac|battery|iron|printer|internet|skylight)',
  state:
    'on|off|open|closed|shut|locked|unlocked|running|occupied|active|armed|disarmed|done|finished|empty|full|connected|online|offline|charging|charged|up|down|low|dimmed|playing|muted|available',
  name: '*',
};
