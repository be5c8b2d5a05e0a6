import type { Repositories } from '@content-publishing/application';
import { MAX_PAGE_SIZE, parsePostQuery, type PostMetadata } from '@content-publishing/domain';
import { mediaRecord, tagRecord } from '@content-publishing/domain/records';
import { parseLinkQuery, parseRedirectQuery } from '@content-publishing/domain/redirects';
import { apiKeyList } from '@content-publishing/domain/tenant';
import { webhookList } from '@content-publishing/domain/webhooks';
import type { Site } from './site.ts';
import type { Writes } from './noted-writes.ts';
import type { RowCounts } from './row-counts.ts';

/** Fields of a post that have to be as an answer said. */
export type KeptPost = Pick<
  PostMetadata,
  'slug' | 'title' | 'status' | 'viewCount' | 'updatedAt' | 'revision'
>;

/** Content of the storage of a site. */
export interface Observation {
  /** The live ones, by id. */
  readonly posts: ReadonlyMap<string, KeptPost>;
  /** The hits of each reported path. */
  readonly links: ReadonlyMap<string, number>;
  /** Number of records of each other kind, and of those of a stranger. */
  readonly others: Readonly<Record<string, number>>;
  /** Number of rows in each table, where the storage has tables that can be read. */
  readonly rows: RowCounts | undefined;
  /** Number of writes of each kind so far. */
  readonly writes: Writes;
}

const everything = parsePostQuery({ pageSize: 100, orderBy: 'createdAt', order: 'asc' });

const oneRedirect = parseRedirectQuery({ pageSize: 1 });
const anyTag = tagRecord.list.parse({ pageSize: 1 });
const anyMedia = mediaRecord.list.parse({ pageSize: 1 });
const anyWebhook = webhookList.parse({ pageSize: 1 });
const anyKey = apiKeyList.parse({ pageSize: 1 });

/** Looks at everything that `repositories` hold of `site`. */
export const observe = async (
  repositories: Repositories,
  { workspaceId, stranger }: Site,
  writes: Writes,
  rows: RowCounts | undefined,
): Promise<Observation> => {
  const { linkHealth, redirects, authors, categories, tags, apiKeys, media, webhooks } =
    repositories;
  const all = parseLinkQuery({ pageSize: 100 })._unsafeUnwrap();
  const reports = await linkHealth.list(workspaceId, { ...all, pageSize: MAX_PAGE_SIZE });
  return {
    posts: await livePosts(repositories, workspaceId),
    links: new Map(reports.data.map(({ path, hitCount }) => [path, hitCount])),
    others: {
      redirects: (await redirects.list(workspaceId, oneRedirect._unsafeUnwrap())).total,
      authors: (await authors.all(workspaceId)).length,
      categories: (await categories.all(workspaceId)).length,
      tags: (await tags.list(workspaceId, anyTag._unsafeUnwrap())).total,
      apiKeys: (await apiKeys.list(workspaceId, anyKey._unsafeUnwrap())).total,
      media: (await media.list(workspaceId, anyMedia._unsafeUnwrap())).total,
      webhooks: (await webhooks.list(workspaceId, anyWebhook._unsafeUnwrap())).total,
      "a stranger's posts": (await livePosts(repositories, stranger.workspaceId)).size,
      "a stranger's reports": (await linkHealth.list(stranger.workspaceId, all)).total,
    },
    rows,
    writes,
  };
};

const livePosts = async (
  { posts }: Repositories,
  workspaceId: string,
): Promise<Observation['posts']> => {
  const found = new Map<string, KeptPost>();
  const query = everything._unsafeUnwrap();
  for (let page = 1; ; page += 1) {
    const slice = (
      await posts.listMetadata(workspaceId, { ...query, place: { page } })
    )._unsafeUnwrap();
    for (const { post } of slice.data) {
      const { slug, title, status, viewCount, updatedAt, revision } = post;
      found.set(post.id, { slug, title, status, viewCount, updatedAt, revision });
    }
    if (!slice.hasMore) return found;
  }
};
