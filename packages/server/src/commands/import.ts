import { basename, resolve } from 'node:path';
import { type Command, Option } from '@commander-js/extra-typings';
import {
  ghostSource,
  type MediaOptions,
  markdownSource,
  readRedirects,
  REDIRECT_FORMATS,
  redirectFormatOf,
  redirectsSource,
  siteSource,
  type TextSource,
  wordPressSource,
} from '@content-publishing/transfer';
import { urlOption, workspaceOption } from '../client/workspace-options.ts';
import type { CommandLine } from '../command-line/command-line.ts';
import { diskFolder } from '../files/disk-folder.ts';
import { readText } from '../files/json-file.ts';
import { openTextFile } from '../files/open-file.ts';
import {
  addAuthor,
  MEDIA_MODES,
  parseSiteUrl,
  parseTimeZone,
  type SystemFlags,
} from './import-flags.ts';
import { importFrom, type OpenedSource, sourceOptions } from './import-run.ts';
import { examples } from './options.ts';

/** Adds the commands `cps import …`, which bring content into a workspace. */
export const addImportCommands = (cps: CommandLine): void => {
  const group = cps.command('import').description('import content into a workspace');

  withSystemOptions(withImportOptions(group.command('wordpress')))
    .description('import the files of an export of WordPress (WXR)')
    .argument('<file...>', 'files of the export, XML')
    .addOption(workspaceOption())
    .addOption(urlOption())
    .addHelpText(
      'after',
      `${HELP}\n${examples('cps import wordpress blog.xml --dry-run', 'cps import wordpress blog.xml --time-zone Europe/Berlin')}`,
    )
    .action((files, flags, command) =>
      importFrom(command, {
        ...runOf(files[0] ?? '', flags),
        open: (fetchFile) => openWordPress(files, flags, fetchFile),
      }),
    );

  withSystemOptions(withImportOptions(group.command('ghost')))
    .description('import an export of Ghost (JSON)')
    .argument('<file>', 'file of the export, JSON')
    .addOption(workspaceOption())
    .addOption(urlOption())
    .addHelpText(
      'after',
      `${HELP}
The export does not name the address of its site, and has no pictures: give --site-url, or
--media-folder with the folder "content".
${examples('cps import ghost blog.json --site-url https://blog.example --dry-run')}`,
    )
    .action((file, flags, command) =>
      importFrom(command, {
        ...runOf(file, flags),
        open: async (fetchFile) => {
          const text = await openTextFile(file);
          if (text.isErr()) return { argument: 'file', message: text.error };
          const source = await ghostSource(text.value, sourceOptions(flags, fetchFile));
          return source ? { source } : notSuch('file', `${file} must be an export of Ghost`);
        },
      }),
    );

  withSystemOptions(withImportOptions(group.command('markdown')))
    .description('import a folder of Markdown: of Jekyll, Hugo, Zola, Astro, Eleventy or others')
    .argument('<folder>', 'root folder of the site')
    .addOption(workspaceOption())
    .addOption(urlOption())
    .addHelpText(
      'after',
      `${HELP}\n${examples('cps import markdown blog --dry-run', 'cps import markdown blog --author ada')}`,
    )
    .action((folder, flags, command) =>
      importFrom(command, {
        ...runOf(folder, flags),
        open: async (fetchFile) => {
          const name = flags.source ?? flags.siteUrl ?? basename(resolve(folder));
          const options = sourceOptions({ ...flags, source: name }, fetchFile);
          const source = await markdownSource(diskFolder(folder), options);
          return source
            ? { source }
            : notSuch('folder', `${folder} must be a folder with Markdown`);
        },
      }),
    );

  withImportOptions(group.command('redirects'))
    .description('import the redirects of a file of any host or server')
    .argument(
      '<file>',
      'CSV, JSON, _redirects, vercel.json, .htaccess, or a configuration of nginx',
    )
    .addOption(
      new Option(
        '--format <format>',
        'format of the file; by default from its name and text',
      ).choices(REDIRECT_FORMATS),
    )
    .addOption(workspaceOption())
    .addOption(urlOption())
    .addHelpText(
      'after',
      `
A path that has a redirect already keeps it. Lines that the service has no rule for are refused, with
the reason. The exit code is 1 if one was refused.
${examples('cps import redirects public/_redirects', 'cps import redirects old.conf --format nginx --dry-run')}`,
    )
    .action((file, flags, command) =>
      importFrom(command, {
        ...{ path: file, flags },
        open: async () => {
          const text = await readText(file);
          if (text.isErr()) return notSuch('file', text.error);
          const format = flags.format ?? redirectFormatOf(file, text.value.text);
          const found = readRedirects(text.value.text, undefined, format);
          if (found.isErr()) return notSuch('file', found.error);
          const name = flags.source ?? basename(file);
          return { source: redirectsSource(found.value, { name, file: basename(file) }) };
        },
      }),
    );

  withImportOptions(group.command('site'))
    .description('import a folder that "cps export" has written')
    .argument('<folder>', 'folder of the export')
    .addOption(workspaceOption())
    .addOption(urlOption())
    .addHelpText(
      'after',
      `${SITE_HELP}\n${examples('cps import site backup', 'cps import site backup --dry-run')}`,
    )
    .action((folder, flags, command) =>
      importFrom(command, {
        ...{ path: folder, flags },
        open: async () => {
          const source = await siteSource({
            folder: diskFolder(folder),
            name: flags.source ?? 'site',
            now: new Date().toISOString(),
          });
          return source
            ? { source }
            : notSuch('folder', `${folder} must be a folder that "cps export" has written`);
        },
      }),
    );
};

