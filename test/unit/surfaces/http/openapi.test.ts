import { expect, test } from 'vitest';
import { openApiDocument } from '../../../../src/surfaces/http/openapi/document.ts';
import { learningOperations } from '../../../../src/surfaces/http/openapi/learning-operations.ts';
import { operations } from '../../../../src/surfaces/http/openapi/operations.ts';
import { procedureOperations } from '../../../../src/surfaces/http/openapi/procedure-operations.ts';
import { routineOperations } from '../../../../src/surfaces/http/openapi/routine-operations.ts';
import { routesOf } from '../../../support/scope-fuzz/running-house.ts';
import { bearer, testApp } from './test-app.ts';

/** What a browser shows is no API. */
const pages = ['GET /', 'GET /login'];

test('every route is described, and nothing else', async () => {
  const { app } = await testApp();
  const routes = routesOf(app.printRoutes({ commonPrefix: false })).filter((route) => !pages.includes(route));
  expect(
    Object.keys({ ...operations, ...learningOperations, ...routineOperations, ...procedureOperations }).sort(),
  ).toEqual([...new Set(routes)].sort());
});

test('the description is served, as OpenAPI 3.1, to whoever may ask', async () => {
  const { get } = await testApp();
  const answer = await get('/api/openapi.json');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual(JSON.parse(JSON.stringify(openApiDocument('0.0.0-test'))));
  expect(answer.json()).toMatchObject({ openapi: '3.1.0', info: { title: 'Merkdir', version: '0.0.0-test' } });
  expect((await get('/api/openapi.json', {})).statusCode).toBe(401);
});

const types: Readonly<Record<string, string>> = {
  'get /api/stream': 'text/event-stream',
  'post /api/archive': 'application/octet-stream',
  'post /api/people/{slug}/export': 'application/octet-stream',
  'get /api/backup': 'application/octet-stream',
};

type Described = Record<string, Record<string, Record<string, never>>>;
const described = Object.entries(openApiDocument('1')['paths'] as Described).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => [`${method} ${path}`, operation] as const),
);

test.each(described)('%s says what it takes and what it answers', (route, operation) => {
  const {
    operationId,
    summary,
    responses,
    parameters = [],
  } = operation as never as {
    operationId: string;
    summary: string;
    responses: Record<string, { content?: Record<string, unknown> }>;
    parameters?: { name: string; in: string; required: boolean }[];
  };
  expect([operationId, summary]).toEqual([expect.any(String), expect.any(String)]);
  const named = [...route.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  expect(parameters.filter((each) => each.in === 'path').map(({ name }) => name)).toEqual(named);
  expect(parameters.every((each) => each.in !== 'path' || each.required)).toBe(true);
  for (const [status, { content }] of Object.entries(responses)) {
    const type = Number(status) < 400 ? (types[route] ?? 'application/json') : 'application/problem+json';
    if (content !== undefined) expect(Object.keys(content)).toEqual([type]);
  }
  if (!route.endsWith('/health'))
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['401', '403', '500', '503']));
});

test('names are unique', () => {
  const ids = described.map(([, { operationId }]) => operationId);
  expect(new Set(ids).size).toBe(ids.length);
});

test('an error is one that is described', async () => {
  const { app, post } = await testApp();
  const codes = [
    (await post('/api/recall', { text: 7 })).statusCode,
    (await post('/api/recall', '{')).statusCode,
    (await post('/api/recall', { text: 'x', speaker: 'nobody' })).statusCode,
    (await app.inject({ method: 'POST', url: '/api/recall', headers: { ...bearer, host: 'elsewhere.example' } }))
      .statusCode,
  ];
  const { responses } = described.find(([route]) => route === 'post /api/recall')?.[1] ?? {};
  expect(Object.keys(responses ?? {})).toEqual(expect.arrayContaining(codes.map(String)));
});
