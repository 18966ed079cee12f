import { fold } from './fold.ts';

/**
 * Common first names of German and English households, and what family members are called. They tell a name from a
 * thing in lower-case speech-to-text; people the household knows are recognised without standing here.
 */
const firstNames = `
adam adele albert alex alexander alexandra alfred alice alina amelie amy andrea andreas andrew angela anke anna anne
annette annika anton antonia armin arthur astrid aurelia axel barbara bastian beate ben benedikt benjamin bernd berta
bettina bianca birgit bjoern bob boris brigitte bruno carina carl carla carlos caroline catherine charlie charlotte
chloe chris christa christian christiane christina christine christoph clara claudia claus clemens conny cornelia
dagmar daniel daniela david dennis detlef diana dieter dirk dominik dora doris dorothea edith eduard elena elias elif
elisa elisabeth elke ella ellen elsa emil emilia emily emma enzo erich erik erika erna ernst erwin esra esther eva
fabian fabienne fatima felix ferdinand finn fiona florian frank franz franziska frauke fred frida frieda friedrich
fritz gabi gabriele georg gerd gerda gerhard gertrud gisela greta gudrun guenter guenther gustav hakan hanna hannah
hannelore hannes hans harald harry hartmut heidi heike heiko heiner heinrich heinz helena helene helga helmut henning
henri henriette henry herbert hermann hilda hilde hildegard holger horst hubert hugo ida ilse ina ines inge ingo
ingrid irene iris irmgard isabel isabella jack jakob james jan jana jane janina jannik jannis jasmin jason jens jenny
jessica jim jo joachim joanna jochen joe joel johann johanna johannes john jona jonas jonathan jonna jonte josef
josefine joseph josh juergen jule julia julian juliane julius jutta kai karen karin karl karla karlotta karsten katharina
kathrin katja katrin kemal kerstin kevin kim kirsten klara klaus konrad konstantin kurt lara lars laura lea leah leander
lena lennard leo leon leona leonard leonie levi levin liam lieselotte lilly lina linda linus lio lisa lotta lotte louis
louisa luca lucas lucy ludwig luis luisa luise lukas luke luna lutz lydia maggie maja malte manfred manuel manuela mara
marc marcel marco marcus margarete margit margot maria marianne marie marina mario marion marius mark markus marlene
marlies marta martha martin martina mary mateo mathilda mathilde mathis mats matteo matthias max maximilian maya mehmet
melanie mia michael michaela michelle mike mila milan mina miriam mohammed monika moritz mustafa nadine nadja natalie
nele nicholas nick nico nicole niklas nils nina noah nora norbert olaf oliver olivia olivier ole oscar oskar otto pascal
patricia patrick paul paula pauline peter petra philip philipp pia rainer ralf ralph ramona raphael rebecca regina
regine reiner renate rene richard rita robert robin roland rolf romy ronja rosa rosemarie rosi rosie ruben rudi rudolf
ruth ryan sabine sam samira samuel sandra sara sarah sebastian selina selma sibylle siegfried sigrid silas silke silvia
simon simone sofia sofie sophia sophie stefan stefanie steffen stella stephan steve sue susanne susi sven svenja sylvia
tanja tamara theo theodor theresa thilo thomas thorsten till tilda tim timo timm tina tobias tobi tom toni torben torsten
udo ulrich ulrike ulla ursula uschi ute uwe valentin valentina vanessa vera verena veronika victor victoria viktor
viktoria vincent volker waltraud walter werner wilhelm willi william wolfgang yannick yasmin yvonne zoe
`;

const familyNames = `
mama mami mutti mutter papa papi vati vater oma omi omma opa opi oppa uroma uropa tante onkel cousin cousine schwester
bruder schwager schwaegerin schwiegermutter schwiegervater nichte neffe mum mom mummy mommy dad daddy mother father
grandma granny nana grandpa grandad granddad aunt auntie uncle sister brother cousin
`;

const asSet = (list: string): ReadonlySet<string> => new Set(fold(list).split(' '));
const names = asSet(firstNames);
const family = asSet(familyNames);

/** Whether a folded word is a common first name, also in the genitive ("annas"). */
export function isFirstName(word: string): boolean {
  return names.has(word) || (word.endsWith('s') && names.has(word.slice(0, -1)));
}

/** Whether a folded word is what a family member is called ("oma", "dad"), also in the genitive. */
export function isFamilyName(word: string): boolean {
  return family.has(word) || (word.endsWith('s') && family.has(word.slice(0, -1)));
}

/** Whether a folded word is somebody's name in the genitive: "annas", "papas", but not "jonas". */
export function isGenitiveName(word: string): boolean {
  if (names.has(word) || family.has(word) || !word.endsWith('s')) return false;
  return isFirstName(word) || isFamilyName(word);
}
