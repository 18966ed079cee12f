function words(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/));
}

/** Words that open a clause whose verb stands last. */
export const subordinators = words(`
  dass daß weil wenn ob obwohl obgleich damit sodass bis bevor ehe nachdem seit seitdem sobald solange sooft während
  falls sofern soweit indem als wie wo wohin woher wann warum weshalb wieso wer wen wem wessen was welche welcher welches
  welchen welchem womit wofür worauf worüber worin woran wovon wozu wobei wodurch wogegen da`);

/** Pronouns that can open a relative clause. */
export const relativePronouns = words('der die das den dem dessen deren denen');

/** Words that join two clauses of the same rank. */
export const coordinators = words('und oder aber sondern doch bzw. sowie');

export const articles = words(`
  der die das den dem des ein eine einen einem einer eines kein keine keinen keinem keiner keines`);

export const prepositions = words(`
  an am ans auf aufs aus bei beim durch durchs entlang für fürs gegen gegenüber hinter hinterm hinters in im ins mit nach
  neben ohne seit statt trotz über überm übers um ums unter unterm unters von vom vor vorm vors während wegen zu zum zur
  zwischen bis ab außer innerhalb außerhalb oberhalb unterhalb laut pro per dank samt`);

export const pronouns = words(`
  ich du er sie es wir ihr man mich dich sich uns euch ihn ihm ihnen mir dir jemand niemand jeder jede jedes jeden jedem alle beide
  alles nichts etwas was wer dies dieser diese dieses diesen diesem jener jene`);

export const possessives = words(`
  mein meine meinen meinem meiner meines dein deine deinen deinem deiner deines sein seine seinen seinem seiner seines
  ihr ihre ihren ihrem ihrer ihres unser unsere unseren unserem unserer unseres unsre unsren unserm unsern
  euer eure euren eurem eurer eures`);

export const adverbs = words(`
  heute morgen gestern vorgestern übermorgen jetzt nun dann danach davor vorher nachher später früher immer nie niemals
  manchmal oft selten meist meistens gerade eben bald schon noch erst wieder mal einmal zweimal täglich wöchentlich monatlich
  jährlich montags dienstags mittwochs donnerstags freitags samstags sonnabends sonntags werktags wochentags morgens
  vormittags mittags nachmittags abends nachts früh spät hier da dort drinnen draußen oben unten links rechts vorne hinten
  vorn daheim überall nirgends irgendwo dahin dorthin gern gerne lieber am sehr ganz ziemlich etwa ungefähr circa fast nur
  auch sogar nicht kein gar so sonst leider bitte vielleicht vermutlich wahrscheinlich wohl bestimmt sicher eigentlich
  normalerweise inzwischen mittlerweile seitdem bisher künftig zurzeit momentan aktuell allerdings jedoch trotzdem deshalb
  deswegen darum daher dafür dagegen damit dazu daran darauf darin darunter darüber davon dabei danach zuerst zuletzt
  zusammen allein alleine genau direkt nebenan gegenüber drüben rein raus hin her weg los ja halt doch denn also zudem
  außerdem ohne beim insgesamt zumindest mindestens höchstens ungern kaum zuhause zuhaus`);

/** Adjectives that often open a sentence, in the forms they open it with. */
const openingAdjectives = words(`
  alt neu groß klein gut schlecht rot blau grün gelb schwarz weiß grau braun rosa nass trocken warm kalt heiß frisch roh
  frei voll leer offen rein laut leis ruhig hell dunkel lang kurz breit schmal dick dünn schwer leicht best erst zweit
  dritt letzt nächst wichtig dringend alt bunt süß sauer scharf salzig gebraucht kaputt sauber schmutzig hart weich
  gesund krank tief hoch hoh still ganz halb viel wenig ander einzig eigen gemeinsam rund spitz stumpf teuer billig`);

const adjectiveEnding = /(?:e|en|em|er|es|ste|sten|ster)$/;

/** A word that is written small inside a sentence: article, pronoun, preposition, adverb, frequent adjective, number word. */
export function isSmallWord(word: string): boolean {
  const small = word.toLowerCase();
  if (
    [articles, prepositions, pronouns, possessives, adverbs, subordinators, coordinators].some((set) => set.has(small))
  ) {
    return true;
  }
  if (
    /^(?:zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|viele|wenige|einige|mehrere|manche|solche|sämtliche)/.test(
      small,
    )
  ) {
    return true;
  }
  return adjectiveEnding.test(small) && openingAdjectives.has(small.replace(adjectiveEnding, ''));
}

/**
 * Words that could be a verb form ("ich halt", "ich meine") and nearly always are something else. They count as a verb
 * only beside ich or wir, where grammar leaves no other place for one.
 */
export const rarelyVerbs = words(`
  bitte meine liebe weise eine mal halt wach laut fast reich leer voll acht dank trotz fest kühl warm süß reif lahm weit
  still teil faul locker fertig heil dicht schlicht recht welk such eben statt lange gleiche früh wohl eigen schwarz weiß
  gut wert kurz schwach stark wild klar sauer bunt leise bar dürr öde irre`);

/** Nouns that look like "ich dusche"; told apart by their capital, which dictated text may lack. */
export const nounsAsWell = words(`
  reise teile rede ruhe weile seite stelle liste decke wette hitze plane pfeife spüle leine lade pumpe säge feile schraube
  klage hilfe frage sorge folge probe pause suppe dusche bürste schaukel kegel angel nagel würfel segel wechsel handel
  mantel birke fliege tanne dienst ende spiel lauf ruf kauf rat schlaf fall fang tritt zug ernst grund essen leben`);
