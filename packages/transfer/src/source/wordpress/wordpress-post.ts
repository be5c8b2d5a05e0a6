import {
  firstCodePoints,
  isJsonObject,
  MAX_LOST_TEXT,
  type Uuid,
} from '@content-publishing/domain';
import { readWordPress, type WordPressFootnote } from '@content-publishing/markdown/html';
import { parseHtml } from '@content-publishing/markdown/server';
import { boundedPost, MAX_TAGS } from '../../fields/bounded-post.ts';
import { instantOf } from '../../fields/instant.ts';
import { plainText } from '../../fields/plain-text.ts';
import { present } from '../../fields/present.ts';
import { publicationOf } from '../../fields/publication.ts';
import type { PostOfFile } from '../../fields/read-front-matter.ts';
import type { IdOf, ItemLoss, ReadItem, SourceItem, TargetWorkspace } from '../../import/item.ts';
import { picturedBody } from '../../pictures/pictured-body.ts';
import { firstWords } from '../first-words.ts';
import { linesFrom } from '../source-items.ts';
import { categoriesOf, slugOfItem, type WordPressIndex } from './wordpress-index.ts';
import { customFields, seoOf } from './wordpress-seo.ts';
import { expiryOf, visibilityOf } from './wordpress-visibility.ts';
import { fieldOf, type WxrItem } from './wxr-record.ts';

/** Context of the posts of WXR files. */
interface WordPressContext extends Pick<TargetWorkspace, 'vocabulary'> {
  readonly index: WordPressIndex;
  readonly timeZone: string;
  readonly now: string;
  /** Returns the item of a picture by its URL; `undefined` if it stays a link. */
  readonly pictureOf: (url: string, place: string) => SourceItem | undefined;
  /** Returns the target of a link as the post has it. */
  readonly linkTo: (url: string) => string;
  /** Key of the author of a post without one. */
  readonly defaultAuthor: string;
}

/** Returns the item of a post or a page of a WXR file. */
export const wordPressPost = (item: WxrItem, context: WordPressContext): SourceItem => {
  const { index, pictureOf, linkTo, vocabulary } = context;
  const { place } = item;
  const id = fieldOf(item, 'wp:post_id');
  const key = id === '' ? place : id;
  if (item.isTooLarge) {
    const message = 'the item is larger than 20 MB';
    return { kind: 'post', key, place, read: () => ({ kind: 'refused', message }) };
  }
  const title = plainText(fieldOf(item, 'title'));
  const body = picturedBody(
    (mediaIdOf) =>
      readWordPress(item.fields.get('content:encoded') ?? '', {
        ...{ parseHtml, mediaIdOf, linkTo, vocabulary },
        ...(title !== '' && { title }),
        attachmentUrl: (attachment) => index.attachments.get(attachment)?.url,
        attachments: index.attachmentsOf.get(id) ?? [],
        sharedBlock: (block) => index.sharedBlocks.get(block),
        footnotes: footnotesIn(item.meta.get('footnotes') ?? ''),
      }),
    (url) => pictureOf(url, place),
  );
  return {
    ...{ kind: 'post', key, place },
    media: body.pictures,
    read: (idOf): ReadItem => {
      const { blocks, losses } = body.read(idOf);
      const { fields, note, losses: lost } = fieldsOf(item, title, context, idOf);
      const bounded = boundedPost({ title: title || firstWords(blocks), ...fields });
      return {
        kind: 'fields',
        fields: { ...bounded.fields, bodyJson: blocks },
        note,
        losses: [
          ...(title === '' ? [{ kind: 'title', path: '/title', text: firstWords(blocks) }] : []),
          ...lost,
          ...bounded.losses,
          ...linesFrom(item.contentLine, losses),
        ],
      };
    },
  };
};

