import type { Problem } from '../http/contract/problem.ts';

/** What the server refused, or that it was not reached (status 0). */
export class ApiFailure extends Error {
  readonly status: number;
  readonly code: string;

  constructor({ status, code, detail }: Pick<Problem, 'status' | 'code' | 'detail'>) {
    super(detail ?? code);
    this.status = status;
    this.code = code;
  }
}

type Query = Readonly<Record<string, string>>;
type Ask = (url: string, init: RequestInit) => Promise<Response>;
type Method = 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** Asks relative to the page, so that it works under any path. What a person typed goes into bodies only. */
export class Api {
  readonly #ask: Ask;

  constructor(ask: Ask = (url, init) => fetch(url, init)) {
    this.#ask = ask;
  }

  /** @throws ApiFailure */
  async get<Answer>(path: string, query: Query = {}, signal?: AbortSignal): Promise<Answer> {
    const search = new URLSearchParams(query).toString();
    const url = search === '' ? `./${path}` : `./${path}?${search}`;
    return await this.#answer(url, signal === undefined ? {} : { signal });
  }

  /** @throws ApiFailure */
  async send<Answer>(method: Method, path: string, body: object, signal?: AbortSignal): Promise<Answer> {
    return await this.#answer(`./${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      ...(signal === undefined ? {} : { signal }),
    });
  }

  /** The answer as a file. @throws ApiFailure */
  async file(method: 'GET' | 'POST', path: string, body: object | null): Promise<Blob> {
    const sent = body === null ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const response = await this.#reach(`./${path}`, { method, ...sent });
    if (response.ok) return await response.blob();
    throw failureOf(response.status, await response.text());
  }

  /** Hands in a file. @throws ApiFailure */
  async upload<Answer>(path: string, file: Blob, headers: Readonly<Record<string, string>>): Promise<Answer> {
    return await this.#answer(`./${path}`, { method: 'POST', headers, body: file });
  }

  async #answer<Answer>(url: string, init: RequestInit): Promise<Answer> {
    const response = await this.#reach(url, init);
    const text = await response.text();
    if (!response.ok) throw failureOf(response.status, text);
    const body: unknown = /json/.test(response.headers.get('content-type') ?? '') ? JSON.parse(text) : null;
    return body as Answer;
  }

  async #reach(url: string, init: RequestInit): Promise<Response> {
    try {
      return await this.#ask(url, init);
    } catch (error) {
      if (init.signal?.aborted === true) throw error;
      throw new ApiFailure({ status: 0, code: 'unreachable', detail: undefined });
    }
  }
}

function failureOf(status: number, text: string): ApiFailure {
  let body: Partial<Problem> = {};
  try {
    body = JSON.parse(text) as Partial<Problem>;
  } catch {
    // A proxy on the way answered, not Merkdir.
  }
  const { code = 'internal', detail } = body;
  return new ApiFailure({ status, code, detail });
}
