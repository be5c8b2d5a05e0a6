import {
  firstCodePoints,
  isJsonObject,
  type JsonObject,
  MAX_LOST_TEXT,
} from '@content-publishing/domain';
import { readHtml } from '@content-publishing/markdown/html';
import { parseHtml } from '@content-publishing/markdown/server';
import { boundedPost, MAX_TAGS } from '../../fields/bounded-post.ts';
import { plainText } from '../../fields/plain-text.ts';
import { present } from '../../fields/present.ts';
import { publicationOf } from '../../fields/publication.ts';
import type { PostOfFile } from '../../fields/read-front-matter.ts';
import type { IdOf, ItemLoss, SourceItem, TargetWorkspace } from '../../import/item.ts';
import type { PictureWords } from '../../pictures/media-item.ts';
import { picturedBody } from '../../pictures/pictured-body.ts';
import { firstWords } from '../first-words.ts';
import { ghostHtml } from './ghost-html.ts';
import { type GhostIndex, instantIn, pictureOf, slugOfRow, textOf } from './ghost-index.ts';

/** Context of the posts of a Ghost export. */
interface GhostContext extends Pick<TargetWorkspace, 'vocabulary'> {
  readonly index: GhostIndex;
  readonly now: string;
  /** Returns the item of a picture by its URL; `undefined` if it stays a link. */
  readonly pictureAt: (url: string, place: string, words?: PictureWords) => SourceItem | undefined;
  /** Returns the target of a link as the post has it. */
  readonly linkTo: (url: string) => string;
  /** Key of the author of a post without one. */
  readonly defaultAuthor: string;
}

/** Pictures of a post besides its body, by the columns that have them. */
const PICTURES = ['feature_image', 'og_image', 'twitter_image'] as const;

/** Returns the item of a post or a page of a Ghost export. */
export const ghostPost = (row: JsonObject, place: string, context: GhostContext): SourceItem => {
  const { index, pictureAt, linkTo, vocabulary } = context;
  const key = textOf(row, 'id');
  const fields = {
    ...row,
    ...withoutEmpty(index.metaOf.get(key) ?? {}),
    feature_image: pictureOf(row, 'feature_image'),
  };
  const title = textOf(fields, 'title');
  const body = picturedBody(
    (mediaIdOf) =>
      readHtml(ghostHtml(fields), {
        ...{ parseHtml, mediaIdOf, linkTo, vocabulary },
        ...(title !== '' && { title }),
      }),
    (url) => pictureAt(url, place),
  );
  const pictures = new Map(
    PICTURES.flatMap((name) => {
      const url = textOf(fields, name);
      const words = {
        alt: textOf(fields, 'feature_image_alt'),
        caption: plainText(textOf(fields, 'feature_image_caption')),
      };
      const isFeatured = name === 'feature_image';
      const item = url === '' ? undefined : pictureAt(url, place, isFeatured ? words : {});
      return item ? [[name, item] as const] : [];
    }),
  );
  // The featured picture has its words.
  const all = [...body.pictures, ...[...pictures.values()].toReversed()];
  return {
    ...{ kind: 'post', key, place },
    media: [...new Map(all.map((picture) => [picture.key, picture])).values()],
    read: (idOf) => {
      const { blocks, losses } = body.read(idOf);
      const mediaId = (name: (typeof PICTURES)[number]) => {
        const item = pictures.get(name);
        return item && idOf('media', item.key);
      };
      const lost: ItemLoss[] = [];
      const hasNoContent = blocks.length === 0 && hasContent(fields);
      const { fields: given, note } = fieldsOf(fields, key, context, {
        idOf,
        mediaId,
        lost,
        hasNoContent,
      });
      const bounded = boundedPost({ title: title || firstWords(blocks), ...given });
      const untitled = { kind: 'title', path: '/title', text: firstWords(blocks) };
      return {
        kind: 'fields',
        fields: { ...bounded.fields, bodyJson: blocks },
        note,
        losses: [
          ...(title === '' ? [untitled] : []),
          ...lost,
          ...bounded.losses,
          // The line of a loss is one of the HTML, which is one line of the file.
          ...losses.map(({ kind, path, text }) => ({ kind, path: `/bodyJson${path}`, text })),
        ],
      };
    },
  };
};

interface Reading {
  readonly idOf: IdOf;
  readonly mediaId: (name: (typeof PICTURES)[number]) => string | undefined;
  readonly lost: ItemLoss[];
  /** Whether its body is written in no form that is known. */
  readonly hasNoContent: boolean;
}