const fieldsOf = (
  item: WxrItem,
  title: string,
  { index, timeZone, now, defaultAuthor }: WordPressContext,
  idOf: IdOf,
): Pick<PostOfFile, 'fields' | 'note' | 'losses'> => {
  const losses: ItemLoss[] = [];
  const lose = (kind: string, path: string, text: string): void =>
    void losses.push({ kind, path, text: firstCodePoints(text, MAX_LOST_TEXT) });
  const publication = publicationOf({
    visibility: visibilityOf(item),
    date:
      instantIn(item, 'wp:post_date', timeZone) ?? instantOf(fieldOf(item, 'pubDate'), timeZone),
    unpublishAt: expiryOf(item),
    modifiedAt: instantIn(item, 'wp:post_modified', timeZone),
    now,
  });
  losses.push(...publication.losses);

  const [category, ...others] = categoriesOf(item, index.termNames);
  const excerpt = plainText(fieldOf(item, 'excerpt:encoded'));
  const {
    seo,
    canonicalUrl,
    ogImageId,
    twitterImageId,
    losses: seoLosses,
  } = seoOf(item.meta, {
    title,
    sitename: index.title,
    excerpt,
    category: plainText(category?.name ?? ''),
  });
  losses.push(...seoLosses);
  for (const { name } of others) lose('category_as_tag', '/tagIds', plainText(name));
  const tags = [...item.terms.filter(({ domain }) => domain === 'post_tag'), ...others];
  const tagKeys = tags.map(({ nicename }) => index.tagNames.get(nicename) ?? nicename);
  const tagIds = [...new Set(tagKeys)].flatMap((key) => idOf('tag', key) ?? []);
  const author = fieldOf(item, 'dc:creator');
  for (const { domain, nicename, name } of item.terms) {
    if (domain === 'author') {
      if (nicename.replace(/^cap-/, '') !== author) lose('co_author', '/authorId', plainText(name));
    } else if (domain !== 'category' && domain !== 'post_tag') {
      lose('taxonomy', '', `${domain}: ${plainText(name)}`);
    }
  }
  if (item.comments > 0) lose('comments', '', String(item.comments));
  const custom = customFields(item.meta);
  if (custom.length > 0) lose('meta', '', custom.join(', '));
  for (const { nicename } of tags.slice(MAX_TAGS)) lose('limit', '/tagIds', nicename);

  const mediaId = (attachment: string | undefined): Uuid | undefined =>
    attachment === undefined ? undefined : idOf('media', attachment);
  const featured = item.meta.get('_thumbnail_id')?.trim();
  const og = present({ ...objectIn(seo['og']), imageMediaId: mediaId(ogImageId) });
  const twitter = present({ ...objectIn(seo['twitter']), imageMediaId: mediaId(twitterImageId) });
  if (featured !== undefined && featured !== '' && mediaId(featured) === undefined) {
    lose('image', '/featuredMediaId', index.attachments.get(featured)?.url ?? featured);
  }
  return {
    fields: present({
      slug: slugOfItem(item),
      authorId: idOf('author', author) ?? idOf('author', defaultAuthor),
      ...publication.fields,
      excerpt: excerpt === '' ? undefined : excerpt,
      categoryId: category && idOf('category', category.nicename),
      tagIds: tagIds.length > 0 ? tagIds.slice(0, MAX_TAGS) : undefined,
      featuredMediaId: mediaId(featured),
      canonicalUrl,
      seo: present({ ...seo, og, twitter }),
    }),
    note: publication.note,
    losses,
  };
};

const objectIn = (value: unknown): object =>
  typeof value === 'object' && value !== null ? value : {};

/** Returns the footnotes in the JSON that the block editor stores beside a post. */
const footnotesIn = (json: string): readonly WordPressFootnote[] => {
  try {
    const notes: unknown = JSON.parse(json);
    return Array.isArray(notes) ? notes.filter(isFootnote) : [];
  } catch {
    return [];
  }
};

const isFootnote = (note: unknown): note is WordPressFootnote =>
  isJsonObject(note) && typeof note['id'] === 'string' && typeof note['content'] === 'string';

/** Returns the instant of a date in UTC, unless it is zero, or else of the date on the clocks. */
const instantIn = (item: WxrItem, name: string, timeZone: string): string | undefined => {
  const utc = fieldOf(item, `${name}_gmt`);
  const local = fieldOf(item, name);
  return (
    (isZero(utc) ? undefined : instantOf(utc, 'UTC')) ??
    (isZero(local) ? undefined : instantOf(local, timeZone))
  );
};

const isZero = (date: string): boolean => date === '' || date.startsWith('0000-00-00');
