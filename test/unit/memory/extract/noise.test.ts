import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { PersonId, TurnId } from '../../../../src/domain/ids.ts';
import type { Language } from '../../../../src/domain/turn.ts';
import { understand } from '../../../../src/language/understand.ts';
import { activeThreshold } from '../../../../src/memory/calibration/calibration.ts';
import type { SessionTurn } from '../../../../src/memory/extract/extractor.ts';
import { RuleExtractor } from '../../../../src/memory/extract/rule-extractor.ts';
import { root } from '../../../support/architecture/tree.ts';
import { pick, seededRandom } from '../../../support/seeded-random.ts';

const folder = join(root, '..', 'shared', 'data', 'assist-commands-dev');

/** What people say to an assistant that nobody would want to read again. */
const chatter: Readonly<Record<Language, readonly string[]>> = {
  de: [
    'Boah, ist das heiß heute',
    'Na, wie geht es dir so?',
    'Ich geh jetzt mal in den Garten',
    'Ach egal, lass mal gut sein',
    'Das war aber laut eben',
    'Hm, was koche ich denn heute nur',
    'Komm Schatz, wir müssen los',
    'Ich bin gleich wieder da',
    'Der Film gestern war total langweilig',
    'Mir ist irgendwie kalt',
    'Heute war echt ein anstrengender Tag',
    'Ja ja, mach ich gleich',
    'Wo bleibt denn der Papa schon wieder',
    'Ich hab überhaupt keine Lust auf Hausaufgaben',
    'Das Essen ist fertig, kommt ihr?',
    'Vielleicht gehen wir nachher noch spazieren',
    'Psst, das Baby schläft gerade',
    'Wenn das so weitergeht, werde ich noch verrückt',
    'Angeblich soll es morgen schneien',
    'Wahnsinn, was die da im Fernsehen erzählen',
    'Na super, jetzt ist der Akku auch noch leer',
    'Ich würde so gern mal wieder ausschlafen',
    'Danke, das war sehr nett von dir',
    'Gute Nacht, bis morgen früh',
  ],
  en: [
    'Wow, it is so hot today',
    'So how are you doing',
    'I am off to the garden now',
    'Never mind, leave it',
    'That was really loud just now',
    'Hm, what shall I cook today',
    'Come on darling, we have to go',
    'I will be right back',
    'That movie last night was so boring',
    'I feel a bit cold somehow',
    'Today was such an exhausting day',
    'Yeah yeah, I will do it in a minute',
    'Where on earth is dad again',
    'I really do not feel like doing homework',
    'Dinner is ready, are you coming',
    'Maybe we will go for a walk later',
    'Shh, the baby is sleeping right now',
    'If this goes on I will go mad',
    'Apparently it is going to snow tomorrow',
    'Incredible what they say on the telly',
    'Oh great, now the battery is empty again',
    'I would love to sleep in for once',
    'Thanks, that was very kind of you',
    'Good night, see you tomorrow',
  ],
};

function commands(language: Language): readonly string[] {
  const file = join(folder, `${language}.jsonl`);
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return lines.map((line) => String((JSON.parse(line) as { text: unknown }).text));
}

describe('everyday noise', () => {
  test.each(['de', 'en'] as const)('1,000 turns of it leave next to nothing behind (%s)', async (language) => {
    const random = seededRandom(1);
    const said = [...commands(language)];
    const rules = new RuleExtractor({ timeZone: 'Europe/Berlin', nameOf: () => 'Vera', names: new Set(['vera']) });
    const stored: string[] = [];
    for (let at = 0; at < 1_000; at += 1) {
      const text = said.length > 0 && random() < 0.7 ? pick(random, said) : pick(random, chatter[language]);
      const { act } = understand(text, {
        ...{ language: null, householdLanguage: language, speakerName: 'Vera', knownSubjects: new Set(['vera']) },
      });
      const turn: SessionTurn = {
        ...{ id: `${at}` as TurnId, role: 'user', act, text, language, person: 'vera' as PersonId, room: null },
        at: new Date('2026-05-05T16:00:00Z'),
      };
      const { candidates } = await rules.extract([turn], new AbortController().signal);
      const kept = candidates.filter(({ confidence }) => confidence >= activeThreshold);
      stored.push(...kept.map((each) => each.text));
    }
    expect(stored.length, stored.join(' | ')).toBeLessThanOrEqual(2);
  });
});
