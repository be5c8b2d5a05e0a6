import { plainText } from '../../fields/plain-text.ts';
import { recordSlug, tagKeys } from '../named-items.ts';
import { pictureKey } from '../../pictures/picture-url.ts';
import { type OldPath, pathKey, withoutEndSlashes } from '../old-paths.ts';
import type { TextSource } from '../import-options.ts';
import { readWxr } from './read-wxr.ts';
import { fieldOf, type WxrCut, type WxrElement, type WxrItem, type WxrTerm } from './wxr-record.ts';
import { primaryCategoryOf } from './wordpress-seo.ts';

/** File of the site, by its attachment. */
export interface Attachment {
  readonly id: string;
  readonly url: string;
  readonly place: string;
  readonly alt: string;
  readonly caption: string;
}

/** Author, category or tag of the site. */
export interface NamedRecord {
  readonly place: string;
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  /** Key of the category above it; `''` for none. */
  readonly parent: string;
}

/** Records of WXR files that their posts refer to. */
export interface WordPressIndex {
  readonly title: string;
  /** Address of the site; `''` if the files do not name it. */
  readonly url: string;
  readonly attachments: ReadonlyMap<string, Attachment>;
  /** Ids of attachments by the keys of their pictures. */
  readonly attachmentIds: ReadonlyMap<string, string>;
  /** Ids of the attachments of each post. */
  readonly attachmentsOf: ReadonlyMap<string, readonly string[]>;
  readonly sharedBlocks: ReadonlyMap<string, string>;
  /** Authors by login, categories and tags by nicename. */
  readonly authors: ReadonlyMap<string, NamedRecord>;
  readonly categories: ReadonlyMap<string, NamedRecord>;
  readonly tags: ReadonlyMap<string, NamedRecord>;
  /** Nicenames of the tags that those with the same name become. */
  readonly tagNames: ReadonlyMap<string, string>;
  /** Nicenames of terms by their ids. */
  readonly termNames: ReadonlyMap<string, string>;
  /** Slugs of posts by their paths on the old site. */
  readonly slugsByPath: ReadonlyMap<string, string>;
  /** Addresses of public posts on the old site. */
  readonly oldPaths: readonly OldPath[];
  readonly cuts: readonly WxrCut[];
}

/** Returns the path of an address on the site, as it is looked up; `undefined` if it is elsewhere. */
export const sitePath = (url: string, siteUrl: string): string | undefined => {
  if (!URL.canParse(url, siteUrl === '' ? undefined : siteUrl)) return undefined;
  const { host, pathname, searchParams } = new URL(url, siteUrl === '' ? undefined : siteUrl);
  if (siteUrl !== '' && withoutWww(host) !== withoutWww(new URL(siteUrl).host)) return undefined;
  const id = searchParams.get('p') ?? searchParams.get('page_id');
  return id === null ? pathKey(pathname) : `?p=${id}`;
};

const isPublic = (item: WxrItem): boolean =>
  ['publish', ''].includes(fieldOf(item, 'wp:status')) && fieldOf(item, 'wp:post_password') === '';

const withoutWww = (host: string): string => host.replace(/^www\./, '');

/** Returns the slug of a post: its name, or else one made from its title. */
export const slugOfItem = (item: WxrItem): string =>
  recordSlug(
    fieldOf(item, 'wp:post_name') || undefined,
    plainText(fieldOf(item, 'title')) || fieldOf(item, 'wp:post_id'),
  );

/** Returns the categories of a post, the one that it shows first at the beginning. */
export const categoriesOf = (
  { terms, meta }: WxrItem,
  termNames: ReadonlyMap<string, string>,
): readonly WxrTerm[] => {
  const primary = termNames.get(primaryCategoryOf(meta) ?? '');
  return terms
    .filter(({ domain }) => domain === 'category')
    .toSorted(
      (one, other) => Number(other.nicename === primary) - Number(one.nicename === primary),
    );
};

/**
 * Reads what posts refer to, in a first pass. Returns `undefined` if a file is no WXR. `isPost` tells
 * the items that become posts.
 */
