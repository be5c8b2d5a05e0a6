import type { DateTime, JsonObject } from '@content-publishing/domain';
import { fromDate, instantOf } from '../../fields/instant.ts';
import { recordSlug, tagKeys } from '../named-items.ts';
import type { OldPath } from '../old-paths.ts';
import type { TextSource } from '../import-options.ts';
import { jsonRows } from './json-rows.ts';

/** Author or tag of a Ghost site. */
interface GhostRecord {
  readonly place: string;
  readonly slug: string;
  readonly name: string;
  readonly fields: JsonObject;
}

/** Records of a Ghost export that its posts refer to. */
export interface GhostIndex {
  readonly title: string;
  readonly authors: ReadonlyMap<string, GhostRecord>;
  readonly tags: ReadonlyMap<string, GhostRecord>;
  /** Ids of the tags that those with the same name become. */
  readonly tagIds: ReadonlyMap<string, string>;
  /** Ids of authors and tags of each post, in their order. */
  readonly authorsOf: ReadonlyMap<string, readonly string[]>;
  readonly tagsOf: ReadonlyMap<string, readonly string[]>;
  /** Further fields of each post. */
  readonly metaOf: ReadonlyMap<string, JsonObject>;
  /** Slugs of posts by their slugs on the old site. */
  readonly slugs: ReadonlyMap<string, string>;
  readonly oldPaths: readonly OldPath[];
  readonly hasAnonymous: boolean;
  /** Whether a password protects the whole site. */
  readonly isPrivate: boolean;
  readonly isWhole: boolean;
}

/** Returns a text field of a row; `''` without one. */
export const textOf = (row: JsonObject, name: string): string => {
  const value = row[name];
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
};

/** Returns the type of a row of posts; Ghost 1 and 2 mark pages by `page`. */
export const typeOf = (row: JsonObject): string =>
  textOf(row, 'type') || (row['page'] === true || textOf(row, 'page') === '1' ? 'page' : 'post');

/** Returns the picture of a post or a user, which Ghost 0 calls `image`. */
export const pictureOf = (row: JsonObject, name: 'feature_image' | 'profile_image'): string =>
  textOf(row, name) || textOf(row, 'image');

/** Returns an instant of a row; Ghost 0 has it in milliseconds. */
export const instantIn = (row: JsonObject, name: string): DateTime | undefined => {
  const value = row[name];
  return typeof value === 'number'
    ? fromDate(new Date(value))
    : instantOf(textOf(row, name), 'UTC');
};

/** Returns the slug of a post: its own, or else one made from its title. */
export const slugOfRow = (row: JsonObject): string =>
  recordSlug(textOf(row, 'slug') || undefined, textOf(row, 'title'));

/**
 * Reads what posts refer to, in a first pass. Returns `undefined` if the file is no export of Ghost.
 * `isPost` tells the rows that become posts.
 */
export const indexGhost = async (
  { name, chunks }: TextSource,
  isPost: (row: JsonObject) => boolean,
): Promise<GhostIndex | undefined> => {
  const authors = new Map<string, GhostRecord>();
  const tags = new Map<string, GhostRecord>();
  const tagIds = new Map<string, string>();
  const tagKey = tagKeys();
  const metaOf = new Map<string, JsonObject>();
  const slugs = new Map<string, string>();
  const oldPaths: OldPath[] = [];
  const byAuthor: Link[] = [];
  const byTag: Link[] = [];
  const withAuthorId: string[] = [];
  let title = '';
  let isPrivate = false;
  let posts = 0;

  const rows = jsonRows(chunks());
  let next = await rows.next();
  for (; next.done !== true; next = await rows.next()) {
    const { table, line, fields = {} } = next.value;
    const place = `${name}, line ${line}`;
    const id = textOf(fields, 'id');
    switch (table) {
      case 'posts': {
        posts += 1;
        if (!isPost(fields)) break;
        const slug = slugOfRow(fields);
        slugs.set(textOf(fields, 'slug'), slug);
        const author = textOf(fields, 'author_id');
        if (author !== '') byAuthor.push({ post: id, other: author, order: 1000 });
        withAuthorId.push(id);
        if (textOf(fields, 'status') === 'published') {
          oldPaths.push({ path: `/${textOf(fields, 'slug')}/`, post: id, slug, place });
        }
        break;
      }
      case 'users':
        authors.set(id, recordOf(place, fields));
        break;
      case 'tags': {
        const tag = recordOf(place, fields);
        tagIds.set(id, tagKey(id, tag.name));
        if (tagIds.get(id) === id) tags.set(id, tag);
        break;
      }
      case 'posts_meta':
        metaOf.set(textOf(fields, 'post_id'), fields);
        break;
      case 'posts_authors':
        byAuthor.push(linkOf(fields, 'author_id'));
        break;
      case 'posts_tags':
        byTag.push(linkOf(fields, 'tag_id'));
        break;
      case 'settings':
        if (textOf(fields, 'key') === 'title') title = textOf(fields, 'value');
        if (textOf(fields, 'key') === 'is_private') isPrivate = String(fields['value']) === 'true';
        break;
      default:
    }
  }
  if (posts === 0 && authors.size === 0) return undefined;
  const authorsOf = grouped(byAuthor);
  return {
    ...{ title, isPrivate, authors, tags, metaOf, slugs, oldPaths, authorsOf, tagIds },
    tagsOf: grouped(byTag),
    hasAnonymous: withAuthorId.some(
      (id) => !(authorsOf.get(id) ?? []).some((author) => authors.has(author)),
    ),
    isWhole: next.value,
  };
};

/** Author or tag of a post. */
interface Link {
  readonly post: string;
  readonly other: string;
  readonly order: number;
}

const linkOf = (row: JsonObject, name: string): Link => ({
  post: textOf(row, 'post_id'),
  other: textOf(row, name),
  order: Number(row['sort_order'] ?? 0),
});

const grouped = (links: readonly Link[]): ReadonlyMap<string, readonly string[]> => {
  const groups = new Map<string, string[]>();
  for (const { post, other } of links.toSorted((one, next) => one.order - next.order)) {
    const group = groups.get(post);
    if (!group) groups.set(post, [other]);
    else if (!group.includes(other)) group.push(other);
  }
  return groups;
};

const recordOf = (place: string, fields: JsonObject): GhostRecord => {
  const name = textOf(fields, 'name') || textOf(fields, 'slug');
  return { place, slug: recordSlug(textOf(fields, 'slug') || undefined, name), name, fields };
};
