import { describe, expect, test } from 'vitest';
import type { PersonId, RoomId, TurnId } from '../../../../src/domain/ids.ts';
import type { SessionTurn } from '../../../../src/memory/extract/extractor.ts';
import { RuleExtractor } from '../../../../src/memory/extract/rule-extractor.ts';

const rules = new RuleExtractor({
  timeZone: 'Europe/Berlin',
  nameOf: (person) => (person === 'vera' ? 'Vera' : 'Lutz'),
  names: new Set(['vera', 'lutz']),
});
const speakersOf = new Set(['vera', 'lutz']);

/** "vera: …" is what Vera says, "- …" what the assistant says, "? …" an unknown voice; "(act)" before the text names its act. */
async function hear(...lines: string[]) {
  const turns = lines.map((line, at): SessionTurn => {
    const [, who = '', act = 'none', text = ''] = /^(\S+?):?\s+(?:\((\w+)\)\s*)?(.*)$/.exec(line) ?? [];
    return {
      id: `turn ${at}` as TurnId,
      role: who === '-' ? 'assistant' : 'user',
      act,
      text,
      language: /\b(?:the|is|my|was|we|just)\b/i.test(text) ? 'en' : 'de',
      person: speakersOf.has(who) ? (who as PersonId) : null,
      room: 'bad' as RoomId,
      at: new Date(Date.parse('2026-05-05T16:00:00Z') + at * 8_000),
    };
  });
  return (await rules.extract(turns, new AbortController().signal)).candidates;
}

test('what is said in passing is read with its parts, its speaker and the words it was read from', async () => {
  const [candidate, ...others] = await hear('vera: Du, ich vertrage keinen Sellerie, gell.');
  expect(others).toEqual([]);
  expect(candidate).toMatchObject({ subject: 'Vera', object: 'Sellerie', polarity: 'negative', speaker: 'vera' });
  expect('Du, ich vertrage keinen Sellerie, gell.').toContain(candidate?.quote);
  expect(candidate?.confidence).toBeGreaterThanOrEqual(0.85);
});

test('several sentences are several statements, and a pronoun gets the noun before it', async () => {
  const texts = (await hear('vera: Meine Tante heißt Ruth. Sie wohnt in Ulm. Wie spät ist es?')).map(
    ({ text }) => text,
  );
  expect(texts).toEqual(['Meine Tante heißt Ruth.', 'Meine Tante wohnt in Ulm.']);
});

test('what only the assistant says is nobody’s statement', async () => {
  expect(await hear('vera: Was soll ich kochen?', '- Du isst doch so gern Sellerie.', 'vera: Ja, genau.')).toEqual([]);
});

describe('corrections win', () => {
  test('within a sentence', async () => {
    const [one] = await hear('vera: Die Leiter, quatsch, der Schlitten steht jetzt im Keller hinter dem Regal.');
    expect(one?.text).toBe('Der Schlitten steht jetzt im Keller hinter dem Regal.');
    const [other] = await hear('vera: Lutz hat am Montag, nein, am Mittwoch einen Termin beim Augenarzt.');
    expect(other?.text).toContain('Mittwoch');
    expect(other?.text).not.toContain('Montag');
  });

  test('in a later turn, as a bare value', async () => {
    const said = 'vera: Lutz hat am Dienstag einen Termin beim Augenarzt.';
    const [corrected, ...others] = await hear(said, 'vera: (correct) Nein, nicht Dienstag, Freitag.');
    expect(others).toEqual([]);
    expect(corrected?.text).toBe('Lutz hat am Freitag einen Termin beim Augenarzt.');
  });

  test('of a place by another place', async () => {
    const texts = await hear(
      'vera: Der Schlitten steht jetzt im Keller hinter dem Regal.',
      'vera: Der Schlitten steht jetzt in der Garage an der Wand.',
    );
    expect(texts.map(({ text }) => text)).toEqual(['Der Schlitten steht jetzt in der Garage an der Wand.']);
  });

  test('by the one who said it, nobody else', async () => {
    const said = 'vera: Lutz hat am Dienstag einen Termin beim Augenarzt.';
    const [kept] = await hear(said, 'lutz: (correct) Nein, nicht Dienstag, Freitag.');
    expect(kept?.text).toContain('Dienstag');
  });
});

