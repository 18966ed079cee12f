import type { FastifyInstance } from 'fastify';
import { MerkdirError } from '../../../kernel/errors.ts';
import { type EventStream, frameOf } from '../event-stream.ts';
import { securityHeaders } from '../security-headers.ts';

/** Streams at the same time; a household has a few panels open. */
const mostStreams = 50;
/** A client that reads so slowly that this many bytes wait is cut off; it comes back and asks for what it missed. */
const mostWaiting = 256 * 1024;
const heartbeatMs = 20_000;

/**
 * `GET /api/stream`: what happens, as server-sent events with ids only. With `Last-Event-ID` it goes on where it broke
 * off; where that is not known any more it begins with `reset`: load everything anew.
 */
export function streamRoutes(app: FastifyInstance, stream: EventStream): void {
  const open = new Set<() => void>();
  app.addHook('preClose', async () => {
    for (const end of open) end();
  });
  app.get(
    '/api/stream',
    { exposeHeadRoute: false, config: { deadlineMs: null, panel: 'visitor' } },
    async (request, reply) => {
      if (stream.listeners >= mostStreams) {
        throw new MerkdirError('overloaded', 'Too many streams are open.', 'Close some windows of the panel.');
      }
      reply.hijack();
      const { raw } = reply;
      raw.writeHead(200, { ...securityHeaders, 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' });
      const write = (text: string) => {
        raw.write(text);
        if (raw.writableLength > mostWaiting) raw.destroy();
      };
      write(': hello\n\n');
      const last = request.headers['last-event-id'];
      const missed = typeof last === 'string' ? stream.since(last) : [];
      if (missed === null) write('event: reset\ndata: {}\n\n');
      for (const event of missed ?? []) write(frameOf(event));
      const stopListening = stream.listen((event) => write(frameOf(event)));
      const heartbeat = setInterval(() => write(': still here\n\n'), heartbeatMs);
      const end = () => raw.end();
      open.add(end);
      raw.once('close', () => {
        stopListening();
        clearInterval(heartbeat);
        open.delete(end);
      });
    },
  );
}
