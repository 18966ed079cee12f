import { cp, mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Tokenizer } from '@huggingface/tokenizers';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { silentLogger } from '../../../../src/kernel/logger.ts';
import { centre, cosine, dot, scaled } from '../../../../src/models/similarity.ts';
import { type ModelPack, readModelPack } from '../../../../src/platform/onnx/model-pack.ts';
import { OnnxEmbedder } from '../../../../src/platform/onnx/onnx-embedder.ts';
import { textWindows } from '../../../../src/platform/onnx/text-windows.ts';
import { loadTokenizer, type TextTokenizer } from '../../../../src/platform/onnx/tokenizer.ts';
import { fc } from '../../../support/properties.ts';

const folder = fileURLToPath(new URL('../../../../models/multilingual-e5-small-latin-q4', import.meta.url));
const workerUrl = new URL('../../../../dist/embedding-worker.js', import.meta.url);

// Loading takes a second and long texts ten; a busy computer takes a multiple of that.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let pack: ModelPack;
let embedder: OnnxEmbedder;

beforeAll(async () => {
  pack = await readModelPack(folder);
  embedder = new OnnxEmbedder({ pack, workerUrl, logger: silentLogger });
  await embedder.start();
});

afterAll(() => embedder.stop());

async function passage(text: string): Promise<Float32Array> {
  const [vector = new Float32Array()] = await embedder.embed([text], 'passage');
  return vector;
}

function sentences(count: number): string[] {
  const places = ['im Keller', 'auf dem Dachboden', 'hinter dem Ofen', 'in der Garage neben dem alten Fahrrad'];
  return Array.from({ length: count }, (_, index) => `Kiste ${index} steht ${places[index % places.length]}.`);
}

describe('meaning', () => {
  test('the same statement in other words is closer than an unrelated one', async () => {
    const statement = await passage('Die Heckenschere hängt in der Garage.');
    const paraphrase = await passage('In der Garage hängt die Schere für die Hecke.');
    const unrelated = await passage('Onkel Rainer trinkt keinen Kaffee.');
    const { textText } = pack.description.similarity;
    expect(scaled(cosine(statement, paraphrase), textText)).toBeGreaterThan(0.5);
    expect(scaled(cosine(statement, unrelated), textText)).toBeLessThan(0.3);
  });

  test('a statement is closest to its translation', async () => {
    const german = ['Die Mülltonne wird am Freitag geleert.', 'Rainer trinkt keinen Kaffee.', 'Der Hund heißt Bello.'];
    const english = await embedder.embed(
      ['The dog is called Bello.', 'The bin is emptied on Friday.', "Rainer doesn't drink coffee."],
      'passage',
    );
    for (const [index, vector] of (await embedder.embed(german, 'passage')).entries()) {
      const scores = english.map((other) => cosine(vector, other));
      expect(scores.indexOf(Math.max(...scores))).toBe((index + 1) % 3);
    }
  });

  test.each([
    ['Wo hängt die Heckenschere?', 'de'],
    ['Where are the hedge clippers?', 'en'],
  ] as const)('%s finds its answer', async (question, language) => {
    const { languageMeans, similarity } = pack.description;
    const share = similarity.queryText.languageMean;
    const [raw = new Float32Array()] = await embedder.embed([question], 'query');
    const asked = centre(raw, languageMeans[language].query, share);
    const told = ['Die Heckenschere hängt in der Garage.', 'Die Gießkanne steht im Garten.', 'Rainer mag Rockmusik.'];
    const vectors = await embedder.embed(told, 'passage');
    const scores = vectors.map((vector) => cosine(asked, centre(vector, languageMeans.de.passage, share)));
    expect(scores.indexOf(Math.max(...scores))).toBe(0);
  });

  test('a question and a statement of the same words are embedded differently', async () => {
    const [asQuery = new Float32Array()] = await embedder.embed(['Schere'], 'query');
    expect(cosine(asQuery, await passage('Schere'))).toBeLessThan(0.999);
  });
});

test('every vector has length 1 and the dimensions of the pack', async () => {
  for (const vector of await embedder.embed(['', 'a', '😀', 'Ein Satz.', 'x'.repeat(5_000)], 'passage')) {
    expect(vector).toHaveLength(pack.description.dimensions);
    expect(Math.sqrt(dot(vector, vector))).toBeCloseTo(1, 5);
  }
});

test('a text in a batch has the vector it has alone', async () => {
  const texts = ['Ja.', ...sentences(40), 'Ein langer Satz über Gläser, Teller und Tassen im Schrank. '.repeat(6)];
  const together = await embedder.embed(texts, 'passage');
  for (const index of [0, 1, 17, 40, 41]) {
    const alone = await passage(texts[index] ?? '');
    const differences = alone.map((value, dimension) => Math.abs(value - (together[index]?.[dimension] ?? Number.NaN)));
    expect(Math.max(...differences)).toBeLessThan(1e-3);
  }
});

