import { expect, test } from 'vitest';
import { modelsResponse } from '../../../../src/surfaces/http/contract/models.ts';
import { testApp } from './test-app.ts';

test('tells which models there are, and what was held back: how often and when, never what', async () => {
  const { get } = await testApp();
  const answer = await get('/api/models');
  expect(modelsResponse.strict().parse(answer.json())).toEqual({
    models: [{ role: 'memory', model: 'small', host: 'box.local:8080', reach: 'local' }],
    personal_memories_to_cloud: false,
    refused: { count: 2, latest: [{ role: 'memory', at: '2026-03-02T10:00:00.000Z' }] },
  });
  expect((await get('/api/models', {})).statusCode).toBe(401);
});

test('a model is tried without anything that was said', async () => {
  const { app, get } = await testApp();
  const url = '/api/models/memory/test';
  const authorization = 'Bearer the-token-of-this-test';
  const tried = await app.inject({ method: 'POST', url, headers: { authorization } });
  expect(tried.json()).toEqual({ answered: true, code: null, milliseconds: 12, reach: 'local' });
  const none = await app.inject({ method: 'POST', url: '/api/models/singing/test', headers: { authorization } });
  expect(none.json()).toMatchObject({ status: 404, code: 'not_found' });
  expect((await app.inject({ method: 'POST', url })).statusCode).toBe(401);
  expect((await get(url)).statusCode).toBe(404);
});

test('an administrator opens and closes the gate', async () => {
  const { app, ports } = await testApp();
  const put = async (payload: object, headers: Record<string, string> = {}) =>
    await app.inject({ method: 'PUT', url: '/api/models/gate', payload, headers });
  const authorization = 'Bearer the-token-of-this-test';
  expect((await put({ open: true })).statusCode).toBe(401);
  expect(ports.gate).toBe(false);
  expect((await put({ open: true }, { authorization })).json()).toEqual({ open: true });
  expect(ports.gate).toBe(true);
  expect((await put({ open: 'yes' }, { authorization })).statusCode).toBe(422);
  await put({ open: false }, { authorization });
  expect(ports.gate).toBe(false);
});
