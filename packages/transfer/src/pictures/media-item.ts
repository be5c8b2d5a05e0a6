import { firstCodePoints, type JsonObject } from '@content-publishing/domain';
import type { Folder } from '../folder/folder.ts';
import type { MediaFile, SourceItem } from '../import/item.ts';
import { decoded, fileAddresses, fileNameOf } from './picture-url.ts';

/**
 * Handling of pictures: their files are uploaded (`fetch`), records with their addresses are made
 * (`link`), or they become links in the text (`skip`).
 */
export type MediaMode = 'fetch' | 'link' | 'skip';

/** Options of a source for its pictures. */
export interface MediaOptions {
  readonly mode: MediaMode;
  /** Gets the file at an address of the web. */
  readonly fetchFile: (url: string) => Promise<MediaFile>;
  /** Folder with files of the source, such as its `uploads`, in which a file is looked for first. */
  readonly folder?: Folder | undefined;
}

/** Words of a picture, for people. */
export interface PictureWords {
  readonly alt?: string | undefined;
  readonly caption?: string | undefined;
}

/** Maximum code points of the alternative text and of the caption of a media record. */
const MAX_WORDS = 10_000;

/** Returns the fields of a media record that are texts. */
const wordsOf = ({ alt = '', caption = '' }: PictureWords): JsonObject => ({
  ...(alt.trim() !== '' && { alt: firstCodePoints(alt.trim(), MAX_WORDS) }),
  ...(caption.trim() !== '' && { caption: firstCodePoints(caption.trim(), MAX_WORDS) }),
});

/**
 * Returns the item of the picture at `url`, whose sizes have the same `key`; `addresses` are those at which
 * its file may be.
 */
export const webPicture = (
  { mode, fetchFile, folder }: MediaOptions,
  key: string,
  url: string,
  place: string,
  words: PictureWords = {},
  addresses = fileAddresses(url),
): SourceItem => {
  const [address = url] = addresses;
  const base = { kind: 'media' as const, key, place };
  if (mode === 'link') {
    const fields = { url: address, mimeType: typeOfName(address), ...wordsOf(words) };
    return { ...base, read: () => ({ kind: 'fields', fields, losses: [] }) };
  }
  return {
    ...base,
    read: () => ({
      kind: 'fields',
      fields: { fileName: fileNameOf(address), ...wordsOf(words) },
      losses: [],
    }),
    file: async () => {
      for (const path of addresses) {
        const found = folder && (await fileIn(folder, path));
        if (found) return found;
      }
      let failure: MediaFile = { ok: false, message: `${url} is no address of the web` };
      for (const candidate of addresses) {
        const got = await fetchFile(candidate);
        if (got.ok) return got;
        failure = got;
        if (got.isMissing !== true) break;
      }
      return failure;
    },
  };
};

/** Returns the item of a picture in a folder. */
export const folderPicture = (
  folder: Folder,
  path: string,
  words: PictureWords = {},
): SourceItem => ({
  kind: 'media',
  key: path,
  place: path,
  read: () => ({
    kind: 'fields',
    fields: { fileName: fileNameOf(path), ...wordsOf(words) },
    losses: [],
  }),
  file: async () =>
    (await blobIn(folder, path)) ?? {
      ok: false,
      message: `${path} cannot be read`,
      isMissing: true,
    },
});

const blobIn = async (folder: Folder, path: string): Promise<MediaFile | undefined> => {
  const bytes = await folder.read(path);
  return bytes && { ok: true, file: new Blob([Uint8Array.from(bytes)]), name: null };
};

/** Returns the file in a folder whose path is the longest end of the path of a URL. */
const fileIn = async (folder: Folder, url: string): Promise<MediaFile | undefined> => {
  const names = decoded(new URL(url).pathname)
    .split('/')
    .filter((name) => name !== '' && name !== '..');
  for (const index of names.keys()) {
    const found = await blobIn(folder, names.slice(index).join('/'));
    if (found) return found;
  }
  return undefined;
};

const TYPES: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  gif: 'image/gif',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml',
  webm: 'video/webm',
  webp: 'image/webp',
};

const typeOfName = (url: string): string =>
  TYPES[/\.(\w+)$/.exec(new URL(url).pathname)?.[1]?.toLowerCase() ?? ''] ?? 'image/jpeg';
