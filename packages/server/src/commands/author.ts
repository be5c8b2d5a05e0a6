import { addAuthor, asOperator, listAuthors } from '@content-publishing/application';
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
    .requiredOption('--slug <slug>', 'last part of the URL of the author page')
    .requiredOption('--name <name>', 'name shown to readers')
    .option('--bio <text>', 'short biography')
    .option('--credentials <text>', 'qualification, such as a degree')
    .option('--same-as <url...>', 'URL of a profile of the same person, repeatable')
    .option('--avatar <media-id>', 'id of the media record of the portrait')
    .option('--canonical-url <url>', 'canonical URL of the author page')
    .option('--job-title <text>', 'job title')
    .option('--works-for <name>', 'name of the employer')
    .option('--alumni-of <name>', 'name of the school or university')
    .option('--award <text>', 'award')
    .option('--honorific-prefix <text>', 'title before the name, such as Dr')
    .option('--honorific-suffix <text>', 'title behind the name, such as PhD')
    .option('--knows-about <topic...>', 'field of knowledge, repeatable')
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
        ...{ slug, displayName: name, bio, credentials, sameAs },
        ...(canonicalUrl !== undefined && { seo: { canonicalUrl } }),
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
        (ports) =>
          asOperator(listAuthors)(ports)(workspace, {
            orderBy: 'slug',
            order: 'asc',
            pageSize: 100,
          }),
        ({ data }) => table('id', 'slug', 'displayName', 'credentials', 'sameAs')(data),
      ),
    );
};