/** Adds the options of every import. */
const withImportOptions = <
  Args extends unknown[],
  Options extends Record<string, unknown>,
  Globals extends Record<string, unknown>,
>(
  command: Command<Args, Options, Globals>,
) =>
  command
    .option('--dry-run', 'write nothing, and show the outcome')
    .option('--overwrite', 'overwrite records that were changed here since the last import')
    .option('--report <file>', 'write the outcome of each item, a line of JSON each')
    .option('--journal <file>', 'journal of the import; by default beside the source')
    .option('--source <name>', 'name of the source, from which ids are made');

/** Adds the options of imports from other systems. */
const withSystemOptions = <
  Args extends unknown[],
  Options extends Record<string, unknown>,
  Globals extends Record<string, unknown>,
>(
  command: Command<Args, Options, Globals>,
) =>
  command
    .addOption(
      new Option('--time-zone <name>', 'time zone of dates without one')
        .argParser(parseTimeZone)
        .default('UTC'),
    )
    .addOption(
      new Option(
        '--author <name=slug>',
        'author here of an author there; a slug alone is the author of posts without one; can be repeated',
      )
        .argParser(addAuthor)
        .default<ReadonlyMap<string, string>>(new Map(), 'made from their names'),
    )
    .option('--type <type...>', 'types of items that become posts: post, page', ['post'])
    .addOption(
      new Option(
        '--media <answer>',
        'get pictures, make records of their addresses, or leave links',
      )
        .choices(MEDIA_MODES)
        .default('fetch' as const),
    )
    .option('--media-folder <folder>', 'folder with files of the source, looked at before the web')
    .addOption(new Option('--site-url <url>', 'address of the old site').argParser(parseSiteUrl))
    .option('--allow-private-media', 'get pictures from addresses that are not public, too');

const runOf = (path: string, flags: SystemFlags) => ({
  path,
  flags,
  media: { siteUrl: flags.siteUrl, allowsPrivate: flags.allowPrivateMedia === true },
});

const notSuch = (argument: string, message: string): OpenedSource => ({ argument, message });

const openWordPress = async (
  paths: readonly string[],
  flags: SystemFlags,
  fetchFile: MediaOptions['fetchFile'],
): Promise<OpenedSource> => {
  const files: TextSource[] = [];
  for (const path of paths) {
    const file = await openTextFile(path);
    if (file.isErr()) return notSuch('file', file.error);
    files.push(file.value);
  }
  const source = await wordPressSource(files, sourceOptions(flags, fetchFile));
  return source
    ? { source }
    : notSuch('file', `${paths.join(', ')} must be an export of WordPress (WXR)`);
};

const REPEATED = `
An import that is repeated changes nothing, and continues one that was interrupted.`;

const SITE_HELP = `${REPEATED} Records keep their
ids. Records that were changed here since the last import are left alone, and so are authors,
categories and tags that have a slug already. The exit code is 1 if an item was refused.`;

const HELP = `${REPEATED} Try it
with --dry-run first. Content that blocks cannot have is named in the report, with file and line.
Private posts, posts with a password and posts for members become drafts. Links to other posts and
addresses of posts lead to the new ones, if the workspace has a postPath. Pictures are uploaded, each in
its original size. The exit code is 1 if an item was refused, or a picture could not be got.`;
