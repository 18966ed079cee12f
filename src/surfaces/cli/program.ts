import { Command, Option } from 'commander';
import { kinds } from '../../domain/memory.ts';
import { roles } from '../../domain/person.ts';
import { type ForgetOptions, forget } from './forget.ts';
import { type HelpTexts, helpIn } from './help.ts';
import { listJobs, runJob } from './jobs.ts';
import { addKey, listKeys, type NewKeyOptions, revokeKey } from './keys.ts';
import { addLearningCommands } from './learning-commands.ts';
import { login } from './login.ts';
import { share, wholeNumber } from './numbers.ts';
import { addPerson, linkName, listPeople, type NewPerson } from './people.ts';
import { type PinOptions, pin } from './pin.ts';
import {
  changeProcedure,
  confirmProcedure,
  listProcedures,
  orderProcedure,
  type ProcedureOptions,
  releaseProcedure,
  showProcedure,
} from './procedures.ts';
import { type RecallOptions, recall } from './recall.ts';
import { recovery } from './recovery.ts';
import { reindex } from './reindex.ts';
import { type RememberOptions, remember } from './remember.ts';
import { addReminderCommands } from './reminder-commands.ts';
import { addRoom, listRooms, type NewRoom } from './rooms.ts';
import { type SayOptions, say } from './say.ts';
import { backup, type ExportOptions, exportMemory, importMemory } from './transfer.ts';
import { demo, doctor, uninstall } from './upkeep.ts';
import { optionsOf, type ProgramParts, type Wiring } from './wiring.ts';

/** The command line: which commands there are and what they are called with. Throws CommanderError on wrong use. */
export function buildProgram(parts: ProgramParts): Command {
  const { output, language } = parts.context;
  const texts = helpIn(language);
  const program = new Command('merkdir')
    .description(texts.program)
    .version(parts.version, '-V, --version', texts.version)
    .helpOption('-h, --help', texts.help)
    .helpCommand(false)
    .addHelpText('after', `\n${texts.environment}`)
    .configureHelp({
      styleTitle: (title) => texts.titles[title as keyof HelpTexts['titles']] ?? title,
      // The texts say themselves what is allowed and what is the default, in their language.
      optionDescription: (option) => option.description,
    })
    .configureOutput({
      writeOut: (text) => output.line(text.trimEnd()),
      // Errors arrive as exceptions and are told once, by whoever catches them.
      writeErr: () => {},
    })
    .exitOverride();
  const wiring = { ...parts, program, texts };
  addServerCommand(wiring);
  addMemoryCommands(wiring);
  addPeopleCommands(wiring);
  addRoomCommands(wiring);
  addKeyCommands(wiring);
  addJobCommands(wiring);
  addTransferCommands(wiring);
  addLearningCommands(wiring);
  addProcedureCommands(wiring);
  addReminderCommands(wiring);
  addUpkeepCommands(wiring);
  return program;
}

function addServerCommand({ program, texts, startServer }: Wiring): void {
  program.command('start').description(texts.commands.start).action(startServer);
}

function addMemoryCommands(wiring: Wiring): void {
  const { program, context, finish, texts } = wiring;
  const { speaker, room, language, json } = optionsOf(wiring);
  program
    .command('say <text...>')
    .description(texts.commands.say)
    .addOption(speaker)
    .addOption(room)
    .addOption(new Option('--satellite <name>', texts.options.satellite).default('cli'))
    .addOption(language)
    .option('--conversation <id>', texts.options.conversation)
    .action(async (words: string[], options: SayOptions) => finish(await say(context, words.join(' '), options)));
  const remembering = (name: 'remember' | 'retain') =>
    program
      .command(`${name} <text...>`)
      .description(texts.commands[name])
      .addOption(speaker)
      .addOption(room)
      .addOption(new Option('--scope <scope>', texts.options.scope).choices(['private', 'room', 'shared']))
      .addOption(language)
      .action(async (words: string[], options: RememberOptions) =>
        finish(await remember(context, words.join(' '), options)),
      );
  remembering('remember');
  remembering('retain')
    .addOption(new Option('--type <kind>', texts.options.type).choices(kinds))
    .addOption(new Option('--entity <name>', texts.options.entity).argParser(collected))
    .addOption(new Option('--salience <share>', texts.options.salience).argParser(share));
  program
    .command('recall <text...>')
    .description(texts.commands.recall)
    .addOption(new Option('--k <number>', texts.options.k).default(10).argParser(wholeNumber(1, 100)))
    .addOption(speaker)
    .addOption(room)
    .addOption(language)
    .addOption(new Option('--min-salience <share>', texts.options.minSalience).argParser(share))
    .addOption(new Option('--associative-depth <steps>', texts.options.associativeDepth).argParser(wholeNumber(0, 2)))
    .addOption(new Option('--activation-decay <share>', texts.options.activationDecay).argParser(share))
    .option('--explain', texts.options.explain)
    .option('--near', texts.options.near)
    .option('--history', texts.options.history)
    .addOption(json)
    .action(async (words: string[], options: RecallOptions) => finish(await recall(context, words.join(' '), options)));
  program
    .command('forget [topic...]')
    .description(texts.commands.forget)
    .option('--id <id>', texts.options.id)
    .addOption(speaker)
    .addOption(room)
    .option('--yes', texts.options.yes)
    .action(async (words: string[], options: ForgetOptions) => finish(await forget(context, words.join(' '), options)));
  for (const command of ['pin', 'unpin'] as const) {
    program
      .command(`${command} <id>`)
      .description(texts.commands[command])
      .addOption(speaker)
      .addOption(room)
      .action(async (id: string, options: PinOptions) =>
        finish(await pin(context, id, { ...options, pinned: command === 'pin' })),
      );
  }
}

