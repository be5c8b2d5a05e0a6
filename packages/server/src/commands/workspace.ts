import {
  addWorkspace,
  listWorkspaces,
  setWorkspaceLanguage,
} from '@content-publishing/application';
import { type ManagementClient, unchecked } from '@content-publishing/site-kit/management';
import { operateInWorkspace } from '../client/operate-in-workspace.ts';
import type { CommandLine } from '../command-line/command-line.ts';
import { operate } from '../command-line/run-operator-command.ts';
import { fieldList, table } from '../command-line/format-table.ts';
import { movedPagesLines } from '../command-line/moved-pages-lines.ts';
import { outcomeLine, quietOption } from '../command-line/outcome-line.ts';
import { examples, integerOption } from './options.ts';
import { workspaceCommands } from './workspace-commands.ts';
import {
  addClearOption,
  addFieldOptions,
  bodyOf,
  fieldsOf,
  flagsOf,
  trueOrFalse,
} from './record/field.ts';

const field = fieldsOf<Parameters<ManagementClient['updateWorkspace']>[0]>();

const FIELDS = [
  field('/name', '--name <name>', 'name for operators', { isRequired: true }),
  field('/language', '--language <tag>', 'language of the posts, a BCP 47 tag', {
    isRequired: true,
  }),
  field('/siteUrl', '--site-url <url>', 'URL of the site'),
  field('/postPath', '--post-path <path>', 'path of a post on the site, such as /blog/{slug}'),
  field('/categoryPath', '--category-path <path>', 'path of a category on the site'),
  field('/authorPath', '--author-path <path>', 'path of an author on the site'),
  field(
    '/previewUrl',
    '--preview-url <url>',
    'URL at which the site shows previews, with {slug}; by default the page of the post',
  ),
  field(
    '/keepsImageCredits',
    '--keep-image-credits <true|false>',
    'whether pictures that are written anew keep their copyright and creator',
    { parse: trueOrFalse },
  ),
  field(
    '/blockVocabulary',
    '--block-vocabulary <1|2>',
    'version of the block vocabulary; 2 also has tables',
    { parse: integerOption },
  ),
  field(
    '/checksExternalLinks',
    '--checks-external-links <true|false>',
    'whether links to other sites are asked, so that dead ones are findings',
    { parse: trueOrFalse },
  ),
  field('/timeZone', '--time-zone <name>', 'time zone of the editors, such as Europe/Berlin'),
];

/** Adds the commands `cps workspace …`, for the tenants that all other records belong to. */
export const addWorkspaceCommands = (cps: CommandLine): void => {
  const workspace = cps.command('workspace').description('add, list, show and change workspaces');

  workspace
    .command('add')
    .description('add a workspace')
    .requiredOption('--name <name>', 'name for operators')
    .option('--language <tag>', 'language of the posts, a BCP 47 tag; en by default')
    .addHelpText(
      'after',
      examples(
        'cps workspace add --name "My site"',
        'cps workspace add --name "Meine Seite" --language de',
      ),
    )
    .addOption(quietOption())
    .action(({ name, language }, command) =>
      operate(
        command,
        (ports) => addWorkspace(ports)({ name, ...(language !== undefined && { language }) }),
        outcomeLine(command, 'Added', 'workspace', nameOf),
        flagsOf(FIELDS),
      ),
    );

  workspace
    .command('list')
    .description('list all workspaces, oldest first')
    .addHelpText('after', examples('cps workspace list'))
    .action((_, command) =>
      operate(
        command,
        (ports) => listWorkspaces(ports)(),
        table('id', 'name', 'language', 'createdAt'),
      ),
    );

  workspaceCommands(workspace)(
    'show',
    'show a workspace: its language, and the paths of its site',
    'show',
  ).action((_, command) =>
    operateInWorkspace(command, { use: (client) => client.getWorkspace(), show: fieldList }),
  );

  const update = workspaceCommands(workspace)(
    'update',
    'change the given fields of a workspace',
    'update --site-url https://www.example.org --post-path "/blog/{slug}"',
    'update --clear author-path',
  );
  addFieldOptions(update, FIELDS, false);
  addClearOption(update, FIELDS);
  update.action((_, command) =>
    operateInWorkspace(command, {
      use: (client) => client.updateWorkspace(unchecked(bodyOf(command, FIELDS))),
      show: (changed) =>
        [
          outcomeLine(command, 'Updated', 'workspace', nameOf)(changed),
          ...movedPagesLines(changed.movedPages),
        ].join('\n'),
      flags: flagsOf(FIELDS),
    }),
  );

  workspace
    .command('language')
    .description('set the language of a workspace, which search and derivation use')
    .argument('<workspace-id>', 'id of the workspace')
    .argument('<tag>', 'BCP 47 tag, such as de or pt-BR')
    .addHelpText('after', examples('cps workspace language ID de'))
    .action((workspaceId, language, _, command) =>
      operate(
        command,
        (ports) => setWorkspaceLanguage(ports)(workspaceId, { language }),
        (changed) =>
          `${outcomeLine(command, 'Updated', 'workspace', nameOf)(changed)}\n\n${LANGUAGE_NOTE}`,
        new Map([['/language', 'tag']]),
      ),
    );
};

const nameOf = ({ name }: { readonly id: string; readonly name: string }): string => name;

const LANGUAGE_NOTE =
  'Posts get the language when they are saved. `cps rederive` updates existing posts.';
