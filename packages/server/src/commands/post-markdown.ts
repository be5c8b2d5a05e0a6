import type { ConvertedBody } from '@content-publishing/site-kit/markdown';
import { operateInWorkspace } from '../client/operate-in-workspace.ts';
import type { CommandLine } from '../command-line/command-line.ts';
import { printable } from '../command-line/format-table.ts';
import { rejectInput } from '../command-line/rejection.ts';
import { readText } from '../files/json-file.ts';
import { workspaceCommands } from './workspace-commands.ts';

/**
 * Adds `cps post markdown` and `cps post convert` to the group of `cps post`: a post as Markdown, and
 * a file of Markdown or HTML as blocks, which are not stored.
 */
export const addMarkdownCommands = (group: ReturnType<CommandLine['command']>): void => {
  workspaceCommands(group)(
    'markdown',
    'print a live post as Markdown, with its fields as front matter',
    'markdown hello-world > hello-world.md',
  )
    .argument('<id-or-slug>', 'id or slug of the post')
    .action((idOrSlug, _, command) =>
      operateInWorkspace(command, {
        use: (client) => client.getPostMarkdown(idOrSlug),
        show: (markdown) => markdown.trimEnd(),
      }),
    );
  workspaceCommands(group)(
    'convert',
    'show what a file of Markdown or HTML loses as blocks; with --json also the blocks',
    'convert moka-pot.md',
    'convert page.html --json',
  )
    .argument('<file>', 'Markdown, or HTML if its name ends with .html; - for Markdown from stdin')
    .action(async (file, _, command) => {
      const type = /\.html?$/i.test(file) ? 'text/html' : 'text/markdown';
      return (await readText(file)).match(
        ({ text }) =>
          operateInWorkspace(command, {
            use: (client) => client.convertBody(text, type),
            show: showConverted,
          }),
        (problem) => rejectInput(command, problem),
      );
    });
};
/** Formats a converted body for people: a count of its blocks, then its losses and violations. */
const showConverted = ({ bodyJson, losses, violations }: ConvertedBody): string =>
  [
    `${bodyJson.length} blocks, ${losses.length} losses, ${violations.length} violations`,
    ...losses.map(({ line, kind, text }) =>
      printable(`${line === undefined ? '' : `line ${line}: `}${kind}: ${text}`),
    ),
    ...violations.map(({ path, message }) => printable(`${path} ${message}`)),
  ].join('\n');
