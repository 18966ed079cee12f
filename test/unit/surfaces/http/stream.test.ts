import { afterEach, expect, test, vi } from 'vitest';
import { EventStream } from '../../../../src/surfaces/http/event-stream.ts';
import { bearer, testApp } from './test-app.ts';

let close = async () => {};
afterEach(async () => await close());

async function listening() {
  const { app, ports } = await testApp();
  const base = await app.listen({ host: '127.0.0.1', port: 0 });
  // A client that left opens an unused connection in its place, which only its own patience would end.
  close = async () => {
    app.server.closeAllConnections();
    await app.close();
  };
  const listen = async (lastId?: string) => {
    const abort = new AbortController();
    const headers = { ...bearer, ...(lastId === undefined ? {} : { 'last-event-id': lastId }) };
    const answer = await fetch(`${base}/api/stream`, { headers, signal: abort.signal });
    const heard = { text: '', over: false };
    void (async () => {
      const decoder = new TextDecoder();
      for await (const piece of answer.body ?? []) heard.text += decoder.decode(piece as Uint8Array, { stream: true });
    })()
      .catch(() => {})
      .finally(() => {
        heard.over = true;
      });
    return { answer, heard, leave: () => abort.abort() };
  };
  return { app, stream: ports.stream, listen, base };
}

test('what happens is told to all who listen, with ids to go on from', async () => {
  const { stream, listen } = await listening();
  const [one, other] = [await listen(), await listen()];
  expect(one.answer.headers.get('content-type')).toBe('text/event-stream');
  await vi.waitFor(() => expect(stream.listeners).toBe(2));
  stream.add('memory_saved', { memory: 'm1' });
  for (const { heard } of [one, other]) {
    await vi.waitFor(() => expect(heard.text).toMatch(/\nid: \S+:1\nevent: memory_saved\ndata: \{"memory":"m1"\}\n\n/));
  }
  one.leave();
  await vi.waitFor(() => expect(stream.listeners).toBe(1));
});

test('whoever comes back is told what they missed, or to begin anew', async () => {
  const { stream, listen } = await listening();
  stream.add('a', {});
  stream.add('b', {});
  const back = await listen(`${stream.run}:1`);
  await vi.waitFor(() => expect(back.heard.text).toContain('event: b'));
  expect(back.heard.text).not.toContain('event: a');
  const lost = await listen('another-run:1');
  await vi.waitFor(() => expect(lost.heard.text).toContain('event: reset'));
});

test('is closed without a token, and ends when the server stops', async () => {
  const { app, listen, base } = await listening();
  expect((await fetch(`${base}/api/stream`)).status).toBe(401);
  const { heard } = await listen();
  await app.close();
  await vi.waitFor(() => expect(heard.over).toBe(true));
});

test('only the latest are kept', () => {
  const stream = new EventStream();
  for (let number = 0; number < 600; number += 1) stream.add('e', { number });
  const run = stream.run;
  expect(stream.since(`${run}:600`)).toEqual([]);
  expect(stream.since(`${run}:100`)).toHaveLength(500);
  for (const gone of ['99', '601', '-1', 'x', '']) expect(stream.since(`${run}:${gone}`)).toBeNull();
});