function addPeopleCommands(wiring: Wiring): void {
  const { program, context, finish, texts } = wiring;
  const { json, alias } = optionsOf(wiring);
  const people = program.command('people').description(texts.commands.people).helpCommand(false);
  people
    .command('list', { isDefault: true })
    .description(texts.commands.list)
    .addOption(json)
    .action(async (options: { json?: boolean }) => finish(await listPeople(context, options)));
  people
    .command('add <slug> <name>')
    .description(texts.commands.add)
    .addOption(new Option('--role <role>', texts.options.role).choices(roles))
    .addOption(alias)
    .action(async (slug: string, name: string, options: Omit<NewPerson, 'slug' | 'name'>) =>
      finish(await addPerson(context, { ...options, slug, name })),
    );
  people
    .command('link <name> <person>')
    .description(texts.commands.link)
    .action(async (name: string, person: string) => finish(await linkName(context, name, person)));
}

function addRoomCommands(wiring: Wiring): void {
  const { program, context, finish, texts } = wiring;
  const { json, alias } = optionsOf(wiring);
  const rooms = program.command('rooms').description(texts.commands.rooms).helpCommand(false);
  rooms
    .command('list', { isDefault: true })
    .description(texts.commands.list)
    .addOption(json)
    .action(async (options: { json?: boolean }) => finish(await listRooms(context, options)));
  rooms
    .command('add <slug> <name>')
    .description(texts.commands.add)
    .addOption(alias)
    .action(async (slug: string, name: string, options: Omit<NewRoom, 'slug' | 'name'>) =>
      finish(await addRoom(context, { ...options, slug, name })),
    );
}

function addKeyCommands(wiring: Wiring): void {
  const { program, context, finish, texts } = wiring;
  const keys = program.command('keys').description(texts.commands.keys).helpCommand(false);
  keys
    .command('list', { isDefault: true })
    .description(texts.commands.list)
    .addOption(optionsOf(wiring).json)
    .action(async (options: { json?: boolean }) => finish(await listKeys(context, options)));
  keys
    .command('add <name>')
    .description(texts.commands.add)
    .option('--person <name>', texts.options.person)
    .option('--local', texts.options.local)
    .action(async (name: string, options: NewKeyOptions) => finish(await addKey(context, name, options)));
  keys
    .command('revoke <name>')
    .description(texts.commands.revoke)
    .action(async (name: string) => finish(await revokeKey(context, name)));
  program
    .command('login [person]')
    .description(texts.commands.login)
    .action(async (person?: string) => finish(await login(context, person ?? null)));
  program
    .command('mcp')
    .description(texts.commands.mcp)
    .addOption(new Option('--key <key>', texts.options.key).env('MERKDIR_KEY'))
    .action(async ({ key }: { key?: string }) => {
      const { bridgeMcp } = await context.connect();
      await bridgeMcp(key ?? null);
    });
}

