import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AssistantRoutes } from '../http/assistant-app.ts';
import { type AssistantCaller, assistantOf } from '../http/caller.ts';
import { buildMcpServer } from './mcp-server.ts';
import type { McpPorts, McpViewer } from './ports.ts';

/**
 * `POST /mcp`: the Model Context Protocol over streamable HTTP, without sessions: each request is answered by itself, by
 * whichever process it meets. There is nothing to listen to (GET) and nothing to end (DELETE), which 405 says.
 */
export function mcpRoutes(ports: McpPorts, version: string): AssistantRoutes {
  return (app) => {
    const config = { keyed: true };
    app.post('/mcp', { config }, async (request, reply) => {
      const viewer = viewerOf(assistantOf(request));
      const server = buildMcpServer(ports, viewer, version);
      const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
      try {
        await server.connect(transport);
        const answer = await transport.handleRequest(webRequestOf(request), { parsedBody: request.body });
        return await sendOn(reply, answer);
      } finally {
        await server.close();
      }
    });
    for (const method of ['GET', 'DELETE'] as const) {
      app.route({
        method,
        url: '/mcp',
        exposeHeadRoute: false,
        config,
        handler: async (_request, reply) => reply.code(405).header('allow', 'POST').send(),
      });
    }
  };
}

function viewerOf({ key, person, leavesHouse }: AssistantCaller): McpViewer {
  return { asker: { person, room: null, leavesHouse }, id: `${key?.id ?? 'local'} ${person?.id ?? 'nobody'}` };
}

/** The protocol looks at method and headers; the body is parsed already. */
function webRequestOf({ headers }: FastifyRequest): Request {
  const plain = Object.entries(headers).flatMap(([name, value]) =>
    typeof value === 'string' && !['content-length', 'connection', 'transfer-encoding'].includes(name)
      ? [[name, value] as [string, string]]
      : [],
  );
  return new Request('http://localhost/mcp', { method: 'POST', headers: plain });
}

async function sendOn(reply: FastifyReply, answer: Response): Promise<FastifyReply> {
  const type = answer.headers.get('content-type');
  reply.code(answer.status);
  if (type !== null) reply.type(type);
  return reply.send(await answer.text());
}
