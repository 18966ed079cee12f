import type { Role } from '../../domain/person.ts';
import { columns } from './columns.ts';
import { knownPerson } from './known-name.ts';
import { type CliContext, type ExitCode, exitCode } from './ports.ts';
import { printable } from './printable.ts';

/** Lists who lives in the household, and which voices nobody knows yet. */
export async function listPeople(context: CliContext, options: { readonly json?: boolean }): Promise<ExitCode> {
  const { output, messages } = context;
  const { api } = await context.connect();
  const [people, unknown] = await Promise.all([api.people(), api.unknownNames()]);
  if (options.json === true) {
    output.line(JSON.stringify({ people, unknown_names: unknown }, null, 2));
    return exitCode.done;
  }
  if (people.length === 0) output.line(messages.noPeople);
  const rows = people.map(({ slug, name, role, aliases }) => {
    const also = aliases.length === 0 ? '' : `${messages.aliases}: ${aliases.join(', ')}`;
    return [slug, name, messages.roles[role], also];
  });
  for (const line of columns(rows)) output.line(line);
  if (unknown.length > 0) output.line(messages.unknownNames(unknown.map(({ name }) => printable(name))));
  return exitCode.done;
}

export interface NewPerson {
  readonly slug: string;
  readonly name: string;
  readonly role?: Role;
  readonly alias?: readonly string[];
}

export async function addPerson(context: CliContext, { slug, name, role, alias }: NewPerson): Promise<ExitCode> {
  const { api } = await context.connect();
  const person = await api.addPerson({ slug, name, role, aliases: [...(alias ?? [])] });
  context.output.line(context.messages.added(person.name, person.slug));
  return exitCode.done;
}

/** Makes a name a recogniser gave one of a person's. */
export async function linkName(context: CliContext, name: string, person: string): Promise<ExitCode> {
  const { api } = await context.connect();
  const linked = await api.linkName(name, await knownPerson(api, person, context.messages));
  context.output.line(context.messages.linked(printable(name), linked.name));
  return exitCode.done;
}