describe('taken back', () => {
  const said = 'vera: Ich esse am liebsten Kieselsteine mit Senf.';
  test.each([
    'vera: War nur Spaß.',
    'vera: Ach, das war der Fernseher.',
    'vera: Das brauchst du dir nicht merken, merk dir das nicht.',
    'vera: (forget) ',
    'vera: (cancel) Nee, war Quatsch.',
  ])('%s', async (revoked) => {
    expect(await hear(said)).toHaveLength(1);
    expect(await hear(said, revoked)).toEqual([]);
  });

  test('but not by somebody else', async () => {
    expect(await hear(said, 'lutz: War nur Spaß.')).toHaveLength(1);
  });

  test('a no to the offer to keep it', async () => {
    expect(await hear(said, '- Soll ich mir das merken?', 'vera: Nein, lass mal.')).toEqual([]);
  });
});

test('a game goes on until something else is said', async () => {
  expect(
    await hear('vera: Ich bin jetzt der Pirat und du bist mein Papagei.', 'vera: Und ich trinke immer Rum.'),
  ).toEqual([]);
});

test('whom it is for is taken off and kept', async () => {
  const [secret] = await hear('vera: Ich mag lieber Turnen als Chor, aber sag das bloß keinem.');
  expect(secret).toMatchObject({ scope: 'private', text: 'Ich mag lieber Turnen als Chor.' });
  const [here] = await hear('vera: Der Spiegel hier hat einen Sprung unten links.');
  expect(here?.scope).toBe('room');
});

test('a code is at most a draft, and so is what the speaker is not sure of', async () => {
  const [code] = await hear('vera: Der Code fürs Gartentor ist 8261.');
  expect(code?.sensitive).toBe(true);
  expect(code?.confidence).toBeLessThan(0.85);
  const [unsure] = await hear('vera: Der Zahnarzt hat, glaub ich, mittwochs nur bis zwölf offen.');
  expect(unsure?.confidence).toBeLessThan(0.85);
  expect(unsure?.confidence).toBeGreaterThanOrEqual(0.4);
});

test('what was told to us with a day is news, what was told about others is hearsay', async () => {
  const [news] = await hear('vera: Die Lehrerin hat gesagt, wir fahren am 12. Juni ins Planetarium.');
  expect(news?.text).toBe('Wir fahren am 12. Juni ins Planetarium.');
  expect(await hear('vera: Die Nachbarin hat gesagt, ihr Mann fährt am 12. Juni zur Kur.')).toEqual([]);
});

test('an aborted run stops', async () => {
  const aborted = AbortSignal.abort();
  expect((await rules.extract([], aborted)).candidates).toEqual([]);
});

describe('a pronoun after a correction', () => {
  test('stands for what the sentence was about', async () => {
    expect(
      (await hear('vera: Die Katze von nebenan heißt Mimi, quatsch, die heißt Molly.')).map(({ text }) => text),
    ).toEqual(['Die Katze von nebenan heißt Molly.']);
    const [one] = await hear('vera: Our neighbour is called Bob, no wait, he is called Tom.');
    expect(one?.text).toBe('Our neighbour is called Tom.');
  });

  test('is none where it is an article', async () => {
    const texts = (await hear('vera: Meine Tante heißt Ruth. Die alte Leiter steht im Keller.')).map(
      ({ text }) => text,
    );
    expect(texts).toEqual(['Meine Tante heißt Ruth.', 'Die alte Leiter steht im Keller.']);
  });
});

test('a place is one however it is pointed at', async () => {
  const said = ['hinten im Heizungskeller', 'oben auf dem Schrank', 'links neben der Tür', 'unten in der Kiste'];
  for (const where of said) {
    const [one] = await hear(`vera: Der Adapter ist ${where}.`);
    expect(one, where).toMatchObject({ subject: 'Adapter', singleValued: true });
    expect(one?.object, where).toContain(where.split(' ').at(-1));
  }
});
