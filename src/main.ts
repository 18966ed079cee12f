import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Application, type Progress } from './app/application.ts';
import { loadConfiguration, packageRoot } from './config/load.ts';
import { type MerkdirError, toMerkdirError } from './kernel/errors.ts';
import { createLogger } from './kernel/pino-logger.ts';

/** Exit code when it could not start or lost its folder. */
const failed = 1;

const german = process.env['LC_ALL']?.startsWith('de') || (process.env['LANG'] ?? '').startsWith('de');

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Lines for whoever watches the start. */
function linesOf(progress: Progress): readonly string[] {
  switch (progress.step) {
    case 'broker':
      return [german ? 'Der Broker wird verbunden …' : 'Connecting to the broker …'];
    case 'model':
      return [german ? 'Das Sprachmodell wird geprüft …' : 'Checking the language model …'];
    case 'http':
      return [];
    case 'database':
      return [german ? 'Gedächtnis und Sprachmodell werden geladen …' : 'Loading the memory and the model …'];
    case 'database_waiting':
      return [progress.error.message, progress.error.hint];
    case 'database_open':
      return [german ? 'Das Gedächtnis ist offen.' : 'The memory is open.'];
    case 'key_recovered':
      return [
        german
          ? 'Der Schlüssel liegt wieder im Datenordner. Nimm recovery_phrase jetzt aus den Optionen.'
          : 'The key is in the data folder again. Take recovery_phrase out of the options now.',
      ];
  }
}

function welcome(link: string): void {
  const lines = [
    '',
    german ? `Merkdir läuft. Im Browser: ${link}` : `Merkdir is running. In a browser: ${link}`,
    german ? 'In einem zweiten Terminal, zum Beispiel:' : 'In a second terminal, for example:',
    '  npx merkdir demo',
    '  npx merkdir say "Merk dir, dass der Ersatzschlüssel in der blauen Dose liegt" --speaker anna',
    '  npx merkdir say "Wo liegt der Ersatzschlüssel?"',
  ];
  say(lines.join('\n'));
}

function complain(error: MerkdirError): void {
  process.stderr.write(`${error.message}\n${error.hint}\n`);
}

function readVersion(): string {
  const file: unknown = JSON.parse(readFileSync(join(packageRoot(), 'package.json'), 'utf8'));
  return typeof file === 'object' && file !== null && 'version' in file ? String(file.version) : '0.0.0';
}

/** Runs the server until it is told to stop. */
export async function main(): Promise<void> {
  let application: Application | null = null;
  let stopping: Promise<void> | null = null;
  const stop = (): Promise<void> => {
    stopping ??= application?.stop() ?? Promise.resolve();
    return stopping;
  };
  const quit = (code: number) => void stop().finally(() => process.exit(code));
  process.once('SIGINT', () => quit(0));
  process.once('SIGTERM', () => quit(0));
  try {
    const configuration = loadConfiguration();
    application = new Application({
      configuration,
      logger: createLogger(configuration.options.log_level),
      version: readVersion(),
      pid: process.pid,
      show: (progress) => linesOf(progress).forEach(say),
      onFolderLost: () => quit(failed),
    });
    await application.start();
    welcome(application.loginLink());
  } catch (error) {
    complain(toMerkdirError(error));
    quit(failed);
  }
}

await main();
