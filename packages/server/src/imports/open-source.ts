import { readFile } from 'node:fs/promises';
import { createReadStream } from 'node:fs';
import type { StoredImport } from '@content-publishing/domain/imports';
import {
  type Folder,
  ghostSource,
  markdownSource,
  type MediaOptions,
  readRedirects,
  redirectFormatOf,
  redirectsSource,
  type Source,
  type SourceOptions,
  type TextSource,
  wordPressSource,
} from '@content-publishing/transfer';
import { err, ok, type Result } from 'neverthrow';
import { runLimit } from './run-limit.ts';

/** Maximum bytes of a file that is read as a whole. */
const MAX_WHOLE_BYTES = 20 * 1024 * 1024;

/** Opens the file of an import as a source. The error is a message for people. */
export const openImportSource = async (
  { format, fileName, options, sizeBytes }: StoredImport,
  file: string,
  fetchFile: MediaOptions['fetchFile'],
): Promise<Result<Source, string>> => {
  const limit = runLimit();
  const { timeZone, types, siteUrl, source: name, author, media } = options;
  const given: SourceOptions = {
    ...{ now: new Date().toISOString(), timeZone, types },
    ...(name !== null && { name }),
    ...(siteUrl !== null && { siteUrl }),
    authors: new Map(author === null ? [] : [['', author]]),
    media: { mode: media, fetchFile },
    limit,
  };
  const text: TextSource = { name: fileName, chunks: () => createReadStream(file, 'utf8') };
  const tooLarge = err(`A file of this format must have at most ${MAX_WHOLE_BYTES} bytes`);
  switch (format) {
    case 'wordpress':
      return orMessage(
        await wordPressSource([text], given),
        'The file is not an export of WordPress (WXR)',
      );
    case 'ghost':
      return orMessage(await ghostSource(text, given), 'The file is not an export of Ghost (JSON)');
    case 'markdown': {
      if (sizeBytes > MAX_WHOLE_BYTES) return tooLarge;
      const path = /\.(?:md|markdown|mdown|mkd|mdx)$/i.test(fileName) ? fileName : `${fileName}.md`;
      const source = await markdownSource(folderOf(path, await readFile(file)), {
        ...given,
        name: name ?? siteUrl ?? 'markdown',
      });
      return orMessage(source, 'The file is not Markdown');
    }
    case 'redirects': {
      if (sizeBytes > MAX_WHOLE_BYTES) return tooLarge;
      const content = await readFile(file, 'utf8');
      const found =
        limit(() => readRedirects(content, undefined, redirectFormatOf(fileName, content))) ??
        err('The file takes too long to read; divide it, and import its parts');
      return found.map((rules) =>
        redirectsSource(rules, { name: name ?? fileName, file: fileName }),
      );
    }
    default:
      return format satisfies never;
  }
};

const orMessage = (source: Source | undefined, message: string): Result<Source, string> =>
  source === undefined ? err(message) : ok(source);

/** Returns a folder whose only file is at `path`. */
const folderOf = (path: string, bytes: Uint8Array): Folder => ({
  list: async () => [path],
  read: async (asked) => (asked === path ? bytes : undefined),
});
