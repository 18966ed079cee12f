import { columns } from './columns.ts';
import { type CliContext, type ExitCode, exitCode } from './ports.ts';

/** Lists the rooms of the house. */
export async function listRooms(context: CliContext, options: { readonly json?: boolean }): Promise<ExitCode> {
  const { output, messages } = context;
  const { api } = await context.connect();
  const rooms = await api.rooms();
  if (options.json === true) {
    output.line(JSON.stringify({ rooms }, null, 2));
    return exitCode.done;
  }
  if (rooms.length === 0) output.line(messages.noRooms);
  const rows = rooms.map(({ slug, name, aliases }) => {
    const also = aliases.length === 0 ? '' : `${messages.aliases}: ${aliases.join(', ')}`;
    return [slug, name, also];
  });
  for (const line of columns(rows)) output.line(line);
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
