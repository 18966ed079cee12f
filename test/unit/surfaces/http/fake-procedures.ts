import { newId } from '../../../../src/domain/ids.ts';
import type { Procedure } from '../../../../src/domain/procedure.ts';
import type { Cared } from '../../../../src/routines/procedures/care.ts';
import type { ProcedurePort } from '../../../../src/surfaces/http/procedure-ports.ts';

/** One procedure that everybody may do everything with. */
export class FakeProcedures implements ProcedurePort {
  procedure: Procedure = {
    ...{ id: newId(), slug: 'siesta', formerSlugs: [], name: 'Siesta', version: 2, paused: false, runs: 3 },
    ...{ words: ['Siesta'], steps: ['die Rollos runter'], confirmation: null, lastRunAt: null },
    script: { calls: [{ service: 'cover.close_cover', entities: ['cover.flur'], data: {} }], unresolved: [] },
    memory: {
      ...{ id: newId(), text: 'Wenn ich Siesta sage, die Rollos runter.', language: 'de', kind: 'procedure' },
      ...{ scope: 'shared', owner: null, room: null, subject: null, predicate: null, object: null },
      ...{ polarity: 'positive', provenance: 'confirmed', confidence: 1, salience: 0.7, sensitive: false },
      ...{ discreet: false, status: 'active', supersededBy: null, validFrom: null, validTo: null },
      recordedAt: new Date('2026-05-04T08:00:00Z'),
    },
  };
  /** null: Home Assistant does not answer. */
  automations: readonly string[] | null = ['Rollos am Mittag'];
  readonly ran: string[] = [];

  readonly care: ProcedurePort['care'] = {
    list: async () => [this.procedure],
    find: async (_viewer, slug) => (slug === this.procedure.slug ? this.procedure : null),
    versions: async () => [{ version: 2, text: this.procedure.memory.text, at: this.procedure.memory.recordedAt }],
    automationsUsing: async () => this.automations,
    usersOf: async () => this.automations,
    usedAmong: async (_viewer, memories) =>
      memories.includes(this.procedure.memory.id) ? [{ procedure: this.procedure, automations: this.automations }] : [],
    pause: async (_viewer, _procedure, { paused }) => this.change({ paused }),
    rename: async (_viewer, _procedure, { name }) => this.change({ name }),
    release: async () => this.change({}),
    confirm: async () => ({ kind: 'outdated' }),
  };
  readonly propose: ProcedurePort['propose'] = { propose: async () => this.procedure };
  readonly run: ProcedurePort['run'] = {
    run: ({ slug }) => {
      this.ran.push(slug);
      return 'script';
    },
  };

  private change(change: Partial<Procedure>): Cared {
    this.procedure = { ...this.procedure, ...change };
    return { kind: 'done', procedure: this.procedure };
  }
}
