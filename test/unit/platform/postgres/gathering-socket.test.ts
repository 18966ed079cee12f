import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gatheringSocket } from '../../../../src/platform/postgres/gathering-socket.ts';

let server: Server;
let socket: Socket;
let received = '';

beforeEach(async () => {
  received = '';
  server = createServer((other) => {
    other.on('data', (data) => {
      received += data.toString('latin1');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  socket = gatheringSocket();
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  socket.connect(address.port, '127.0.0.1');
  await once(socket, 'connect');
});

afterEach(async () => {
  socket.destroy();
  server.close();
  await once(server, 'close');
});

/** How often the system was asked to send something. */
function sendings() {
  const single = vi.spyOn(socket, '_write');
  const several = vi.spyOn(socket, '_writev' as '_write');
  return () => single.mock.calls.length + several.mock.calls.length;
}

test('sends together what is written before the event loop goes on, in its order', async () => {
  const sent = sendings();
  socket.write('a');
  socket.cork();
  socket.write('b');
  socket.write('c');
  socket.uncork();
  await Promise.resolve().then(() => socket.write('d'));
  await vi.waitFor(() => expect(received).toBe('abcd'));
  expect(sent()).toBe(1);
});

test('waits for nothing that is written later', async () => {
  const sent = sendings();
  socket.write('a');
  await vi.waitFor(() => expect(received).toBe('a'));
  socket.write('b');
  await vi.waitFor(() => expect(received).toBe('ab'));
  expect(sent()).toBe(2);
});