export const indexWordPress = async (
  files: readonly TextSource[],
  isPost: (item: WxrItem) => boolean,
  siteUrl: string | undefined,
): Promise<WordPressIndex | undefined> => {
  const site = new Map<string, string>();
  const attachments = new Map<string, Attachment>();
  const attachmentIds = new Map<string, string>();
  const attachmentsOf = new Map<string, string[]>();
  const sharedBlocks = new Map<string, string>();
  const authors = new Map<string, NamedRecord>();
  const categories = new Map<string, NamedRecord>();
  const tags = new Map<string, NamedRecord>();
  const tagNames = new Map<string, string>();
  const termNames = new Map<string, string>();
  const tagKey = tagKeys();
  const slugsByPath = new Map<string, string>();
  const oldPaths: OldPath[] = [];
  const cuts: WxrCut[] = [];

  const addTag = (nicename: string, tag: NamedRecord): void => {
    if (tagNames.has(nicename)) return;
    const key = tagKey(nicename, tag.name);
    tagNames.set(nicename, key);
    if (key === nicename) tags.set(nicename, tag);
  };

  const addItem = (item: WxrItem): void => {
    const id = fieldOf(item, 'wp:post_id');
    switch (fieldOf(item, 'wp:post_type')) {
      case 'attachment': {
        const url = fieldOf(item, 'wp:attachment_url') || fieldOf(item, 'guid');
        const attachment = {
          ...{ id, url, place: item.place },
          alt: plainText(item.meta.get('_wp_attachment_image_alt') ?? ''),
          caption: plainText(fieldOf(item, 'excerpt:encoded')),
        };
        attachments.set(id, attachment);
        const key = pictureKey(url, true);
        if (key !== undefined && !attachmentIds.has(key)) attachmentIds.set(key, id);
        const parent = fieldOf(item, 'wp:post_parent');
        const siblings = attachmentsOf.get(parent);
        if (siblings) siblings.push(id);
        else attachmentsOf.set(parent, [id]);
        return;
      }
      case 'wp_block':
        // No page shows one that is not public.
        if (isPublic(item)) sharedBlocks.set(id, fieldOf(item, 'content:encoded'));
        return;
      default:
    }
    if (!isPost(item)) return;
    const creator = fieldOf(item, 'dc:creator');
    if (!authors.has(creator)) {
      const name = creator === '' ? (site.get('title') ?? 'WordPress') : creator;
      authors.set(creator, named(item.place, creator, name));
    }
    const [category, ...others] = categoriesOf(item, termNames);
    for (const { nicename, name } of category ? [category, ...others] : []) {
      if (!categories.has(nicename)) categories.set(nicename, named(item.place, nicename, name));
    }
    // Further categories of a post become tags.
    const ofPost = item.terms.filter(({ domain }) => domain === 'post_tag');
    for (const { nicename, name } of [...ofPost, ...others]) {
      addTag(nicename, named(item.place, nicename, name));
    }
    const { place } = item;
    const slug = slugOfItem(item);
    slugsByPath.set(`?p=${id}`, slug);
    const link = fieldOf(item, 'link');
    if (!URL.canParse(link) || new URL(link).search !== '') return;
    const { pathname } = new URL(link);
    slugsByPath.set(sitePath(link, '') ?? '', slug);
    const status = fieldOf(item, 'wp:status');
    if ((status !== 'publish' && status !== 'future') || fieldOf(item, 'wp:post_password') !== '') {
      return;
    }
    const formers = (item.meta.get('_wp_old_slug') ?? '').split('\n').filter((name) => name !== '');
    const parent = withoutEndSlashes(pathname);
    const folder = parent.slice(0, parent.lastIndexOf('/') + 1);
    const end = pathname.slice(parent.length);
    const paths = [...[pathname, `/?p=${id}`], ...formers.map((name) => `${folder}${name}${end}`)];
    oldPaths.push(...paths.map((path) => ({ path, post: id, slug, place })));
  };

  for (const file of files) {
    let isWxr = false;
    for await (const record of readWxr(file)) {
      switch (record.kind) {
        case 'site':
          if (record.name === 'wp:wxr_version') isWxr = true;
          if (!site.has(record.name)) site.set(record.name, record.value);
          break;
        case 'item':
          isWxr ||= record.fields.has('wp:post_type');
          addItem(record);
          break;
        case 'cut':
          cuts.push(record);
          break;
        case 'author':
        case 'category':
        case 'tag':
          addElement(record);
          break;
        default:
          record satisfies never;
      }
    }
    if (!isWxr) return undefined;
  }

  function addElement(element: WxrElement): void {
    const { place, kind } = element;
    if (kind === 'author') {
      const login = fieldOf(element, 'wp:author_login');
      if (login === '') return;
      authors.set(login, named(place, login, fieldOf(element, 'wp:author_display_name') || login));
      return;
    }
    const isTag = kind === 'tag';
    const nicename = fieldOf(element, isTag ? 'wp:tag_slug' : 'wp:category_nicename');
    const name = fieldOf(element, isTag ? 'wp:tag_name' : 'wp:cat_name') || nicename;
    const description = fieldOf(element, isTag ? 'wp:tag_description' : 'wp:category_description');
    termNames.set(fieldOf(element, 'wp:term_id'), nicename);
    const record = {
      ...named(place, nicename, name),
      description: plainText(description),
      parent: fieldOf(element, 'wp:category_parent'),
    };
    if (isTag) addTag(nicename, record);
    else categories.set(nicename, record);
  }

  const url = siteUrl ?? (site.get('wp:base_blog_url') || site.get('link') || '');
  return {
    ...{ title: site.get('title') ?? '', url: URL.canParse(url) ? url : '' },
    ...{ attachments, attachmentIds, attachmentsOf, sharedBlocks, authors, categories, tags },
    ...{ tagNames, termNames, slugsByPath, oldPaths, cuts },
  };
};

const named = (place: string, slug: string, name: string): NamedRecord => {
  const shown = plainText(name) || slug;
  return { place, slug: recordSlug(slug, shown), name: shown, description: '', parent: '' };
};
