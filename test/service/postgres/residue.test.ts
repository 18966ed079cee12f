import { databasePerFile } from '../../support/database-per-file.ts';
import { describeResidue } from '../../support/database-suites/residue.ts';
import { runAsOwner } from '../../support/raw-sql.ts';

const database = databasePerFile('postgres');

describeResidue(database, async () =>
  String((await runAsOwner(database(), 'SHOW data_directory'))[0]?.['data_directory']),
);
