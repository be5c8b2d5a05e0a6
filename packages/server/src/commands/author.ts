import { addAuthor, listAuthors } from '@content-publishing/application';
import type { CommandLine } from '../command-line.ts';
import { operate } from '../run-operator-command.ts';
import { fieldList, table } from '../format-table.ts';
import { examples, workspaceOption } from './options.ts';

/** `cps author`: who writes posts. */
export const addAuthorCommands = (cps: CommandLine): void => {
  const author = cps.command('author').description('add and list authors');

  author
    .command('add')
    .description('add an author to a workspace')
    .addOption(workspaceOption())
    .requiredOption('--slug <slug>', 'the last part of the address of their page')
    .requiredOption('--name <name>', 'the name that readers see')
    .option('--bio <text>', 'a few words about them')
    .option('--credentials <text>', 'what makes them know, such as a degree')
    .option('--same-as <url...>', 'a page elsewhere that is about them, repeatable')
    .option('--avatar <media-id>', 'their picture, a media record of the workspace')
    .option('--canonical-url <url>', 'the address of their page')
    .option('--job-title <text>', 'what they work as')
    .option('--works-for <name>', 'where they work')
    .option('--alumni-of <name>', 'where they learned')
    .option('--award <text>', 'what they were honoured with')
    .option('--honorific-prefix <text>', 'what stands before the name, such as Dr')
    .option('--honorific-suffix <text>', 'what stands behind it, such as PhD')
    .option('--knows-about <topic...>', 'what they know about, repeatable')
    .addHelpText(
      'after',
      examples(
        'cps author add --workspace ID --slug ada-lovelace --name "Ada Lovelace"',
        'cps author add --workspace ID --slug grace --name "Grace Hopper" --job-title "Rear admiral" --same-as https://en.wikipedia.org/wiki/Grace_Hopper --knows-about COBOL --knows-about compilers',
      ),
    )
    .action((options, command) => {
      const { workspace, name, slug, bio, credentials, sameAs, avatar, canonicalUrl, ...person } =
        options;
      const draft = {
        ...{ slug, displayName: name, bio, credentials, sameAs, canonicalUrl },
        avatarMediaId: avatar,
        ...(Object.keys(person).length > 0 && { person }),
      };
      return operate(command, (ports) => addAuthor(ports)(workspace, draft), fieldList);
    });

  author
    .command('list')
    .description('list the authors of a workspace, by slug')
    .addOption(workspaceOption())
    .addHelpText('after', examples('cps author list --workspace ID'))
    .action(({ workspace }, command) =>
      operate(
        command,
        (ports) => listAuthors(ports)(workspace),
        table('id', 'slug', 'displayName', 'credentials', 'sameAs'),
      ),
    );
};
