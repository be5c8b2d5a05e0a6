import { type JsonObject, slugOf } from '@content-publishing/domain';
import { plainText } from '../../fields/plain-text.ts';
import type { PathOf, Source, SourceItem, TargetWorkspace } from '../../import/item.ts';
import { type PictureWords, webPicture } from '../../pictures/media-item.ts';
import { pictureKey } from '../../pictures/picture-url.ts';
import type { SourceOptions, TextSource } from '../import-options.ts';
import { authorItem, tagFields, termItem } from '../named-items.ts';
import { oldPathRedirects, withoutEndSlashes } from '../old-paths.ts';
import { leftOut, limitedItem, sourceOf } from '../source-items.ts';
import { type GhostIndex, indexGhost, pictureOf, textOf, typeOf } from './ghost-index.ts';
import { ghostPost } from './ghost-post.ts';
import { jsonRows } from './json-rows.ts';

/** Address of the site, as an export writes it. */
const SITE = /^__GHOST_URL__/;

/** Key of the author of posts without one. */
const NO_AUTHOR = '';

/**
 * Opens an export of Ghost (JSON) as a source. It is read as a stream: once for what posts refer to,
 * and again for the posts. Returns `undefined` if the file is no such export.
 */
export const ghostSource = async (
  file: TextSource,
  options: SourceOptions,
): Promise<Source | undefined> => {
  const isPost = (row: JsonObject): boolean => options.types.includes(typeOf(row));
  const index = await indexGhost(file, isPost);
  return index && ghostItems(file, index, isPost, options);
};

const ghostItems = (
  file: TextSource,
  index: GhostIndex,
  isPost: (row: JsonObject) => boolean,
  options: SourceOptions,
): Source => {
  const { media, authors, now } = options;
  const siteUrl = withoutEndSlashes(options.siteUrl ?? '');

  const pictureAt = (url: string, place: string, words?: PictureWords): SourceItem | undefined => {
    if (media.mode === 'skip') return undefined;
    const path = url.replace(SITE, '');
    const isOwn = path !== url || path.startsWith('/');
    if (isOwn && siteUrl === '' && media.folder === undefined) return undefined;
    const address = isOwn ? `${siteUrl || UNKNOWN_SITE}${path}` : url;
    const key = pictureKey(address);
    return key === undefined ? undefined : webPicture(media, key, address, place, words);
  };

  const avatarOf = (fields: JsonObject, place: string): SourceItem | undefined => {
    const picture = pictureOf(fields, 'profile_image');
    return picture === '' ? undefined : pictureAt(picture.replace(/^\/\//, 'https://'), place);
  };

  const linkTo =
    (pathOf: PathOf) =>
    (url: string): string => {
      const path = url.replace(SITE, '');
      const own =
        siteUrl !== '' && url.startsWith(`${siteUrl}/`) ? url.slice(siteUrl.length) : path;
      if (own === url && !url.startsWith('/')) return url;
      const [, name = '', rest = ''] = /^\/([^/?#]+)\/?(?:\?[^#]*)?(#.*)?$/s.exec(own) ?? [];
      const slug = index.slugs.get(name);
      const target = slug === undefined ? undefined : pathOf(slug);
      if (target !== undefined) return target + rest;
      return path === url ? url : `${siteUrl}${path || '/'}`;
    };

  async function* posts({ pathOf, vocabulary }: TargetWorkspace): AsyncGenerator<SourceItem> {
    const reader = { pictureAt, linkTo: linkTo(pathOf), vocabulary };
    const context = { index, now, ...reader, defaultAuthor: NO_AUTHOR };
    for await (const { table, line, fields } of jsonRows(file.chunks())) {
      if (table !== 'posts') continue;
      const place = `${file.name}, line ${line}`;
      if (fields === undefined) {
        const message = 'the post is larger than 20 MB, or no JSON';
        yield leftOut({ kind: 'post', place }, 'refused', message);
      } else if (isPost(fields)) {
        const base = { kind: 'post', key: textOf(fields, 'id'), place } as const;
        yield limitedItem(base, options.limit, () => ghostPost(fields, place, context));
      } else yield skipped(fields, place);
    }
    if (!index.isWhole) {
      const message = 'the file ends in the middle; its content is imported up to there';
      yield leftOut({ kind: 'post', place: file.name }, 'refused', message);
    }
  }

  const authorItems = (): readonly SourceItem[] => {
    const known = [...index.authors].map(([key, { place, slug, name, fields }]) =>
      authorItem({ key, place, slug, name }, authors, {
        bio: plainText(textOf(fields, 'bio')),
        website: textOf(fields, 'website'),
        avatar: avatarOf(fields, place),
      }),
    );
    const name = index.title || 'Ghost';
    const anonymous = { key: NO_AUTHOR, place: file.name, slug: slugOf(name), name };
    return index.hasAnonymous && !index.authors.has(NO_AUTHOR)
      ? [...known, authorItem(anonymous, authors)]
      : known;
  };

  return sourceOf(options.name ?? (siteUrl || file.name), {
    author: authorItems,
    tag: () =>
      [...index.tags].flatMap(([key, { place, slug, name, fields }]) =>
        name.startsWith('#') || textOf(fields, 'visibility') === 'internal'
          ? []
          : [termItem('tag', { key, place, slug, name }, fieldsOfTag(fields))],
      ),
    post: posts,
    redirect: ({ pathOf }) => oldPathRedirects(index.oldPaths, pathOf),
  });
};

const fieldsOfTag = (row: JsonObject): JsonObject =>
  tagFields(
    textOf(row, 'meta_description') || textOf(row, 'description'),
    textOf(row, 'meta_title'),
  );

/** Host of pictures of a site whose address is not known; they are looked for in a folder. */
const UNKNOWN_SITE = 'https://ghost.invalid';

const skipped = (row: JsonObject, place: string): SourceItem => {
  const type = typeOf(row);
  const message =
    type === 'page' ? 'is a page; --type page imports pages' : `is of the type ${type}`;
  return leftOut({ kind: 'post', key: textOf(row, 'id'), place }, 'skipped', message);
};
