import { describe, expect, test } from 'vitest';
import { databasePerFile, type Engine } from '../database-per-file.ts';
import { asJob, refusalOf, runAs, runAsOwner } from '../raw-sql.ts';
import { createSmallHousehold } from '../small-household.ts';
import { addOtherVault, shareMemories } from './guarded-rows.ts';

/** What a role without ownership must not have. */
const powers = ['rolsuper', 'rolcreaterole', 'rolcreatedb', 'rolreplication', 'rolbypassrls', 'rolinherit'];

export function describeStructure(engine: Engine): void {
  describe(`what guards the rows (${engine})`, () => {
    const database = databasePerFile(engine, async (made) => {
      await shareMemories(made, await createSmallHousehold(made));
    });
    const owner = async (statement: string) => await runAsOwner(database(), statement);

    test('every table that belongs to a vault is guarded, its owner included; only the list of vaults is not', async () => {
      const tables = await owner(
        `SELECT c.relname AS name, c.relrowsecurity AND c.relforcerowsecurity AS guarded,
                EXISTS (SELECT 1 FROM information_schema.columns i
                         WHERE i.table_schema = 'merkdir' AND i.table_name = c.relname AND i.column_name = 'vault_id') AS in_vault
           FROM pg_class c WHERE c.relnamespace = 'merkdir'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm', 'f')`,
      );
      expect(tables.length).toBeGreaterThan(12);
      expect(tables.filter((table) => !table['guarded']).map((table) => table['name'])).toEqual(['vaults']);
      expect(tables.filter((table) => !table['in_vault']).map((table) => table['name'])).toEqual(['vaults']);
    });

    test('a job sees one vault, of every table', async () => {
      const other = await addOtherVault(database());
      const guarded = await owner(
        `SELECT relname AS name FROM pg_class WHERE relnamespace = 'merkdir'::regnamespace AND relforcerowsecurity ORDER BY 1`,
      );
      const counted = async (vault: typeof other.vault.id, condition: string) => {
        const counts = guarded.map(({ name }) => `SELECT '${name}' AS name FROM merkdir.${name} WHERE ${condition}`);
        return await runAs(database(), asJob(vault), counts.join(' UNION ALL '));
      };
      for (const { vault } of [database(), other]) {
        expect(await counted(vault.id, `vault_id <> '${vault.id}'`)).toEqual([]);
        expect(new Set((await counted(vault.id, 'true')).map(({ name }) => name))).toContain('memory_terms');
      }
      const intrusion = `INSERT INTO merkdir.turn_claims VALUES ('${other.vault.id}', 'x', now())`;
      expect(await refusalOf(database(), asJob(database().vault.id), intrusion)).toBe('42501');
    });

    test('the roles of the app own nothing and have no powers', async () => {
      const roles = await owner(
        `SELECT oid, rolname, ${powers.join(', ')} FROM pg_roles WHERE rolname IN ('merkdir_app', 'merkdir_job')
            OR rolname LIKE 'merkdir_login_%'`,
      );
      expect(roles.length).toBeGreaterThanOrEqual(2);
      for (const role of roles) {
        const held = powers.filter((power) => role[power]);
        expect(held, String(role['rolname'])).toEqual([]);
      }
      const owned = await owner(
        `SELECT classid::regclass AS class, objid FROM pg_shdepend
          WHERE deptype = 'o' AND refclassid = 'pg_authid'::regclass AND refobjid IN (${roles.map(({ oid }) => oid).join()})`,
      );
      expect(owned).toEqual([]);
    });

    test('nobody but the roles of the app was granted anything', async () => {
      const grants = await owner(
        `SELECT DISTINCT coalesce(r.rolname, 'PUBLIC') AS grantee
           FROM pg_class c CROSS JOIN LATERAL aclexplode(c.relacl) a LEFT JOIN pg_roles r ON r.oid = a.grantee
          WHERE c.relnamespace = 'merkdir'::regnamespace AND a.grantee <> c.relowner ORDER BY 1`,
      );
      expect(grants.map(({ grantee }) => grantee)).toEqual(['merkdir_app', 'merkdir_job']);
    });

    test('functions run with the rights of who calls them, but for those that rewrite keys, which are a job’s', async () => {
      const definers = await owner(
        `SELECT proname, has_function_privilege('merkdir_app', oid, 'EXECUTE') AS app,
                has_function_privilege('merkdir_job', oid, 'EXECUTE') AS job, proconfig::text AS settings
           FROM pg_proc WHERE pronamespace = 'merkdir'::regnamespace AND prosecdef ORDER BY proname`,
      );
      expect(definers).toEqual([
        { proname: 'rewrite_memory_keys', app: false, job: true, settings: '{search_path=pg_catalog}' },
        { proname: 'rewrite_undo_keys', app: false, job: true, settings: '{search_path=pg_catalog}' },
      ]);
    });
  });
}
