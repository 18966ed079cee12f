import { expect, test } from 'vitest';
import { Api, ApiFailure } from '../../../../src/surfaces/panel/api.ts';
import { messages } from '../../../../src/surfaces/panel/messages.ts';
import { problemText } from '../../../../src/surfaces/panel/problem-text.ts';

function answering(status: number, body: object | string) {
  const asked: { url: string; init: RequestInit }[] = [];
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const type = typeof body === 'string' ? 'text/html' : 'application/problem+json';
  const api = new Api(async (url, init) => {
    asked.push({ url, init });
    return new Response(text, { status, headers: { 'content-type': type } });
  });
  return { api, asked };
}

test('addresses are relative to the page, and words travel in the body', async () => {
  const { api, asked } = answering(200, { ok: true });
  expect(await api.get('api/memories', { limit: '50' })).toEqual({ ok: true });
  await api.send('POST', 'api/recall', { text: 'where is the ladder' });
  expect(asked.map(({ url }) => url)).toEqual(['./api/memories?limit=50', './api/recall']);
  expect(asked[1]?.init.body).toContain('ladder');
});

test('a refusal carries its code, and is told in the language of the panel', async () => {
  const { api } = answering(403, { code: 'not_allowed', detail: 'No.', hint: 'Ask an adult.' });
  const failure = await api.get('api/settings').catch((error: unknown) => error);
  expect(failure).toMatchObject({ status: 403, code: 'not_allowed' });
  for (const language of ['de', 'en'] as const) {
    const { problem } = messages[language];
    const told = { title: problem.notAllowed, hint: problem.hints.not_allowed };
    expect(problemText(failure, messages[language])).toEqual(told);
  }
});

test('a page of a proxy in between is a failure without a code', async () => {
  const { api } = answering(502, '<html>');
  await expect(api.get('api/people')).rejects.toMatchObject({ status: 502, code: 'internal' });
});

test('a server that is away is said to be away', async () => {
  const api = new Api(async () => await Promise.reject(new TypeError('failed')));
  const failure = await api.get('api/people').catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ApiFailure);
  expect(problemText(failure, messages.de).title).toBe('Merkdir antwortet nicht');
});
