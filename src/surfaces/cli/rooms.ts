import { columns } from './columns.ts';
import { type CliContext, type ExitCode, exitCode } from './ports.ts';
import { printable } from './printable.ts';

/** Lists the rooms of the house, and the devices in them one speaks to. */
export async function listRooms(context: CliContext, options: { readonly json?: boolean }): Promise<ExitCode> {
  const { output, messages } = context;
  const { api } = await context.connect();
  const [rooms, satellites] = await Promise.all([api.rooms(), api.satellites()]);
  if (options.json === true) {
    output.line(JSON.stringify({ rooms, satellites }, null, 2));
    return exitCode.done;
  }
  if (rooms.length === 0) output.line(messages.noRooms);
  const rows = rooms.map(({ slug, name, aliases }) => {
    const also = aliases.length === 0 ? '' : `${messages.aliases}: ${aliases.join(', ')}`;
    return [slug, name, also];
  });
  for (const line of columns(rows)) output.line(line);
  if (satellites.length > 0) {
    const placed = satellites.map(({ name, room }) => (room === null ? name : `${name} (${room})`));
    output.line(`${messages.satellites}: ${placed.map(printable).join(', ')}`);
  }
  return exitCode.done;
}

export interface NewRoom {
  readonly slug: string;
  readonly name: string;
  readonly alias?: readonly string[];
}

export async function addRoom(context: CliContext, { slug, name, alias }: NewRoom): Promise<ExitCode> {
  const { api } = await context.connect();
  const room = await api.addRoom({ slug, name, aliases: [...(alias ?? [])] });
  context.output.line(context.messages.added(room.name, room.slug));
  return exitCode.done;
}