describe('long texts', () => {
  const filler = 'Heute war das Wetter schön und wir haben lange geredet. ';

  test('100,000 characters are embedded, while questions are still answered', async () => {
    // Words of one token each keep the number of windows, and so the time, small.
    const words = 'Information Universität Wohnung Telefon Computer Internet Programm Restaurant ';
    const text = words.repeat(Math.ceil(100_000 / words.length));
    let done = false;
    const embedding = passage(text).finally(() => {
      done = true;
    });
    await pause(50);
    expect(await embedder.embed(['Wie war das Wetter?'], 'query')).toHaveLength(1);
    expect(done).toBe(false);
    expect(cosine(await embedding, await passage(words))).toBeGreaterThan(0.9);
  });

  test('what stands at the end counts', async () => {
    const start = filler.repeat(50);
    const ending = 'Der Tresor steht hinter dem Bücherregal. '.repeat(50);
    const [both, without, tresor] = [await passage(start + ending), await passage(start), await passage(ending)];
    expect(cosine(both, tresor)).toBeGreaterThan(cosine(without, tresor) + 0.05);
  });
});

// A computer that is busy with other things may be late by itself, but not every time.
test('embedding 200 texts does not hold up the event loop', { retry: 3 }, async () => {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  await embedder.embed(sentences(200), 'passage');
  delay.disable();
  expect(delay.count).toBeGreaterThan(10);
  expect(delay.max / 1e6).toBeLessThan(50);
});

describe('the tokenizer', () => {
  let lean: TextTokenizer;
  let whole: Tokenizer;

  beforeAll(async () => {
    lean = await loadTokenizer(pack.tokenizerFile);
    whole = new Tokenizer(JSON.parse(await readFile(pack.tokenizerFile, 'utf8')), {});
  });

  function idsOf(text: string): readonly number[] {
    const windows = [...textWindows([text], lean, { prefix: pack.prefix.passage, maximumTokens: 100_000 })];
    return windows.flatMap(({ ids }) => ids);
  }

  test.each([
    'Der Ersatzschlüssel, sagt Änne, liegt im Schränkchen – gleich links!',
    'It\'s "5 o’clock"; bring 3½ litres…',
    'ein  Wort\nin der nächsten Zeile\tund ein Zeichen 😀 日本',
    'Straßenbahnhaltestellenhäuschen '.repeat(300),
  ])('cuts in pieces as the library does as a whole (%#)', (text) => {
    expect(idsOf(text)).toEqual(whole.encode(pack.prefix.passage + text).ids);
  });

  test('takes control tokens somebody said for plain characters', () => {
    const control = new Set([0, 1, 2, 3, whole.token_to_id('<mask>')]);
    const ids = idsOf('Schreib <mask> und </s> und <pad> auf').slice(1, -1);
    expect(ids.filter((id) => control.has(id))).toEqual([]);
  });

  test('reads whatever it is given', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        for (const id of idsOf(text)) expect(Number.isSafeInteger(id)).toBe(true);
      }),
    );
    expect(idsOf('\uD800 \uDC00').length).toBeGreaterThan(2);
  });
});

test('one flipped bit in the real weights is found', async () => {
  const copy = await mkdtemp(join(tmpdir(), 'damaged-pack-'));
  try {
    await cp(folder, copy, { recursive: true });
    const file = await open(join(copy, 'model.onnx'), 'r+');
    const byte = Buffer.alloc(1);
    await file.read(byte, 0, 1, 20_000_000);
    await file.write(Buffer.of(byte.readUInt8(0) ^ 1), 0, 1, 20_000_000);
    await file.close();
    await expect(readModelPack(copy)).rejects.toMatchObject({
      code: 'model_damaged',
      message: expect.stringContaining('model.onnx'),
    });
  } finally {
    await rm(copy, { recursive: true });
  }
});

test('weights that are no network at all are named when they are loaded', async () => {
  const wrong = new OnnxEmbedder({
    pack: { ...pack, weightsFile: pack.tokenizerFile },
    workerUrl,
    logger: silentLogger,
  });
  await expect(wrong.start()).rejects.toMatchObject({ code: 'model_damaged' });
  await wrong.stop();
});

test('stop rejects what waits', async () => {
  const other = new OnnxEmbedder({ pack, workerUrl, logger: silentLogger });
  await other.start();
  const waiting = other.embed(sentences(500), 'passage');
  const rejected = expect(waiting).rejects.toMatchObject({ code: 'model_unavailable' });
  await pause(100);
  await other.stop();
  await rejected;
});
