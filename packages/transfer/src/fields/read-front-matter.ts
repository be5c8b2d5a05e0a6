import {
  type DateTime,
  isJsonObject,
  isSlug,
  type JsonObject,
  POST_FIELD_NAMES,
  POST_FIELDS,
  PostContentFields,
  type PostFieldName,
  slugOf,
  toSlug,
} from '@content-publishing/domain';
import type { ItemLoss } from '../import/item.ts';
import { decoded } from '../pictures/picture-url.ts';
import { namedFields, namesIn, spelled, textIn } from './front-matter-names.ts';
import { instantOf } from './instant.ts';
import { present } from './present.ts';
import { publicationOf } from './publication.ts';
import { isUnindexed, visibilityIn } from './visibility.ts';

/** File of a post, and the context of its fields. */
interface PostFile {
  /** Path of the file in its folder, with `/` between names. */
  readonly path: string;
  readonly fields: JsonObject;
  /** Fields that its folder or the settings of its site give it, where it has none of its own. */
  readonly inherited?: JsonObject;
  /** Returns the text of the first heading of level 1; `undefined` without one. */
  readonly heading: () => string | undefined;
  /** Time zone of dates without one. */
  readonly timeZone: string;
  readonly now: DateTime;
}

/** Fields of a post, with names in place of the ids of other records. */
export interface PostOfFile {
  /** Fields of the request that creates the post, without its body and its references. */
  readonly fields: JsonObject;
  readonly author: string | undefined;
  readonly category: string | undefined;
  readonly tags: readonly string[];
  /** URL or path of the featured picture. */
  readonly image: string | undefined;
  /** Slugs of related posts. */
  readonly related: readonly string[];
  /** Former paths of the post. */
  readonly aliases: readonly string[];
  /** Path of the post on the old site, if it is written in the file. */
  readonly permalink: string | undefined;
  /** Why the post is not public; `undefined` for one that is. */
  readonly note: string | undefined;
  readonly losses: readonly ItemLoss[];
  /** Names of fields that have no place in a post, with their values. */
  readonly unknown: readonly (readonly [name: string, value: unknown])[];
}

/** Further names of fields in the front matter of site generators, beside the one that exports have. */
const FURTHER_NAMES: Readonly<Partial<Record<PostFieldName, readonly string[]>>> = {
  authorId: ['authors', 'authorId'],
  featuredMediaId: [
    ...['cover', 'heroImage', 'coverImage', 'featured_image', 'feature_image'],
    ...['thumbnail', 'banner', 'images', 'featuredMediaId'],
  ],
  excerpt: ['summary'],
  canonicalUrl: ['canonical', 'canonical_url'],
};

/** Fields whose values are made of several names, name records, or stand outside of front matter. */
const READ_BY_HAND: ReadonlySet<PostFieldName> = new Set([
  ...(['title', 'slug', 'bodyJson', 'authorId', 'categoryId', 'tagIds'] as const),
  ...(['featuredMediaId', 'excerpt', 'relatedPostIds', 'seo'] as const),
]);

/**
 * Reads the front matter of a post, as Hugo, Jekyll, Hexo, Astro, Eleventy, Gatsby, Zola and our own
 * export write it (`packages/domain/src/content/post/write-front-matter.ts`).
 */
