import { uuid } from 'drizzle-orm/pg-core';
import { merkdir, vaultId } from './columns.ts';

export const removedPlans = merkdir.table('removed_plans', {
  id: uuid('id').primaryKey(),
  vaultId: vaultId(),
});
