import {
  firstCodePoints,
  isJsonObject,
  MAX_LOST_TEXT,
  type Uuid,
  type JsonObject,
} from '@content-publishing/domain';
import { readMarkdown } from '@content-publishing/markdown';
import { readFrontMatter } from '@content-publishing/markdown/document';
import { parseHtml } from '@content-publishing/markdown/server';
import { mediaIdOf } from '../export/media-source.ts';
import { type PostOfFile, readPostFrontMatter } from '../fields/read-front-matter.ts';
import { type Folder, jsonIn } from '../folder/folder.ts';
import type { IdOf, ItemLoss, ReadItem, SourceItem, TargetWorkspace } from '../import/item.ts';
import { linesFrom } from './source-items.ts';

/** Ids of authors, categories and tags of an export, by their slugs. */
type SlugIds = Readonly<Record<'authors' | 'categories' | 'tags', ReadonlyMap<string, Uuid>>>;

/** Context of the posts of an export. */
interface SiteContext extends Pick<TargetWorkspace, 'vocabulary'> {
  readonly slugs: SlugIds;
  readonly now: string;
}

/** Reads the ids of the records of an export by their slugs. */
export const slugsOf = async (folder: Folder, paths: readonly string[]): Promise<SlugIds> => {
  const ids = {
    authors: new Map<string, Uuid>(),
    categories: new Map<string, Uuid>(),
    tags: new Map<string, Uuid>(),
  };
  for (const path of paths) {
    const [, kind = ''] = /^(authors|categories|tags)\/[^/]+\.json$/.exec(path) ?? [];
    if (kind !== 'authors' && kind !== 'categories' && kind !== 'tags') continue;
    const { id, slug } = (await jsonIn(folder, path)) ?? {};
    if (typeof id === 'string' && typeof slug === 'string') ids[kind].set(slug, id);
  }
  return ids;
};

/** Returns the losses of fields that a post cannot have. */
const unknownFields = ({ unknown }: PostOfFile): readonly ItemLoss[] =>
  unknown.map(([name, value]) => ({
    kind: 'front_matter',
    path: '',
    text: firstCodePoints(`${name}: ${JSON.stringify(value)}`, MAX_LOST_TEXT),
  }));

/** Returns the item of a post file of an export. */
export const postItem = (
  path: string,
  source: string,
  { slugs, now, vocabulary }: SiteContext,
): SourceItem => {
  const { fields: frontMatter, text, violations } = readFrontMatter(source);
  const id = frontMatter?.['id'];
  const read = (idOf: IdOf): ReadItem => {
    if (frontMatter === null) {
      return { kind: 'refused', message: violations[0]?.message ?? 'the file has no front matter' };
    }
    const post = readPostFrontMatter({
      path,
      fields: frontMatter,
      heading: () => undefined,
      timeZone: 'UTC',
      now,
    });
    const mediaOf = (url: string): Uuid | undefined => {
      const mediaId = mediaIdOf(url);
      return mediaId && (idOf('media', mediaId) ?? mediaId);
    };
    const missing: ItemLoss[] = [];
    const idsOf = (
      kind: 'author' | 'category' | 'tag',
      ids: ReadonlyMap<string, Uuid>,
      names: readonly (string | undefined)[],
    ): readonly Uuid[] =>
      names.flatMap((slug) => {
        if (slug === undefined) return [];
        const known = ids.get(slug);
        if (known !== undefined) return [idOf(kind, known) ?? known];
        missing.push({ kind: 'front_matter', path: '', text: `${kind}: ${slug}` });
        return [];
      });
    const { blocks, losses } = readMarkdown(text, {
      ...{ parseHtml, mediaIdOf: mediaOf, vocabulary },
    });
    const image = post.image && mediaOf(post.image);
    const tagIds = idsOf('tag', slugs.tags, post.tags);
    const [categoryId] = idsOf('category', slugs.categories, [post.category]);
    const [authorId] = idsOf('author', slugs.authors, [post.author]);
    const { seo } = post.fields;
    return {
      kind: 'fields',
      fields: {
        ...post.fields,
        bodyJson: blocks,
        ...(authorId && { authorId }),
        ...(isJsonObject(seo) && { seo: withIds(seo, idOf) }),
        ...(categoryId && { categoryId }),
        ...(tagIds.length > 0 && { tagIds }),
        ...(image && { featuredMediaId: image }),
        ...(post.related.length > 0 && { related: post.related }),
      },
      note: post.note,
      losses: [...post.losses, ...missing, ...unknownFields(post), ...linesFrom(1, losses)],
    };
  };
  return {
    kind: 'post',
    key: typeof id === 'string' ? id : path,
    ...(typeof id === 'string' && { id }),
    place: path,
    read,
  };
};

/**
 * Returns fields with the ids of the records that the named ones became: another id if the workspace
 * had such a record before.
 */
export const withIds = (fields: JsonObject, idOf: IdOf): JsonObject =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      if (isJsonObject(value)) return [name, withIds(value, idOf)];
      if (typeof value !== 'string') return [name, value];
      if (name.endsWith('MediaId')) return [name, idOf('media', value) ?? value];
      return [name, name === 'parentId' ? (idOf('category', value) ?? value) : value];
    }),
  );
