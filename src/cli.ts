import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import packageFile from '../package.json' with { type: 'json' };
import { readInstance } from './config/instance.ts';
import { askOverMqtt } from './platform/mqtt/turn-client.ts';
import { ApiClient } from './surfaces/cli/api-client.ts';
import { messagesIn } from './surfaces/cli/message-tables.ts';
import type { AskOverMqtt, CliContext, Connection, Output, Terminal } from './surfaces/cli/ports.ts';
import { untilReady } from './surfaces/cli/ready.ts';
import { runCli } from './surfaces/cli/run.ts';
import { terminalLanguage } from './surfaces/cli/terminal-language.ts';
import { readTurnResponse } from './surfaces/mqtt/turn-contract.ts';

/** How long the reply to a spoken sentence may take, in milliseconds; the running instance gives up after eight seconds. */
const replyDeadline = 15_000;

const language = terminalLanguage(process.env);
const messages = messagesIn(language);
const folder = resolve(process.env['MERKDIR_DATA'] || 'data');

const output: Output = {
  line: (text) => process.stdout.write(`${text}\n`),
  note: (text) => process.stderr.write(`${text}\n`),
};

const terminal: Terminal = {
  interactive: process.stdin.isTTY && process.stderr.isTTY,
  async ask(question) {
    const lines = createInterface({ input: process.stdin, output: process.stderr });
    const ended = new Promise<null>((resolveEnded) => lines.once('close', () => resolveEnded(null)));
    try {
      return await Promise.race([lines.question(question), ended]);
    } finally {
      lines.close();
    }
  },
};

async function connect(): Promise<Connection> {
  const { http, token, mqtt, prefix, assistants } = await readInstance(folder);
  const api = new ApiClient({ http, token });
  await untilReady(api, () => output.note(messages.stillStarting));
  const ask: AskOverMqtt = (turn) =>
    askOverMqtt({
      url: mqtt,
      prefix,
      request: { ...turn },
      deadlineMs: replyDeadline,
      readAnswer: readTurnResponse,
    });
  const bridgeMcp = async (key: string | null) => {
    const { bridgeStdio } = await import('./surfaces/mcp/stdio-bridge.ts');
    await bridgeStdio({ assistants, secret: key ?? token, input: process.stdin });
  };
  return { api, ask, bridgeMcp };
}

async function recoveryPhrase(): Promise<readonly string[]> {
  const { wordsOfFolder } = await import('./app/recovery-words.ts');
  return await wordsOfFolder(folder, process.env['MERKDIR_MASTER_KEY'] || null);
}

async function startServer(): Promise<void> {
  await import('./main.ts');
}

// A reader such as `head` may close the pipe early; that is no failure.
process.stdout.on('error', () => process.exit());

const context: CliContext = { language, messages, output, terminal, folder, connect, recoveryPhrase };
process.exitCode = await runCli(process.argv.slice(2), { context, version: packageFile.version, startServer });
