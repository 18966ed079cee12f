/**
 * Function words of German and English, folded: they stand in every text and say nothing about which one is meant.
 * Negations are among them; polarity is compared on its own.
 */
const german =
  'der die das den dem des ein eine einen einem einer eines und oder aber ist sind war waren sein hat haben hatte habe ' +
  'wird werden wurde im in am an auf aus bei beim bis fuer fuers mit nach von vom vor zu zum zur ueber unter um durch ohne ' +
  'gegen ich du er sie es wir ihr mich mir dich dir uns euch sich mein meine meinen meinem meiner dein deine deinen deinem ' +
  'deiner sein seine seinen seinem seiner unser unsere unseren unserem unserer ihre ihren ihrem ihrer nicht kein keine ' +
  'keinen keinem keiner auch nur noch schon so wie was wer wo wann warum wem wen welche welcher welches welchen wenn dass ' +
  'denn doch mal eigentlich jetzt da hier dort als ob weil nochmal bitte';
const english =
  'the a an of to is are was were be been has have had do does did i you he she it we they my your his her our their me ' +
  'him us them not no and or but in on at for with from by about what who where when why which how that this there s t re ' +
  'll m d please again';

export const stopWords: ReadonlySet<string> = new Set(`${german} ${english}`.split(' '));
