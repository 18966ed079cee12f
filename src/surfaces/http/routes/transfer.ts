import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { MerkdirError } from '../../../kernel/errors.ts';
import { parseInput } from '../body.ts';
import { type CareParts, careViewer } from '../care-asker.ts';
import { askerQuery } from '../contract/care.ts';
import {
  archiveRequest,
  type ImportResponse,
  largestCopy,
  largestDocument,
  passphraseHeader,
  passphraseValue,
} from '../contract/transfer.ts';

/** A long life takes longer than a question. */
const unhurried = { config: { deadlineMs: null } };

const nothingImported = {
  people: 0,
  rooms: 0,
  settings: false,
  added: 0,
  known: 0,
  merged: 0,
  reminders: 0,
  claims: 0,
  procedures: 0,
  skipped_forgotten: 0,
  skipped_foreign: 0,
};

/** `/api/export`, `/api/archive`, `/api/backup`, `/api/import`: the memory as a file, and back. */
export function transferRoutes(app: FastifyInstance, parts: CareParts): void {
  const { care } = parts;

  app.get('/api/export', { config: { deadlineMs: null, panel: 'member' } }, async (request, reply) => {
    const viewer = await careViewer(parts, request, parseInput(askerQuery, request.query));
    const pieces = Readable.from(care.transfer.export(viewer, care.now()));
    return await sendFile(reply, 'merkdir-export.json', 'application/json; charset=utf-8').send(pieces);
  });

  app.post('/api/archive', unhurried, async (request, reply) => {
    const { passphrase, speaker } = parseInput(archiveRequest, request.body);
    const viewer = await careViewer(parts, request, { speaker });
    const bytes = await care.copies.archive(viewer, passphrase, care.now());
    return await sendFile(reply, 'merkdir-archive.age', 'application/octet-stream').send(Buffer.from(bytes));
  });

  app.get('/api/backup', unhurried, async (request, reply) => {
    const viewer = await careViewer(parts, request, parseInput(askerQuery, request.query));
    const bytes = await care.copies.backup(viewer, care.now());
    return await sendFile(reply, 'merkdir-backup.gz', 'application/octet-stream').send(Buffer.from(bytes));
  });

  app.register((files, _options, done) => {
    files.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: largestCopy },
      async (_request: unknown, bytes: Buffer) => bytes,
    );
    files.post('/api/import', { ...unhurried, bodyLimit: largestCopy }, async (request): Promise<ImportResponse> => {
      const viewer = await careViewer(parts, request, parseInput(askerQuery, request.query));
      const { body } = request;
      if (Buffer.isBuffer(body)) {
        const header = request.headers[passphraseHeader];
        const passphrase = header === undefined ? null : parseInput(passphraseValue, header);
        await care.copies.restore(body, passphrase, viewer);
        return { restored: true, ...nothingImported };
      }
      if (Number(request.headers['content-length'] ?? 0) > largestDocument) {
        throw new MerkdirError('message_too_large', 'The export is too large.', 'Take an archive for so much.');
      }
      const report = await care.transfer.import(body, viewer, care.now());
      const { skippedForgotten, skippedForeign, ...counts } = report;
      return { restored: false, ...counts, skipped_forgotten: skippedForgotten, skipped_foreign: skippedForeign };
    });
    done();
  });
}

function sendFile(reply: FastifyReply, name: string, type: string): FastifyReply {
  return reply.type(type).header('content-disposition', `attachment; filename="${name}"`);
}
