import { Option } from '@commander-js/extra-typings';
import { type ExportReport, exportSite } from '@content-publishing/transfer';
import { operateInWorkspace } from '../client/operate-in-workspace.ts';
import { urlOption, workspaceOption } from '../client/workspace-options.ts';
import type { CommandLine } from '../command-line/command-line.ts';
import { EXIT } from '../command-line/exit-code.ts';
import { printable } from '../command-line/format-table.ts';
import { diskFolder } from '../files/disk-folder.ts';
import { transferred } from './transferred.ts';
import { examples } from './options.ts';

const YES_OR_NO = ['yes', 'no'] as const;

/** Adds the command `cps export`, which writes a workspace to a folder. */
export const addExportCommand = (cps: CommandLine): void => {
  cps
    .command('export')
    .description('write the content of a workspace to a folder, which "cps import site" reads')
    .argument('<folder>', 'folder to write; other files in it stay')
    .addOption(
      new Option('--drafts <answer>', 'export drafts').choices(YES_OR_NO).default('yes' as const),
    )
    .addOption(
      new Option('--media <answer>', 'export the files of media, not only their records')
        .choices(YES_OR_NO)
        .default('yes' as const),
    )
    .addOption(workspaceOption())
    .addOption(urlOption())
    .addHelpText(
      'after',
      `
Posts are Markdown with front matter, as Astro and Hugo read it; authors, categories, tags and media
records are JSON; redirects are in redirects.csv and _redirects. The same content gives the same bytes,
and only changed files are written. Keys, revisions and activity are not exported.
${examples('cps export backup', 'cps export site --drafts no')}`,
    )
    .action((folder, { drafts, media }, command) =>
      operateInWorkspace(command, {
        use: async (client, { readFile }) => {
          const answer = await transferred(() =>
            exportSite({
              client,
              folder: diskFolder(folder),
              readFile,
              drafts: drafts === 'yes',
              media: media === 'yes',
            }),
          );
          if (answer.ok && answer.value.missing.length > 0) process.exitCode = EXIT.rejected;
          return answer;
        },
        show: showExport,
      }),
    );
};

const showExport = ({ posts, media, written, unchanged, removed, missing }: ExportReport): string =>
  [
    `${posts} posts, ${media} media: ${written} files written, ${unchanged} unchanged, ${removed} removed`,
    ...missing.map((path) => printable(`${path}: the file could not be read`)),
  ].join('\n');
