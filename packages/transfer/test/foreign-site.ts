import { crc32 } from 'node:zlib';
import { sampleFiles } from '@content-publishing/application/testing';
import {
  importSource,
  type ImportOptions,
  type ReportLine,
  type Source,
  type SourceOptions,
  type TextSource,
} from '@content-publishing/transfer';
import { aJournal } from './filled-site.ts';
import { aSite, type Intercept, type Site } from './site.ts';

/** Web of files in memory, which notes the addresses that it was asked for. */
export interface Web {
  readonly asked: string[];
  readonly options: SourceOptions;
}

/** Returns a picture whose bytes differ from those of pictures with other texts. */
export const pictureOf = (text: string): Uint8Array<ArrayBuffer> => {
  const png = Buffer.from(sampleFiles['image/png']);
  const chunk = Buffer.from(`tEXtComment\0${text}`);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(chunk.length - 4);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(chunk));
  // The header of a PNG has 33 bytes.
  return Uint8Array.from([
    ...png.subarray(0, 33),
    ...length,
    ...chunk,
    ...sum,
    ...png.subarray(33),
  ]);
};

/** Returns a web in which the addresses that `isThere` accepts have a picture. */
export const aWeb = (
  site: Site,
  more: Partial<Omit<SourceOptions, 'media'>> & { readonly mode?: 'fetch' | 'link' | 'skip' } = {},
  isThere: (url: string) => boolean = () => true,
): Web => {
  const asked: string[] = [];
  const { mode = 'fetch', ...rest } = more;
  return {
    asked,
    options: {
      ...{ now: site.now(), timeZone: 'UTC', types: ['post'], authors: new Map() },
      ...rest,
      media: {
        mode,
        fetchFile: async (url) => {
          asked.push(url);
          if (!isThere(url)) return { ok: false, message: `${url} is missing`, isMissing: true };
          return { ok: true, file: new Blob([pictureOf(url)]), name: null };
        },
      },
    },
  };
};

/** Returns a file in memory, read in parts of a few characters. */
export const textSource = (name: string, text: string, size = 1000): TextSource => ({
  name,
  async *chunks() {
    for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
  },
});

/** Starts a site whose posts are at `/blog/{slug}`. */
export const aBlog = async (seed: number, intercept?: Intercept): Promise<Site> => {
  const site = await aSite(seed, intercept);
  await site.client.updateWorkspace({ siteUrl: 'https://new.example', postPath: '/blog/{slug}' });
  return site;
};

/** Imports a source into a site. */
export const importedFrom = async (
  site: Site,
  source: Source | undefined,
  options: Partial<ImportOptions> = {},
) => {
  if (source === undefined) throw new Error('The source is not such a file');
  const lines: ReportLine[] = [];
  const result = await importSource({
    ...{ client: site.client, source, journal: aJournal() },
    ...options,
    report: (line) => void lines.push(line),
  });
  return { result, lines };
};

/** Returns the kinds of the losses of an item, sorted. */
export const lossKinds = (lines: readonly ReportLine[], place?: string): readonly string[] =>
  lines
    .filter((line) => place === undefined || line.place.includes(place))
    .flatMap(({ losses }) => losses.map(({ kind }) => kind))
    .toSorted();
