import { expect, test } from 'vitest';
import { keysResponse, newKeyResponse } from '../../../../src/surfaces/http/contract/keys.ts';
import { bearer, testApp } from './test-app.ts';

test('a key is made, told once, listed and revoked', async () => {
  const { app, ports, post, get } = await testApp();
  ports.addPerson('anna', 'Anna', { role: 'owner' });
  const made = await post('/api/keys', { name: 'Ollama', person: 'anna', reach: 'local' });
  expect(made.statusCode).toBe(201);
  const { key, secret } = newKeyResponse.parse(made.json());
  expect(key).toMatchObject({ name: 'Ollama', person: 'anna', reach: 'local' });
  expect((await post('/api/keys', { name: 'Claude' })).json().key).toMatchObject({ person: null, reach: 'cloud' });
  const listed = await get('/api/keys');
  expect(keysResponse.parse(listed.json()).keys).toHaveLength(2);
  expect(listed.body).not.toContain(secret);
  const url = `/api/keys/${key.id}`;
  expect((await app.inject({ method: 'DELETE', url, headers: bearer })).statusCode).toBe(204);
  expect((await app.inject({ method: 'DELETE', url, headers: bearer })).statusCode).toBe(404);
});

test.each([{ name: '' }, { name: 'x', reach: 'moon' }, { name: 'x', person: 'nobody' }, { name: 'x', admin: true }])(
  '%j makes no key',
  async (body) => {
    const { post, ports } = await testApp();
    expect((await post('/api/keys', body)).statusCode).toBe(422);
    expect(ports.keys.made).toEqual([]);
  },
);
