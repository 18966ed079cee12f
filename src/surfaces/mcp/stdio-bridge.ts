import type { Readable } from 'node:stream';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import { MerkdirError } from '../../kernel/errors.ts';

export interface McpAddress {
  /** Base address of the listener for assistants; null: it is off. */
  readonly assistants: string | null;
  /** Key, or the token of the instance, which opens what is shared. */
  readonly secret: string;
  /** Where the client writes; its end is the client's. */
  readonly input: Readable;
}

/** JSON-RPC's code for an error inside the server (JSON-RPC 2.0 section 5.1). */
const internalError = -32_603;

/**
 * Speaks MCP on standard input and output with a client on this computer, and with the running instance over HTTP.
 * Resolves when the client is gone. @throws MerkdirError `not_running` when the listener for assistants is off.
 */
export async function bridgeStdio({ assistants, secret, input }: McpAddress): Promise<void> {
  if (assistants === null) {
    throw new MerkdirError(
      'not_running',
      'The listener for assistants is off.',
      'Set MERKDIR_ASSISTANTS_PORT, and start again.',
    );
  }
  const remote = new StreamableHTTPClientTransport(new URL(`${assistants}/mcp`), {
    requestInit: { headers: { authorization: `Bearer ${secret}` } },
  });
  const local = new StdioServerTransport();
  const gone = new Promise<void>((resolve) => {
    local.onclose = resolve;
    input.once('end', resolve);
  });
  remote.onmessage = (message) => {
    const version = versionOf(message);
    if (version !== null) remote.setProtocolVersion(version);
    void local.send(message);
  };
  local.onmessage = (message) => void forward(message, remote, local);
  await remote.start();
  await local.start();
  await gone;
  await remote.close();
  await local.close();
}

async function forward(
  message: JSONRPCMessage,
  remote: StreamableHTTPClientTransport,
  local: StdioServerTransport,
): Promise<void> {
  try {
    await remote.send(message);
  } catch {
    // The client must not wait for an answer that never comes.
    if (!('id' in message) || !('method' in message)) return;
    const error = { code: internalError, message: 'Merkdir did not answer; is it running, and is the key right?' };
    await local.send({ jsonrpc: '2.0', id: message.id, error });
  }
}

/** The version the server agreed to; later requests have to name it. */
function versionOf(message: JSONRPCMessage): string | null {
  const result: unknown = 'result' in message ? message.result : null;
  const named = typeof result === 'object' && result !== null && 'protocolVersion' in result;
  return named && typeof result.protocolVersion === 'string' ? result.protocolVersion : null;
}
