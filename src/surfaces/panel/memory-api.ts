import type {
  EditResponse,
  ForgottenResponse,
  MemoryListResponse,
  MemoryResponse,
  NearResponse,
} from '../http/contract/care.ts';
import type { HitView, MemoryView, RecallResponse } from '../http/contract/memory.ts';
import type { ForgetPreviewResponse, ForgottenProcedureView } from '../http/contract/procedures.ts';
import type { Api } from './api.ts';
import { type Filter, listQuery, type Part } from './memory-list.ts';
import type { Language } from './preferences.ts';

/** What can be changed of a memory, one sort at a time. */
export type Change =
  | { readonly text: string }
  | { readonly scope: 'private' | 'room' | 'shared'; readonly in_room?: string }
  | { readonly suspended: boolean }
  | { readonly pinned: boolean };

/** A procedure and the automations that use it; null: Home Assistant could not be asked. */
export type Missed = Pick<ForgottenProcedureView, 'name' | 'automations'>;

/** What the pages ask about memories; the server knows who asks. */
export class MemoryApi {
  readonly #api: Api;

  constructor(api: Api) {
    this.#api = api;
  }

  async page(filter: Filter, part: Part): Promise<MemoryListResponse> {
    return await this.#api.get('api/memories', listQuery(filter, part, Date.now()));
  }

  /** `language` is that of the question, in which is said why something was found. */
  async search(
    question: { readonly text: string; readonly language: Language },
    signal: AbortSignal,
  ): Promise<readonly HitView[]> {
    const body = { ...question, limit: 30 };
    return (await this.#api.send<RecallResponse>('POST', 'api/recall', body, signal)).hits;
  }

  async one(id: string): Promise<MemoryResponse> {
    return await this.#api.get(`api/memories/${id}`);
  }

  async change(id: string, change: Change): Promise<EditResponse> {
    return await this.#api.send('PATCH', `api/memories/${id}`, change);
  }

  async forget(ids: readonly string[]): Promise<ForgottenResponse> {
    return await this.#api.send('POST', 'api/memories/forget', { ids });
  }

  /**
   * Procedures among these memories that automations use, or of which Home Assistant could not say whether. Never
   * rejects: a warning is no reason not to forget.
   */
  async missed(goes: readonly MemoryView[]): Promise<readonly Missed[]> {
    const procedures = goes.filter(({ kind }) => kind === 'procedure');
    if (procedures.length === 0) return [];
    try {
      const ids = procedures.map(({ id }) => id);
      const answer = await this.#api.send<ForgetPreviewResponse>('POST', 'api/memories/forget/preview', { ids });
      return answer.procedures.filter(({ automations }) => automations?.length !== 0);
    } catch {
      return procedures.map(({ text }) => ({ name: text, automations: null }));
    }
  }

  /** Forgets parts of what a memory says, at once for good; returns what is left. */
  async forgetParts(id: string, parts: readonly string[]): Promise<MemoryView> {
    return (await this.#api.send<{ left: MemoryView }>('DELETE', `api/memories/${id}`, { parts })).left;
  }

  async near(id: string): Promise<NearResponse['near']> {
    return (await this.#api.get<NearResponse>(`api/memories/${id}/near`)).near;
  }

  async undo(id: string): Promise<void> {
    await this.#api.send('POST', `api/undo/${id}`, {});
  }
}
