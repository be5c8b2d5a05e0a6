import { createWriteStream } from 'node:fs';
import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileFetcherOf } from '@content-publishing/adapter-node';
import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import {
  type ImportResult,
  importSource,
  type JournalLines,
  lineJournal,
  type MediaOptions,
  type ReportLine,
  type Source,
  type SourceOptions,
} from '@content-publishing/transfer';
import { operateInWorkspace } from '../client/operate-in-workspace.ts';
import { EXIT } from '../command-line/exit-code.ts';
import { printable } from '../command-line/format-table.ts';
import { endWith } from '../command-line/wrong-usage.ts';
import { diskFolder } from '../files/disk-folder.ts';
import type { ImportFlags, SystemFlags } from './import-flags.ts';
import { transferred } from './transferred.ts';

/** Source of an import, or the problem of its argument. */
export type OpenedSource =
  | { readonly source: Source }
  | { readonly argument: string; readonly message: string };

/** Import from a place on this machine. */
interface ImportRun {
  /** Path of the source, beside which the journal is. */
  readonly path: string;
  readonly flags: ImportFlags;
  readonly open: (fetchFile: MediaOptions['fetchFile']) => Promise<OpenedSource>;
  readonly media?: { readonly siteUrl: string | undefined; readonly allowsPrivate: boolean };
}

/** Returns the options of a source for the given flags. */
export const sourceOptions = (
  { source, timeZone, type, author, media, mediaFolder, siteUrl }: SystemFlags,
  fetchFile: MediaOptions['fetchFile'],
): SourceOptions => ({
  ...(source !== undefined && { name: source }),
  ...(siteUrl !== undefined && { siteUrl }),
  ...{ now: new Date().toISOString(), timeZone, types: type, authors: author },
  media: {
    ...{ mode: media, fetchFile },
    ...(mediaFolder !== undefined && { folder: diskFolder(mediaFolder) }),
  },
});

/** Imports a source; the command ends with the exit code for wrong usage if it cannot be opened. */
export const importFrom = async (
  command: CommandUnknownOpts,
  { path, flags: { dryRun = false, overwrite = false, report, journal }, open, media }: ImportRun,
): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'cps-import-'));
  let fetchFile: MediaOptions['fetchFile'] | undefined;
  try {
    const opened = await open(async (url) => {
      if (fetchFile === undefined) throw new Error('Files are got after the import has begun');
      return fetchFile(url);
    });
    if (!('source' in opened)) {
      const { argument, message } = opened;
      return endWith(command, 'wrong usage', [{ path: argument, message }]);
    }
    const { source } = opened;
    const lines = report === undefined ? undefined : createWriteStream(report);
    const notable: ReportLine[] = [];
    await operateInWorkspace(command, {
      use: async (client) => {
        const session = await client.getSession();
        if (!session.ok) return session;
        const fetcher = fileFetcherOf({
          folder,
          maxBytes: session.value.limits.uploadBytes,
          allowsPrivate: media?.allowsPrivate ?? false,
          ports: portsOf(media?.siteUrl),
        });
        fetchFile = async (url) => {
          const got = await fetcher(url);
          return got.ok ? { ...got, name: null } : got;
        };
        const answer = await transferred(() =>
          importSource({
            client,
            source,
            journal: lineJournal(journalFile(journal ?? `${resolve(path)}.cps-journal`)),
            dryRun,
            overwrite,
            report: (line) => {
              lines?.write(`${JSON.stringify(line)}\n`);
              if (line.outcome === 'refused' || line.outcome === 'edited') notable.push(line);
            },
          }),
        );
        if (answer.ok && answer.value.refused > 0) process.exitCode = EXIT.rejected;
        return answer;
      },
      show: (result) => showImport(result, notable, dryRun),
    });
    lines?.end();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** Returns the port of the site that the person who imports has named; the file may not add one. */
const portsOf = (siteUrl = ''): readonly number[] => {
  const port = URL.canParse(siteUrl) ? new URL(siteUrl).port : '';
  return port === '' ? [] : [Number(port)];
};

/** Maximum items that are shown; the report has all. */
const MAX_SHOWN = 50;

const showImport = (
  { counts, losses }: ImportResult,
  notable: readonly ReportLine[],
  dryRun: boolean,
): string =>
  [
    ...(dryRun ? ['Would be:'] : []),
    ...Object.entries(counts).map(
      ([kind, outcomes]) =>
        `${kind}: ${Object.entries(outcomes)
          .map(([outcome, count]) => `${count} ${outcome}`)
          .join(', ')}`,
    ),
    ...(losses > 0 ? [`${losses} losses; --report FILE has each with its line`] : []),
    ...notable.slice(0, MAX_SHOWN).map(({ place, outcome, message }) =>
      // The message of the service has the violations.
      printable(`${place}: ${outcome}${message === null ? '' : `: ${message}`}`),
    ),
    ...(notable.length > MAX_SHOWN
      ? [`and ${notable.length - MAX_SHOWN} more; --report FILE has all`]
      : []),
  ].join('\n');

/** Returns the lines of the journal in a file, which is created with the first line. */
const journalFile = (path: string): JournalLines => ({
  read: async () => {
    try {
      return (await readFile(path, 'utf8')).split('\n').filter((line) => line !== '');
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
      throw error;
    }
  },
  // A line after one that was cut off begins anew.
  append: (line) => appendFile(path, `\n${line}\n`),
});
