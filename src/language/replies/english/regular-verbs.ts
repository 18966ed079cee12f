/** Regular verbs of everyday talk that are seldom anything but verbs. */
export const regularVerbs = `
accept add admire agree allow apply appear argue arrive ask attach attend avoid bake bark beep belong bloom boil borrow
bother brew bring carry celebrate charge chat check clean climb close collect commute complain connect consist contain
continue cook cough count cover cross cry cycle decide deliver depend deserve disappear discuss dislike donate dry earn
empty enjoy enter exercise expect expire explain fail fasten feature fill finish fix flicker fold follow fry garden give
graduate grill hate happen heat help hike hope hunt ignore imagine improve include install invite iron jog join jump
keep kneel knit knock last laugh leak like listen live lock look love manage marry melt mend miss mix move mow need
notice object open order owe own pack paint park pick plan plant play practise practice prefer prepare prune publish pull
push reach recharge recommend recycle refill refuse relax rely remain remember remove renew rent repair replace reply
require resign rest retire return ride rinse roast sail save search seem serve share shave shop show shrug sign skip
sneeze snore sort squeak start stay stir stop store stretch struggle study subscribe suffer suit supply suppose surf
survive sweat switch talk taste text thank tidy tolerate train travel trim trust try turn type unlock unpack use vacuum
visit volunteer wait walk want warm wash watch water weigh wish wobble work worry wrap yawn
adopt allergic babysit bath brush buzz cancel change click collapse commit confirm cost crack creak cure dance date delay
describe die divide drip drop dust end fetch glow grate hoover hang hurry inherit jam juggle label land measure meditate
mind mute name nap nibble offer operate paste phone plug polish pour print process promise protect raise record reduce
register remind report reserve run scan schedule scratch seal shower sleepwalk slip smoke soak solve sound sponsor spray
stack stream stutter swap swear switch tick time tip touch tow trade treat trip unplug update upgrade vape vote wax weed
whistle wipe
`;

/** Verbs that are as often nouns: they count as verbs only where what follows shows it. */
export const nounVerbs = new Set(
  `bake bark bath bite bloom break brush burn buzz call camp care charge chat check climb close cook cost cough count cover
crack cross cry cure cut cycle dance date deal delay dig dream drink drip drive drop dust end exercise fall feature feel
fight fill finish fish fit fix fly fold garden grill hate heat help hike hope hunt hurry hurt iron jam jog jump
knit knock label land last laugh lead leak leave lie light like lock look love measure milk mind miss mix move name nap need
notice object offer open order paint park phone pick plan plant play plug polish present print process promise pull
push rain reach record rent repair reply report rest return ride ring rise roast run sail salt save scan schedule
scratch seal search share shave shop shower show sign sleep smell smoke snow sound spell spray stack stand start stay
step stir stop store stream stretch study suit supply surf sweat swim swing switch talk taste tear text tick time
tip touch tow trade train travel treat trim trip trust turn type update upgrade use vacuum visit vote wait wake walk
warm wash watch water wear weed weigh whistle win wind wish work worry wrap yawn`.split(/\s+/),
);
