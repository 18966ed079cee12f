import { expect, test } from 'vitest';
import { newId } from '../../../../src/domain/ids.ts';
import { MerkdirError } from '../../../../src/kernel/errors.ts';
import { jobsResponse } from '../../../../src/surfaces/http/contract/jobs.ts';
import { testApp } from './test-app.ts';

const at = new Date('2026-03-02T10:00:00Z');

test('jobs are listed with what they came to', async () => {
  const { get, ports } = await testApp();
  const done = {
    id: newId<string>(),
    queue: 'memory.extract',
    tries: 0,
    createdAt: at,
    startedAt: at,
    completedAt: at,
  };
  ports.listedJobs = [
    { ...done, state: 'completed', result: { turns: 3, notes: ['model_slow'] } },
    { ...done, state: 'created', startedAt: null, completedAt: null, result: null },
  ];
  const answer = await get('/api/jobs');
  expect(answer.statusCode).toBe(200);
  const { jobs } = jobsResponse.parse(answer.json());
  expect(jobs[0]).toMatchObject({ state: 'completed', completed_at: '2026-03-02T10:00:00.000Z', result: { turns: 3 } });
  expect(jobs[1]).toMatchObject({ state: 'created', started_at: null, result: null });
  expect((await get('/api/jobs?limit=1')).json().jobs).toHaveLength(1);
  expect((await get('/api/jobs?limit=0')).json()).toMatchObject({ code: 'invalid_input' });
  expect((await get('/api/jobs', {})).statusCode).toBe(401);
});

test('a job is begun by hand', async () => {
  const { post, ports } = await testApp();
  const answer = await post('/api/jobs', { queue: 'memory.extract' });
  expect(answer.statusCode).toBe(202);
  expect(answer.json()).toEqual({ enqueued: 2 });
  expect(ports.ran).toEqual(['memory.extract']);
  ports.failure = new MerkdirError('not_found', 'There is no such job.', 'Look at GET /api/jobs.');
  expect((await post('/api/jobs', { queue: 'x' })).statusCode).toBe(404);
  expect((await post('/api/jobs', { queue: 'x', text: 'y' })).statusCode).toBe(422);
});
