export const modelRoles = ['conversation', 'memory'] as const;
/** What a language model is for: answering people, or reading what they said. */
export type ModelRole = (typeof modelRoles)[number];

/** What the owner says about where an endpoint is; `auto`: its address decides. */
export const places = ['auto', 'local', 'cloud'] as const;
export type Place = (typeof places)[number];

/** A language model behind an OpenAI-compatible address. */
export interface ModelEndpoint {
  /** Base address without a slash at the end ("http://192.168.1.20:8080/v1"). */
  readonly url: string;
  readonly model: string;
  readonly key: string | null;
  readonly place: Place;
}

export type ModelEndpoints = Readonly<Partial<Record<ModelRole, ModelEndpoint>>>;
