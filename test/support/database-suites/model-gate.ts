import { describe, expect, test } from 'vitest';
import { ModelGate } from '../../../src/care/model-gate.ts';
import { PostgresRefusalStore } from '../../../src/platform/postgres/refusal-store.ts';
import { databasePerFile, type Engine } from '../database-per-file.ts';
import { asJob, runAs } from '../raw-sql.ts';
import { householdStoreOf } from '../small-household.ts';

export function describeModelGate(engine: Engine): void {
  describe(`the gate before the cloud (${engine})`, () => {
    const database = databasePerFile(engine);
    const gate = (at = new Date('2026-03-02T10:00:00Z')) =>
      new ModelGate({
        household: householdStoreOf(database()),
        refusals: new PostgresRefusalStore(database().source),
        clock: { now: () => at },
      });
    const vault = () => database().vault.id;

    test('is closed until somebody opens it, and both are in the audit log', async () => {
      expect(await gate().isOpen(vault())).toBe(false);
      await gate().setOpen(vault(), true);
      expect(await gate().isOpen(vault())).toBe(true);
      await gate().close(vault());
      await gate().close(vault());
      expect(await gate().isOpen(vault())).toBe(false);
      const rows = await runAs(database(), asJob(vault()), `SELECT action FROM merkdir.audit_log ORDER BY id`);
      expect(rows.map(({ action }) => action)).toEqual(['gate_opened', 'gate_closed']);
    });

    test('counts what it held back, and tells the latest', async () => {
      for (let minute = 0; minute < 25; minute += 1) {
        await gate().noteRefusal(
          vault(),
          minute % 2 === 0 ? 'memory' : 'conversation',
          new Date(2026, 2, 2, 10, minute),
        );
      }
      const { count, latest } = await gate().refusals(vault());
      expect([count, latest.length]).toEqual([25, 20]);
      expect(latest[0]).toEqual({ role: 'memory', at: new Date(2026, 2, 2, 10, 24) });
      expect(latest[1]?.role).toBe('conversation');
    });
  });
}