export const readPostFrontMatter = ({
  path,
  fields,
  inherited = {},
  heading,
  timeZone,
  now,
}: PostFile): PostOfFile => {
  // Zola has the tags in a table of their own.
  const { taxonomies, ...others } = fields;
  const { take, rest } = namedFields(
    isJsonObject(taxonomies) ? { ...taxonomies, ...others } : fields,
  );
  const takeField = (name: PostFieldName): unknown =>
    take(POST_FIELDS[name].frontMatter ?? name, ...(FURTHER_NAMES[name] ?? []));
  const losses: ItemLoss[] = [];
  const lose = (kind: string, at: string, text: string): void =>
    void losses.push({ kind, path: at, text });
  const instant = (at: string, value: unknown): DateTime | undefined => {
    const text = textIn(value);
    const found = text === undefined ? undefined : instantOf(text, timeZone);
    if (text !== undefined && found === undefined) lose('front_matter', at, text);
    return found;
  };

  const fileTitle = nameOf(path);
  const title = textIn(takeField('title')) ?? heading() ?? fileTitle;
  const address =
    take('permalink', 'url') ?? (inherited['permalink'] === false ? false : undefined);
  // Eleventy writes no page for it.
  const isPage = address !== false && address !== 'false';
  const permalink = isPage ? textIn(address) : undefined;
  // Zola's whole path of a post; posts of several dates share its last name.
  const sitePath = textIn(take('path'));
  const slug = slugIn(textIn(takeField('slug')), permalink, fileTitle);
  const instantIn = (value: unknown): DateTime | undefined =>
    instantOf(textIn(value) ?? '', timeZone);
  /** Returns the instants in fields that may mean something else, in their order. */
  const instantsOf = (names: ReadonlySet<string>): readonly DateTime[] =>
    Object.entries(fields)
      .filter(([name, value]) => names.has(spelled(name)) && instantIn(value) !== undefined)
      .flatMap(([name]) => instantIn(take(name)) ?? [])
      .toSorted();
  const dated = take('date', 'pubDate', 'published_at');
  const begin = take('publishDate', 'publish_date', 'scheduledAt');
  const beginAt = instant('/scheduledAt', begin);
  const begins = instantsOf(BEGINS);
  const date = instant('/publishedAt', dated) ?? begins[0];
  // The latest date counts: nothing is published before its time.
  const scheduledAt = [date, beginAt, ...begins]
    .flatMap((one) => one ?? [])
    .toSorted()
    .at(-1);
  const end = take('expiryDate', 'unpublishAt');
  const unpublishAt = instant('/unpublishAt', end) ?? instantsOf(ENDS)[0];
  take('build', '_build');
  const visibility = visibilityIn({ ...inherited, ...fields });
  for (const { name } of visibility) take(name);
  const modifiedAt = instant(
    '/updatedAt',
    take('lastmod', 'updated', 'modified', 'updatedDate', 'last_modified_at'),
  );
  const publication = publicationOf({
    visibility: [
      // `published` may be a date.
      ...visibility.filter(({ value }) => instantIn(value) === undefined),
      { name: 'folder', value: DRAFTS.test(path) ? 'draft' : undefined, says: 'status' },
      { name: 'path', value: HIDDEN_PATH.exec(path)?.[0], says: 'status' },
      { name: 'file', value: UNLISTED.exec(path)?.[1], says: 'status' },
      { name: 'permalink', value: isPage ? undefined : false, says: 'public', isRestricted: true },
      // A date that cannot be read may be in the future.
      { name: 'date', value: date === undefined ? dated : undefined, says: 'status' },
      { name: 'publishDate', value: beginAt === undefined ? begin : undefined, says: 'status' },
      { name: 'expiryDate', value: unpublishAt === undefined ? end : undefined, says: 'status' },
    ],
    date: date ?? beginAt,
    scheduledAt,
    unpublishAt,
    modifiedAt,
    now,
  });
  losses.push(...publication.losses);

  // Jekyll separates tags by spaces, where there are no commas.
  const between = (value: unknown): string | RegExp =>
    JEKYLL.test(path) && !String(value).includes(',') ? /\s+/ : ',';
  const description = textIn(take('description'));
  const excerpt = textIn(takeField('excerpt')) ?? description;
  const seo = takeField('seo');
  const [category, ...furtherCategories] = [
    ...namesIn(takeField('categoryId'), between),
    ...namesIn(take('categories'), between),
  ];
  for (const name of furtherCategories) lose('category_as_tag', '/tagIds', name);
  const [author, ...furtherAuthors] = namesIn(takeField('authorId'));
  for (const name of furtherAuthors) lose('co_author', '/authorId', name);
  const [image] = namesIn(takeField('featuredMediaId'));
  const plainFields = POST_FIELD_NAMES.filter((name) => !READ_BY_HAND.has(name)).map((name) => {
    const value = takeField(name);
    return [name, PostContentFields[name].type === 'string' ? textIn(value) : value] as const;
  });
  take('id');

  return {
    fields: present({
      title,
      slug,
      ...publication.fields,
      excerpt,
      seo: present({
        ...(description !== undefined && { description }),
        ...(isJsonObject(seo) ? seo : {}),
        ...(isUnindexed({ ...inherited, ...fields }) && {
          robots: {
            ...(isJsonObject(seo) && isJsonObject(seo['robots']) && seo['robots']),
            index: false,
          },
        }),
      }),
      ...Object.fromEntries(plainFields),
    }),
    author,
    category,
    tags: [...new Set([...namesIn(takeField('tagIds'), between), ...furtherCategories])],
    image,
    related: namesIn(takeField('relatedPostIds')),
    aliases: namesIn(take('aliases', 'redirect_from')),
    permalink:
      permalink !== undefined && TEMPLATE.test(permalink) ? undefined : (permalink ?? sitePath),
    note: publication.note,
    losses,
    unknown: rest(),
  };
};

