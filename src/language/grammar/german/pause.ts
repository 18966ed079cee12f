import type { Rule } from '../rule.ts';

/** "Ab jetzt nichts speichern" and its end. Playing and pausing music is not meant. */
export const germanPauses: readonly Rule[] = [
  {
    name: 'nichts mehr speichern',
    act: 'pause',
    says: [
      '~ (<merk>|<speicher>|<notier>|<behalt>|schreib|zeichne|nimm) ~ [<dir>] ~ (ab jetzt|ab sofort|jetzt|heute|heute abend|gerade|vorerst|erstmal|nun) ~ (nichts|nix) [mehr|auf|mit|davon|weiter|ab] [mehr|auf|mit|ab]',
      '~ (<merk>|<speicher>|<notier>|<behalt>|schreib|zeichne|nimm) ~ [<dir>] ~ (nichts|nix) mehr [auf|mit|davon|ab]',
      '(<ab jetzt>|jetzt|heute|heute abend|vorerst|erstmal) ~ (nichts|nix) [mehr] ~ (speichern|merken|aufzeichnen|mitschreiben|mithören|notieren|behalten|lernen|protokollieren)',
      '(<ab jetzt>|jetzt) [sollst|darfst|merkst|speicherst] [du] ~ [<dir>] ~ (nichts|nix) [mehr] [merken|speichern|aufzeichnen|mitschreiben|lernen|notieren]',
      '~ (nichts|nix) [mehr] (speichern|merken|aufzeichnen|mitschreiben|mithören|notieren)',
      '~ (hör|hört|höre) ~ auf ~ (mitzuhören|mitzuschreiben|aufzuzeichnen|zu speichern|zu lernen|dir [*] [*] zu merken|dir alles zu merken|dir sachen zu merken)',
      '~ (hör|höre) ~ (nicht|weg) [mehr] [zu|mit|hin|weg]',
      '~ (du sollst|du darfst|sollst|du kannst) ~ [ab jetzt|jetzt|dir] ~ [<dir>] ~ (nichts|nix|nicht) [mehr] ~ (speichern|merken|aufzeichnen|mitschreiben|mithören|zuhören|lernen)',
      '~ (pausier|pausiere|stopp|stoppe|deaktivier|deaktiviere|schalt|schalte|mach|unterbrich) ~ (dein|das|deine|die) (gedächtnis|mitschrift|aufzeichnung|lernen|mithören|speichern|merken) [aus|ab]',
      '(gedächtnis|mitschrift|aufzeichnung|lernen) (aus|pause|pausieren|ausschalten|deaktivieren|abschalten|stoppen|anhalten)',
      '(schreib|hör) ~ nicht [mehr] mit',
    ],
    example: 'Ab jetzt bitte nichts mehr speichern',
    counterExample: 'Pausiere die Musik',
  },
  {
    name: 'wieder zuhören',
    act: 'resume',
    says: [
      '[<ab jetzt>|jetzt] ~ [kannst|darfst|sollst] [du] ~ [<dir>] ~ wieder ~ [alles|was|etwas|sachen] (zuhören|speichern|merken|mitschreiben|mithören|aufzeichnen|lernen|notieren)',
      '~ du (kannst|darfst|sollst) ~ [jetzt|ab jetzt] ~ [<dir>] ~ wieder ~ [alles|was|etwas|sachen] (zuhören|speichern|merken|mitschreiben|mithören|aufzeichnen|lernen|notieren)',
      '~ (hör|höre) [jetzt|ab jetzt] wieder (zu|mit|hin)',
      '~ (<merk>|<speicher>|<notier>|schreib) ~ [<dir>] [jetzt|ab jetzt] wieder (alles|was|etwas|mit|sachen|ab)',
      '~ (aktivier|aktiviere|schalt|schalte|mach|setz|setze) ~ (dein|das|die|deine) (gedächtnis|mitschrift|aufzeichnung|lernen) ~ [wieder] [an|ein|fort|auf]',
      '(gedächtnis|mitschrift|aufzeichnung|lernen) [wieder] (an|ein|einschalten|aktivieren|fortsetzen)',
    ],
    butNot: ['... (aus|ab|zurück|stumm)'],
    example: 'Du darfst dir jetzt wieder was merken',
    counterExample: 'Die Musik wieder abspielen',
  },
];
