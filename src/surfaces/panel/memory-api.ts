import type { EditResponse, ForgottenResponse, MemoryListResponse, MemoryResponse } from '../http/contract/care.ts';
import type { HitView, RecallResponse } from '../http/contract/memory.ts';
import type { Api } from './api.ts';
import { type Filter, listQuery } from './memory-list.ts';

/** What can be changed of a memory, one sort at a time. */
export type Change =
  | { readonly text: string }
  | { readonly scope: 'private' | 'room' | 'shared'; readonly in_room?: string }
  | { readonly suspended: boolean };

/** What the pages ask about memories, on behalf of whoever uses the panel. */
export class MemoryApi {
  readonly #api: Api;
  readonly #viewer: string | null;

  constructor(api: Api, viewer: string | null) {
    this.#api = api;
    this.#viewer = viewer;
  }

  async page(filter: Filter, offset: number): Promise<MemoryListResponse> {
    return await this.#api.get('api/memories', listQuery(filter, offset, this.#viewer));
  }

  async search(text: string, signal: AbortSignal): Promise<readonly HitView[]> {
    const body = { text, speaker: this.#viewer, limit: 30 };
    return (await this.#api.send<RecallResponse>('POST', 'api/recall', body, signal)).hits;
  }

  async one(id: string): Promise<MemoryResponse> {
    return await this.#api.get(`api/memories/${id}`, this.#viewer === null ? {} : { speaker: this.#viewer });
  }

  async change(id: string, change: Change): Promise<EditResponse> {
    return await this.#api.send('PATCH', `api/memories/${id}`, { ...change, speaker: this.#viewer });
  }

  async forget(ids: readonly string[]): Promise<ForgottenResponse> {
    return await this.#api.send('POST', 'api/memories/forget', { ids, speaker: this.#viewer });
  }

  async undo(id: string): Promise<void> {
    await this.#api.send('POST', `api/undo/${id}`, { speaker: this.#viewer });
  }
}
