import { MerkdirError } from '../../src/kernel/errors.ts';
import type { AutomationBody } from '../../src/surfaces/voice/sentences/automation.ts';
import type { HomeEntity, HomeSentences } from '../../src/surfaces/voice/sentences/ports.ts';

/**
 * Automations and sentence triggers as Home Assistant has them: what is written appears in the registry a moment later,
 * switched on unless it says otherwise; triggers fire for whoever is subscribed.
 */
export class FakeHomeSentences implements HomeSentences {
  readonly automations = new Map<string, AutomationBody>();
  readonly on = new Map<string, boolean>();
  readonly listeners = new Set<{ readonly sentences: readonly string[]; readonly handler: (event: unknown) => void }>();
  agents: Readonly<Record<string, (text: string) => Promise<string>>> = {};
  integrations: readonly string[] = ['mqtt'];
  writes = 0;
  connected = true;
  /** Looks at the registry in which fresh automations are not there yet, as while Home Assistant starts. */
  looksBeforeShown = 0;
  readonly #changed = new Set<() => void>();
  readonly #switches = new Set<{ readonly entity: string; readonly handler: (on: boolean) => void }>();

  async readAutomation(id: string): Promise<AutomationBody | null> {
    this.#check();
    return this.automations.get(id) ?? null;
  }

  async writeAutomation(id: string, body: AutomationBody): Promise<void> {
    this.#check();
    this.writes += 1;
    // Home Assistant keeps it as YAML: other order, an id, no shared objects.
    this.automations.set(id, { id, ...JSON.parse(JSON.stringify(body)) });
    this.#setOn(entityOf(id), body['initial_state'] !== false);
    this.change();
  }

  async removeAutomation(id: string): Promise<void> {
    this.#check();
    this.automations.delete(id);
    this.#setOn(entityOf(id), false);
  }

  async switchAutomation(entityId: string, on: boolean): Promise<void> {
    this.#check();
    this.#setOn(entityId, on);
  }

  async entities(): Promise<readonly HomeEntity[]> {
    this.#check();
    const shown = this.looksBeforeShown > 0 ? [] : [...this.automations.keys()];
    this.looksBeforeShown = Math.max(0, this.looksBeforeShown - 1);
    return [
      ...shown.map((id) => ({ entityId: entityOf(id), uniqueId: id, platform: 'automation' })),
      ...Object.keys(this.agents).map((entityId) => ({
        entityId,
        uniqueId: 'entry-conversation',
        platform: 'wyoming',
      })),
    ];
  }

  async hasIntegration(domain: string): Promise<boolean> {
    this.#check();
    return this.integrations.includes(domain);
  }

  async askAgent(entityId: string, text: string): Promise<string> {
    this.#check();
    return (await this.agents[entityId]?.(text)) ?? '';
  }

  onSentence(sentences: readonly string[], handler: (event: unknown) => void): () => Promise<void> {
    const listener = { sentences, handler };
    this.listeners.add(listener);
    return async () => void this.listeners.delete(listener);
  }

  onSwitched(entity: string, handler: (on: boolean) => void): () => Promise<void> {
    const watch = { entity, handler };
    this.#switches.add(watch);
    queueMicrotask(() => handler(this.on.get(entity) ?? false));
    return async () => void this.#switches.delete(watch);
  }

  onChange(handler: () => void): () => void {
    this.#changed.add(handler);
    return () => this.#changed.delete(handler);
  }

  change(): void {
    for (const handler of this.#changed) handler();
  }

  #setOn(entity: string, on: boolean): void {
    this.on.set(entity, on);
    for (const watch of this.#switches) if (watch.entity === entity) watch.handler(on);
  }

  #check(): void {
    if (!this.connected) throw new MerkdirError('not_running', 'Home Assistant is not connected.', 'Wait.');
  }
}

export function entityOf(id: string): string {
  return `automation.${id}`;
}
