import type { Problem } from '../http/contract/problem.ts';

/** What the server refused, or that it was not reached (status 0). */
export class ApiFailure extends Error {
  readonly status: number;
  readonly code: string;
  readonly hint: string;

  constructor({ status, code, detail, hint }: Pick<Problem, 'status' | 'code' | 'detail' | 'hint'>) {
    super(detail ?? code);
    this.status = status;
    this.code = code;
    this.hint = hint;
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

  async #answer<Answer>(url: string, init: RequestInit): Promise<Answer> {
    const response = await this.#reach(url, init);
    const text = await response.text();
    const body: unknown = /json/.test(response.headers.get('content-type') ?? '') ? JSON.parse(text) : null;
    if (response.ok) return body as Answer;
    const { code = 'internal', detail, hint = '' } = (body ?? {}) as Partial<Problem>;
    throw new ApiFailure({ status: response.status, code, detail, hint });
  }

  async #reach(url: string, init: RequestInit): Promise<Response> {
    try {
      return await this.#ask(url, init);
    } catch (error) {
      if (init.signal?.aborted === true) throw error;
      throw new ApiFailure({ status: 0, code: 'unreachable', detail: undefined, hint: '' });
    }
  }
}
