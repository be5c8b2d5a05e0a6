import { type JsonObject, NEWEST_BLOCK_VOCABULARY, type Uuid } from '@content-publishing/domain';
import type { Media } from '@content-publishing/domain/records';
import { mediaIdIn } from '@content-publishing/markdown';
import { bodyFormats } from '@content-publishing/markdown/document';
import type { MarkdownClient } from '@content-publishing/site-kit/markdown';
import { inOrder } from '../call/in-order.ts';
import { postPages } from '../call/pages.ts';
import { succeeded } from '../call/succeeded.ts';
import type { ExportFolder } from './export-folder.ts';
import { bySlug, fileNames } from './file-name.ts';
import { mediaSource } from './media-source.ts';

/**
 * Writes the live posts as Markdown: drafts, if they are exported, to the folder `drafts` by their ids,
 * all others to the folder `posts` by their slugs. Returns their number.
 */
export const exportPosts = async (
  client: MarkdownClient,
  folder: ExportFolder,
  media: ReadonlyMap<Uuid, Media>,
  drafts: boolean,
): Promise<number> => {
  const listed: { readonly id: Uuid; readonly slug: string; readonly status: string }[] = [];
  for await (const { id, slug, status } of postPages((after) =>
    client.listPosts({ ...after, ...OLDEST_FIRST }),
  )) {
    listed.push({ id, slug, status });
  }
  const posts = listed.filter(({ status }) => drafts || status !== 'draft').toSorted(bySlug);
  const names = fileNames(posts.filter(({ status }) => status !== 'draft'));
  const source = mediaSource(media);
  const files = inOrder(posts, READS_AT_ONCE, async ({ id }) => {
    const name = names.get(id);
    const path = name === undefined ? `drafts/${id}.md` : `posts/${name}.md`;
    return { path, markdown: await succeeded(() => client.getPostMarkdown(id)) };
  });
  for await (const { path, markdown } of files) {
    await folder.write(path, withSources(markdown, source));
  }
  return posts.length;
};

/** Number of posts that are read at the same time; the service writes few as Markdown at once. */
const READS_AT_ONCE = 2;

const OLDEST_FIRST = {
  orderBy: 'createdAt',
  order: 'asc',
  fields: 'summary',
  pageSize: 100,
} as const;

/**
 * Returns a post of the service with the pictures at the URLs that `source` returns. A scheduled or
 * archived post is without `lastmod`, which an import could not keep: such a post begins as a draft.
 */
const withSources = (markdown: string, source: (id: Uuid) => string): string => {
  const { blocks, frontMatter } = bodyFormats.read(
    'text/markdown',
    markdown,
    NEWEST_BLOCK_VOCABULARY,
  );
  const { image, lastmod, ...fields } = frontMatter ?? {};
  const imageId = typeof image === 'string' ? mediaIdIn(image) : undefined;
  const isWhole = fields['status'] === undefined;
  const names = Object.keys(frontMatter ?? {});
  const written = {
    ...fields,
    ...(isWhole && { lastmod }),
    ...(image !== undefined && { image: imageId ? source(imageId) : image }),
  };
  return bodyFormats.write({ frontMatter: ordered(written, names), blocks }, source);
};

/** Returns fields in the order of `names`. */
const ordered = (fields: JsonObject, names: readonly string[]): JsonObject =>
  Object.fromEntries(
    names.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])),
  );
