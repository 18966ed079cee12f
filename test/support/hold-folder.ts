import { DataFolder } from '../../src/app/data-folder.ts';

/** Takes a data folder and keeps it until killed: `node --import tsx hold-folder.ts <folder>`. */
const folder = new DataFolder(process.argv[2] ?? '');
await folder.open(() => process.stdout.write('compromised\n'));
process.stdout.write('open\n');
setInterval(() => {}, 1_000);
