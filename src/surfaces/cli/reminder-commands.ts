import { addReminder, endReminder, listReminders, type ReminderOptions, showBriefing } from './reminders.ts';
import { optionsOf, type Wiring } from './wiring.ts';

/** Commands about what is new and what is to be told later. */
export function addReminderCommands(wiring: Wiring): void {
  const { program, context, finish, texts } = wiring;
  const { speaker, room, json } = optionsOf(wiring);
  program
    .command('briefing')
    .description(texts.commands.briefing)
    .option('--since <time>', texts.options.since)
    .addOption(speaker)
    .addOption(room)
    .addOption(json)
    .action(async (options: ReminderOptions) => finish(await showBriefing(context, options)));
  const reminders = program.command('reminders').description(texts.commands.reminders).helpCommand(false);
  reminders
    .command('list', { isDefault: true })
    .description(texts.commands.list)
    .option('--over', texts.options.over)
    .addOption(speaker)
    .addOption(room)
    .addOption(json)
    .action(async (options: ReminderOptions) => finish(await listReminders(context, options)));
  reminders
    .command('add <text>')
    .description(texts.commands.add)
    .requiredOption('--at <time>', texts.options.at)
    .option('--rule <rule>', texts.options.rule)
    .addOption(speaker)
    .addOption(room)
    .action(async (text: string, options: ReminderOptions & { at: string }) =>
      finish(await addReminder(context, text, options)),
    );
  for (const end of ['done', 'delete'] as const) {
    reminders
      .command(`${end} <id>`)
      .description(texts.commands[end])
      .addOption(speaker)
      .action(async (id: string, options: ReminderOptions) => finish(await endReminder(context, { id, end }, options)));
  }
  reminders
    .command('snooze <id>')
    .description(texts.commands.snooze)
    .requiredOption('--until <time>', texts.options.until)
    .addOption(speaker)
    .action(async (id: string, { until, ...options }: ReminderOptions & { until: string }) =>
      finish(await endReminder(context, { id, end: 'snooze', until }, options)),
    );
}
