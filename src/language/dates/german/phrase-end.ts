import { place, type Reader } from '../reader.ts';
import { endsPhrase as standsAlone } from '../text/phrase-end.ts';
import { spellings } from '../text/spelling.ts';
import { weekdayNames } from './vocabulary.ts';

/** Words that may follow a time and are nothing that a number counts. */
const followers = `
  und oder um ab bis mit in im ins zu zum zur nach von vom vor bei beim für auf an am aus gegen seit wegen als
  dass weil wenn damit also ich du er sie es wir ihr man mich dich uns euch mir dir ihm ihn sich bin ist sind
  war waren wird werden wurde habe hab hat haben hatte hatten kommt komme kommen kam kamen geht gehe gehen ging
  fährt fahre fahren muss müssen kann können soll sollen will wollen darf möchte gibt gab beginnt fängt startet
  findet feiert feiern treffen trifft holt hole holen bringt macht machen steht klingelt nicht wieder immer noch
  schon erst da dort hier zurück weg zuhause daheim dann morgens mittags nachmittags abends nachts früh heute
  morgen gestern übermorgen vorgestern losfahren abholen anrufen aufstehen kommst gehst bist warst hast wo was
  wer wann der die das den dem ein eine einen einem einer mein meine unser unsere bitte jeden jede jedes alle
  kein keine keinen niemand jemand alles nichts aber vorbei dran fällig unterwegs verreist passiert statt los fertig
  daran davon dazu darüber drüber dafür dabei ans aufs ins meinen meinem meiner meines unseren unserem unserer deine
  deinen deinem seine seinen ihre ihren euch euer eure mal nochmal bescheid erinnern sagen sagst sag erinner erinnere
  papa mama oma opa sobald falls nachdem pünktlich rechtzeitig wirklich auch nur verschieben verlegen
`;

const followerWords = new Set(
  [...followers.trim().split(/\s+/), ...Object.keys(weekdayNames)].flatMap((word) => spellings(word)),
);

/** Whether a number before this place counts nothing ("um acht kommt ...", not "um acht Euro"). */
export const endsPhrase = standsAlone({ followers: followerWords, capitalNouns: true });

/** Stricter, for words that count things more often than days ("am zweiten hängt der Mantel"). */
export const surelyAlone: Reader<null> = place(standsAlone({ followers: followerWords, capitalNouns: false }));

export const standingAlone: Reader<null> = place(endsPhrase);
