import { Option } from 'commander';
import { digestKinds } from '../../retrieval/digests/ports.ts';
import { type ConsolidateOptions, consolidate } from './consolidate.ts';
import { answerQuestion, type DigestOptions, listDigests, listQuestions } from './digests.ts';
import { acceptDraft, type DraftOptions, listDrafts, rejectDraft } from './drafts.ts';
import { optionsOf, type Wiring } from './wiring.ts';

/** Commands about what was learned. */
export function addLearningCommands(wiring: Wiring): void {
  const { program, context, finish, texts } = wiring;
  const { speaker, json } = optionsOf(wiring);
  const drafts = program.command('drafts').description(texts.commands.drafts).helpCommand(false);
  drafts
    .command('list', { isDefault: true })
    .description(texts.commands.list)
    .addOption(speaker)
    .addOption(json)
    .action(async (options: DraftOptions) => finish(await listDrafts(context, options)));
  drafts
    .command('accept <id>')
    .description(texts.commands.accept)
    .option('--text <text>', texts.options.text)
    .addOption(speaker)
    .action(async (id: string, options: DraftOptions) => finish(await acceptDraft(context, id, options)));
  drafts
    .command('reject <id>')
    .description(texts.commands.reject)
    .addOption(speaker)
    .action(async (id: string, options: DraftOptions) => finish(await rejectDraft(context, id, options)));
  program
    .command('consolidate')
    .description(texts.commands.consolidate)
    .option('--dry-run', texts.options.dryRun)
    .option('--undo <run>', texts.options.undo)
    .addOption(json)
    .action(async (options: ConsolidateOptions) => finish(await consolidate(context, options)));
  addDigestCommands(wiring);
}

function addDigestCommands(wiring: Wiring): void {
  const { program, context, finish, texts } = wiring;
  const { speaker, json } = optionsOf(wiring);
  program
    .command('digests')
    .description(texts.commands.digests)
    .addOption(new Option('--kind <kind>', texts.options.digest).choices(digestKinds))
    .option('--about <name>', texts.options.about)
    .addOption(speaker)
    .addOption(json)
    .action(async (options: DigestOptions) => finish(await listDigests(context, options)));
  const questions = program.command('questions').description(texts.commands.questions).helpCommand(false);
  questions
    .command('list', { isDefault: true })
    .description(texts.commands.list)
    .addOption(speaker)
    .addOption(json)
    .action(async (options: DigestOptions) => finish(await listQuestions(context, options)));
  for (const answer of ['yes', 'no'] as const) {
    questions
      .command(`${answer} <id>`)
      .description(answer === 'yes' ? texts.commands.holds : texts.commands.holdsNot)
      .addOption(speaker)
      .action(async (id: string, options: DigestOptions) =>
        finish(await answerQuestion(context, id, { ...options, holds: answer === 'yes' })),
      );
  }
}
