import { z } from 'zod';
import type { ErrorCode } from '../../../kernel/errors.ts';
import { problem } from '../contract/problem.ts';
import { statusOf } from '../problem.ts';
import { learningOperations } from './learning-operations.ts';
import { type Operation, operations } from './operations.ts';
import { procedureOperations } from './procedure-operations.ts';
import { routineOperations } from './routine-operations.ts';

/** What can happen to any request: to none at all, to one without a token, with a wrong host, or at a bad moment. */
const always: readonly ErrorCode[] = [
  'unauthorised',
  'not_allowed',
  'database_unavailable',
  'disk_full',
  'timeout',
  'internal',
];
const withInput: readonly ErrorCode[] = ['invalid_input'];
const withBody: readonly ErrorCode[] = ['invalid_json', 'invalid_utf8', 'message_too_large', ...withInput];

type Json = Readonly<Record<string, unknown>>;

/** The API as OpenAPI 3.1 describes it, made of the schemas that judge requests. */
export function openApiDocument(version: string): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const [route, operation] of Object.entries({
    ...operations,
    ...learningOperations,
    ...routineOperations,
    ...procedureOperations,
  })) {
    const [method = '', address = ''] = route.split(' ');
    const path = address.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [method.toLowerCase()]: describe(route, operation) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Merkdir', version, description: 'The long-term memory of the household' },
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: { Problem: schemaOf(problem, 'output') },
    },
    security: [{ token: [] }],
    paths,
  };
}

function describe(route: string, operation: Operation): Json {
  const { summary, path, query, body, bodyOptional, answers, type, open } = operation;
  const parameters = [...parametersOf(path, 'path'), ...parametersOf(query, 'query')];
  const responses = {
    ...answersOf(answers, type ?? 'application/json'),
    ...problemsOf(operation),
  };
  const content = body === undefined ? undefined : { 'application/json': { schema: schemaOf(body, 'input') } };
  return {
    operationId: route.replaceAll(/[^A-Za-z]+/g, '_').replace(/_$/, ''),
    summary,
    ...(open === true ? { security: [] } : {}),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(content === undefined ? {} : { requestBody: { required: bodyOptional !== true, content } }),
    responses,
  };
}

function parametersOf(schema: z.ZodObject | undefined, place: 'path' | 'query'): readonly Json[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input');
  return Object.entries(properties as Record<string, Json>).map(([name, property]) => ({
    name,
    in: place,
    required: (required as string[]).includes(name),
    schema: place === 'query' ? withoutNull(property) : property,
  }));
}

/** Text in an address is never null: what is left out is. */
function withoutNull(property: Json): Json {
  const { anyOf } = property;
  if (!Array.isArray(anyOf)) return property;
  const [only, ...more] = anyOf.filter((option: Json) => option['type'] !== 'null');
  return more.length === 0 ? only : { ...property, anyOf: [only, ...more] };
}

function answersOf(answers: Operation['answers'], type: string): Json {
  return Object.fromEntries(
    Object.entries(answers).map(([status, schema]) => [
      status,
      schema === null
        ? { description: 'Done' }
        : { description: 'Done', content: { [type]: { schema: schemaOf(schema, 'output') } } },
    ]),
  );
}

function problemsOf({ path, query, body, errors = [], open }: Operation): Json {
  const input = body !== undefined ? withBody : path !== undefined || query !== undefined ? withInput : [];
  const codes = [...(open === true ? [] : always), ...input, ...errors];
  const statuses = [...new Set(codes.map(statusOf))].toSorted();
  const content = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };
  return Object.fromEntries(
    statuses.map((status) => [status, { description: 'What is wrong, and what to do', content }]),
  );
}

/** JSON Schema of a contract, as it comes in or goes out. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json;
}
