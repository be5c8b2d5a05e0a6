import { firstCodePoints, type Uuid } from '@content-publishing/domain';
import type {
  IdOf,
  PathOf,
  ReadItem,
  Source,
  SourceItem,
  TargetWorkspace,
} from '../../import/item.ts';
import { webPicture } from '../../pictures/media-item.ts';
import { fileAddresses, pictureKey } from '../../pictures/picture-url.ts';
import type { SourceOptions, TextSource } from '../import-options.ts';
import { authorItem, tagFields, termItem } from '../named-items.ts';
import { oldPathRedirects } from '../old-paths.ts';
import { parentsFirst } from '../parents-first.ts';
import { leftOut, limitedItem, sourceOf } from '../source-items.ts';
import { readWxr } from './read-wxr.ts';
import {
  type Attachment,
  indexWordPress,
  type NamedRecord,
  sitePath,
  type WordPressIndex,
} from './wordpress-index.ts';
import { wordPressPost } from './wordpress-post.ts';
import { fieldOf, type WxrItem } from './wxr-record.ts';

/** Statuses of items that were never meant to be kept. */
const LEFT_OUT = new Set(['trash', 'auto-draft', 'inherit']);

/** Types of items that are imported as other records, or are settings of the site. */
const READ_ELSEWHERE = new Set(['attachment', 'wp_block']);

/** Key of the author of posts without one. */
const NO_AUTHOR = '';

/**
 * Opens the files of an export of WordPress (WXR) as a source. They are read as streams: once for what
 * posts refer to, and again for the posts. Returns `undefined` if one is no such file.
 */
export const wordPressSource = async (
  files: readonly TextSource[],
  options: SourceOptions,
): Promise<Source | undefined> => {
  const { types, siteUrl } = options;
  const isPost = (item: WxrItem): boolean =>
    types.includes(fieldOf(item, 'wp:post_type')) && !LEFT_OUT.has(fieldOf(item, 'wp:status'));
  const records = await indexWordPress(files, isPost, siteUrl);
  return records && wordPressItems(files, records, isPost, options);
};

const wordPressItems = (
  files: readonly TextSource[],
  index: WordPressIndex,
  isPost: (item: WxrItem) => boolean,
  options: SourceOptions,
): Source => {
  const { media, authors } = options;
  const attachmentItem = ({ id, url, place, alt, caption }: Attachment): SourceItem =>
    webPicture(media, id, url, place, { alt, caption });

  const pictureOf = (url: string, place: string): SourceItem | undefined => {
    if (media.mode === 'skip') return undefined;
    const address = absolute(url, index.url);
    const original = address === undefined ? undefined : pictureKey(address, true);
    if (address === undefined || original === undefined) return undefined;
    const attachment = index.attachments.get(index.attachmentIds.get(original) ?? '');
    if (attachment) return attachmentItem(attachment);
    // Whether the original of an unknown file exists is only seen where it is fetched.
    const isOwn = media.mode !== 'link' && sitePath(address, index.url) !== undefined;
    const addresses = fileAddresses(address, isOwn || undefined);
    return webPicture(
      media,
      pictureKey(address, isOwn || undefined) ?? original,
      address,
      place,
      {},
      addresses,
    );
  };

  const linkTo =
    (pathOf: PathOf) =>
    (url: string): string => {
      if (index.url === '' || /^(?:#|mailto:|tel:)/i.test(url)) return url;
      const slug = index.slugsByPath.get(sitePath(url, index.url) ?? '');
      const target = slug === undefined ? undefined : pathOf(slug);
      return target === undefined ? url : target + fragmentOf(url);
    };

  async function* items(): AsyncGenerator<WxrItem> {
    for (const file of files) {
      for await (const record of readWxr(file)) if (record.kind === 'item') yield record;
    }
  }

  async function* posts({ pathOf, vocabulary }: TargetWorkspace): AsyncGenerator<SourceItem> {
    const context = { index, pictureOf, linkTo: linkTo(pathOf), vocabulary };
    for await (const item of items()) {
      if (READ_ELSEWHERE.has(fieldOf(item, 'wp:post_type'))) continue;
      if (!isPost(item)) yield skippedItem(item);
      else {
        const given = { ...context, ...options, defaultAuthor: NO_AUTHOR };
        const { place } = item;
        const base = { kind: 'post', key: fieldOf(item, 'wp:post_id') || place, place } as const;
        yield limitedItem(base, options.limit, () => wordPressPost(item, given));
      }
    }
    for (const { place } of index.cuts) {
      const message = 'the file ends in the middle; its content is imported up to here';
      yield leftOut({ kind: 'post', place }, 'refused', message);
    }
  }

  const named = (key: string, { place, slug, name }: NamedRecord) => ({ key, place, slug, name });

  return sourceOf(options.name ?? (index.url || (files[0]?.name ?? 'wordpress')), {
    media: () => (media.mode === 'skip' ? [] : [...index.attachments.values()].map(attachmentItem)),
    author: () =>
      [...index.authors].map(([key, author]) => authorItem(named(key, author), authors)),
    category: () => categoryItems(index.categories),
    tag: () =>
      [...index.tags].map(([key, tag]) =>
        termItem('tag', named(key, tag), tagFields(tag.description)),
      ),
    post: posts,
    redirect: ({ pathOf }) => oldPathRedirects(index.oldPaths, pathOf),
  });
};

const fragmentOf = (url: string): string => (url.includes('#') ? url.slice(url.indexOf('#')) : '');

const skippedItem = (item: WxrItem): SourceItem => {
  const { place } = item;
  const [type, status] = [fieldOf(item, 'wp:post_type'), fieldOf(item, 'wp:status')];
  const message =
    type === 'page' && !LEFT_OUT.has(status)
      ? 'is a page; --type page imports pages'
      : `is of the type ${type || 'unknown'} and the status ${status || 'unknown'}`;
  return leftOut(
    { kind: 'post', key: fieldOf(item, 'wp:post_id') || place, place },
    'skipped',
    message,
  );
};

const categoryItems = (categories: ReadonlyMap<string, NamedRecord>): readonly SourceItem[] => {
  const parents = new Map<string, string>();
  const items = [...categories].map(([key, { place, slug, name, description, parent }]) => {
    if (parent !== '') parents.set(key, parent);
    const more = description === '' ? {} : { description: firstCodePoints(description, 5000) };
    const item = termItem('category', { key, place, slug, name }, more);
    if (parent === '') return item;
    return { ...item, read: (idOf: IdOf) => withParent(item.read(idOf), idOf('category', parent)) };
  });
  return [...parentsFirst(items, parents)];
};

const withParent = (read: ReadItem, parentId: Uuid | undefined): ReadItem =>
  read.kind === 'fields' && parentId !== undefined
    ? { ...read, fields: { ...read.fields, parentId } }
    : read;

const absolute = (url: string, siteUrl: string): string | undefined => {
  const base = siteUrl === '' ? undefined : siteUrl;
  return URL.canParse(url, base) ? new URL(url, base).href : undefined;
};