/** Fields with an instant before which a post is not public, in any spelling. */
const BEGINS: ReadonlySet<string> = new Set([
  ...['datepublished', 'embargo', 'embargoeduntil', 'embargountil', 'golive', 'goliveat'],
  ...['ispublished', 'publicationdate', 'publishat', 'published', 'publishedat', 'publisheddate'],
  ...['publishedon', 'publishon', 'pubdate', 'scheduled', 'scheduleddate', 'scheduledfor'],
]);

/** Fields with an instant after which a post is not public any more. */
const ENDS: ReadonlySet<string> = new Set([
  ...['expirationdate', 'expire', 'expiredate', 'expires', 'expiresat', 'expireson', 'expiry'],
  ...['unpublishat', 'unpublishdate', 'unpublishedat', 'unpublishon'],
]);

/** Folders of Jekyll; those of Hexo are in another one. */
const JEKYLL = /^(?!source\/)(?:.*\/)?_(?:posts|drafts)\//;

const DRAFTS = /(?:^|\/)_?drafts?\/|\.draft\.\w+$/i;

/** Folder whose name says that it is not for all, or the end of such a file's name. */
const HIDDEN_PATH =
  /(?:^|\/)(deleted|hidden|private|trash|unpublished)\/|\.(?:hidden|private|unpublished)\.\w+$/i;

/** File or folder that generators leave out by the first character of its name. */
const UNLISTED = /(?:^|\/)((?:_(?!index\.|posts\/|drafts\/|pages\/)|[.#~])[^/]*)/i;

/** Returns the name of a file without its extension and its date; that of the folder of an index. */
const nameOf = (path: string): string => {
  const names = path.replace(/\.[^./]+$/, '').split('/');
  const last = names.at(-1) ?? '';
  const name = /^_?index$/i.test(last) ? (names.at(-2) ?? last) : last;
  return name.replace(/^\d{4}-\d{1,2}-\d{1,2}-(?=.)/, '');
};

/** Returns a valid slug: the given one, the end of the path of the post, or that of its file. */
const slugIn = (given: string | undefined, permalink: string | undefined, name: string): string => {
  const wanted = given === undefined ? pathEnd(permalink) : lastName(given);
  const slug = toSlug(decoded(wanted ?? name));
  return isSlug(slug) ? slug : slugOf(slug);
};

const lastName = (path: string): string | undefined =>
  path.split('/').findLast((part) => part !== '');

/** Sign of a name in a path that its generator fills in. */
const TEMPLATE = /[:{}]/;

/** Returns the last name in a path, without an index and an extension; not that of a template. */
const pathEnd = (path = ''): string | undefined => {
  const name = lastName(path.replace(/\/index\.html?$/, ''))?.replace(/\.html?$/, '');
  return name !== undefined && TEMPLATE.test(name) ? undefined : name;
};
