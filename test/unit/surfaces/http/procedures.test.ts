import { expect, test } from 'vitest';
import { newId } from '../../../../src/domain/ids.ts';
import { bearer, testApp } from './test-app.ts';

async function house() {
  const parts = await testApp();
  const { procedures } = parts.ports;
  const rename = async (payload: object) =>
    await parts.app.inject({ method: 'PATCH', url: '/api/procedures/siesta', headers: bearer, payload });
  return { ...parts, procedures, rename };
}

test('before forgetting, a procedure is told with the automations that use it', async () => {
  const { post, procedures } = await house();
  const { memory } = procedures.procedure;
  const answer = await post('/api/memories/forget/preview', { ids: [memory.id, newId()] });
  const told = { memory: memory.id, slug: 'siesta', name: 'Siesta' };
  expect(answer.json()).toEqual({ procedures: [{ ...told, automations: ['Rollos am Mittag'] }] });
  procedures.automations = null;
  const unknown = await post('/api/memories/forget/preview', { ids: [memory.id] });
  expect(unknown.json()).toEqual({ procedures: [{ ...told, automations: null }] });
  expect((await post('/api/memories/forget/preview', { ids: [newId()] })).json()).toEqual({ procedures: [] });
  expect((await post('/api/memories/forget/preview', { ids: [] })).statusCode).toBe(422);
});

test('one that automations use is renamed only on request, and they are named', async () => {
  const { procedures, rename } = await house();
  const refused = await rename({ name: 'Mittagsruhe' });
  expect([refused.statusCode, refused.body]).toEqual([422, expect.stringContaining('Rollos am Mittag')]);
  expect(procedures.procedure.name).toBe('Siesta');
  const renamed = await rename({ name: 'Mittagsruhe', anyway: true });
  expect(renamed.json()).toMatchObject({ procedure: { name: 'Mittagsruhe' }, automations: ['Rollos am Mittag'] });
});

test('Home Assistant that can not be asked keeps from no rename, and that is said', async () => {
  const { procedures, rename } = await house();
  procedures.automations = null;
  const renamed = await rename({ name: 'Mittagsruhe' });
  expect(renamed.json()).toMatchObject({ procedure: { name: 'Mittagsruhe' }, automations: null });
  expect((await rename({ paused: true })).json()).not.toHaveProperty('automations');
});