function addJobCommands(wiring: Wiring): void {
  const { program, context, finish, texts } = wiring;
  const jobs = program.command('jobs').description(texts.commands.jobs).helpCommand(false);
  jobs
    .command('list', { isDefault: true })
    .description(texts.commands.list)
    .addOption(optionsOf(wiring).json)
    .action(async (options: { json?: boolean }) => finish(await listJobs(context, options)));
  jobs
    .command('run <queue>')
    .description(texts.commands.run)
    .action(async (queue: string) => finish(await runJob(context, queue)));
}

function addTransferCommands(wiring: Wiring): void {
  const { program, context, finish, texts } = wiring;
  const { speaker } = optionsOf(wiring);
  const passphrase = new Option('--passphrase-file <file>', texts.options.passphraseFile);
  program
    .command('export')
    .description(texts.commands.export)
    .option('--out <file>', texts.options.out)
    .addOption(speaker)
    .option('--archive', texts.options.archive)
    .addOption(passphrase)
    .action(async (options: ExportOptions) => finish(await exportMemory(context, options)));
  program
    .command('import <file>')
    .description(texts.commands.import)
    .addOption(speaker)
    .addOption(passphrase)
    .action(async (file: string, options: Omit<ExportOptions, 'out'>) =>
      finish(await importMemory(context, file, options)),
    );
  program
    .command('backup')
    .description(texts.commands.backup)
    .requiredOption('--to <file>', texts.options.out)
    .addOption(speaker)
    .action(async (options: { to: string; speaker?: string }) => finish(await backup(context, options)));
  program
    .command('recovery')
    .description(texts.commands.recovery)
    .action(async () => finish(await recovery(context)));
}

function addUpkeepCommands(wiring: Wiring): void {
  const { program, context, finish, texts } = wiring;
  program
    .command('reindex')
    .description(texts.commands.reindex)
    .action(async () => finish(await reindex(context)));
  program
    .command('demo')
    .description(texts.commands.demo)
    .action(async () => finish(await demo(context)));
  program
    .command('uninstall')
    .description(texts.commands.uninstall)
    .action(async () => finish(await uninstall(context)));
  program
    .command('doctor')
    .description(texts.commands.doctor)
    .addOption(optionsOf(wiring).json)
    .action(async (options: { json?: boolean }) => finish(await doctor(context, options)));
}

function addProcedureCommands(wiring: Wiring): void {
  const { program, context, finish, texts } = wiring;
  const { speaker, room, json } = optionsOf(wiring);
  const procedures = program.command('procedures').description(texts.commands.procedures).helpCommand(false);
  const of = (name: 'show' | 'pause' | 'resume' | 'confirm') =>
    procedures.command(`${name} <slug>`).description(texts.commands[name]).addOption(speaker);
  procedures
    .command('list', { isDefault: true })
    .description(texts.commands.list)
    .addOption(speaker)
    .addOption(json)
    .action(async (options: ProcedureOptions) => finish(await listProcedures(context, options)));
  of('show')
    .addOption(json)
    .action(async (slug: string, options: ProcedureOptions) => finish(await showProcedure(context, slug, options)));
  for (const name of ['pause', 'resume'] as const) {
    of(name).action(async (slug: string, options: ProcedureOptions) =>
      finish(await changeProcedure(context, slug, { ...options, paused: name === 'pause' })),
    );
  }
  procedures
    .command('rename <slug> <name>')
    .description(texts.commands.rename)
    .addOption(speaker)
    .option('--anyway', texts.options.anyway)
    .action(async (slug: string, name: string, options: ProcedureOptions) =>
      finish(await changeProcedure(context, slug, { ...options, name })),
    );
  procedures
    .command('release <slug> <former>')
    .description(texts.commands.release)
    .addOption(speaker)
    .action(async (slug: string, former: string, options: ProcedureOptions) =>
      finish(await releaseProcedure(context, slug, { ...options, former })),
    );
  for (const what of ['propose', 'run'] as const) {
    procedures
      .command(`${what} <slug>`)
      .description(what === 'run' ? texts.commands.fire : texts.commands.propose)
      .addOption(speaker)
      .addOption(room)
      .action(async (slug: string, options: ProcedureOptions) =>
        finish(await orderProcedure(context, { slug, what }, options)),
      );
  }
  of('confirm')
    .option('--yes', texts.options.yes)
    .action(async (slug: string, options: ProcedureOptions & { yes?: boolean }) =>
      finish(await confirmProcedure(context, slug, options)),
    );
}

/** An option that may be given several times, one value each, so that it never swallows the words of the sentence. */
function collected(value: string, before: readonly string[] | undefined): readonly string[] {
  return [...(before ?? []), value];
}