const fieldsOf = (
  row: JsonObject,
  key: string,
  { index, now, defaultAuthor }: GhostContext,
  { idOf, mediaId, lost, hasNoContent }: Reading,
): Pick<PostOfFile, 'fields' | 'note'> => {
  const lose = (kind: string, path: string, text: string): void =>
    void lost.push({ kind, path, text: firstCodePoints(text, MAX_LOST_TEXT) });
  const visibility = visibilityOf(row);
  const publication = publicationOf({
    visibility: [
      { name: '', value: visibility, says: 'status' },
      // Without a status, it is not known that it was public.
      { name: 'status', value: textOf(row, 'status') || 'unknown', says: 'status' },
      // It goes to readers of mails alone, also if it is sent later.
      { name: 'email_only', value: row['email_only'], says: 'hidden', isRestricted: true },
      ...(index.isPrivate ? [{ name: '', value: 'private site', says: 'status' } as const] : []),
      ...(hasNoContent ? [{ name: '', value: 'no content', says: 'status' } as const] : []),
    ],
    date: instantIn(row, 'published_at'),
    modifiedAt: instantIn(row, 'updated_at'),
    now,
  });
  lost.push(...publication.losses);
  for (const name of PICTURES) {
    const url = textOf(row, name);
    if (url !== '' && mediaId(name) === undefined) lose('image', PICTURE_PATHS[name], url);
  }
  for (const name of ['codeinjection_head', 'codeinjection_foot']) {
    const text = textOf(row, name);
    if (text !== '') lose('html', '', text);
  }
  const [author, ...others] = index.authorsOf.get(key) ?? [];
  for (const other of others) {
    const name = index.authors.get(other)?.name;
    if (name !== undefined) lose('co_author', '/authorId', name);
  }
  const tagIds: string[] = [];
  for (const given of index.tagsOf.get(key) ?? []) {
    const id = index.tagIds.get(given) ?? given;
    const found = idOf('tag', id);
    const name = index.tags.get(id)?.name ?? id;
    if (found !== undefined && tagIds.length < MAX_TAGS) tagIds.push(found);
    else lose(found === undefined ? 'internal_tag' : 'limit', '/tagIds', name);
  }
  const posted = present({
    slug: slugOfRow(row),
    authorId: (author && idOf('author', author)) ?? idOf('author', defaultAuthor),
    ...publication.fields,
    excerpt: plainText(textOf(row, 'custom_excerpt')) || undefined,
    tagIds: tagIds.length > 0 ? [...new Set(tagIds)] : undefined,
    featuredMediaId: mediaId('feature_image'),
    canonicalUrl: textOf(row, 'canonical_url') || undefined,
    seo: present({
      title: textOf(row, 'meta_title') || undefined,
      description: textOf(row, 'meta_description') || undefined,
      og: present({
        title: textOf(row, 'og_title') || undefined,
        description: textOf(row, 'og_description') || undefined,
        imageMediaId: mediaId('og_image'),
      }),
      twitter: present({
        title: textOf(row, 'twitter_title') || undefined,
        description: textOf(row, 'twitter_description') || undefined,
        imageMediaId: mediaId('twitter_image'),
      }),
    }),
  });
  return { fields: posted, note: publication.note };
};

/** Part of a text that only members see: all after a wall, or a card. */
const GATED = /<!--\s*(?:members-only|kg-gated-block:begin\s(?![^>]*\bnonMember:true))/;

/** Returns the readers of a post: `public` if all of it is for everybody. */
const visibilityOf = (row: JsonObject): string => {
  const visibility = textOf(row, 'visibility') || 'public';
  return visibility === 'public' && GATED.test(ghostHtml(row)) ? 'gated' : visibility;
};

/** Returns whether a post has a text, in whatever form. */
const hasContent = (row: JsonObject): boolean =>
  textOf(row, 'plaintext') !== '' ||
  ['lexical', 'mobiledoc'].some((name) =>
    /"(?:text|markdown|html|src|url)":\s*"[^"]/.test(textOf(row, name)),
  ) ||
  ['lexical', 'mobiledoc'].some((name) => textOf(row, name) !== '' && !isJson(textOf(row, name)));

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

const PICTURE_PATHS = {
  feature_image: '/featuredMediaId',
  og_image: '/seo/og/imageMediaId',
  twitter_image: '/seo/twitter/imageMediaId',
} as const;

const withoutEmpty = (row: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(row).filter(
      ([name, value]) => name !== 'id' && value !== null && value !== '' && !isJsonObject(value),
    ),
  );
