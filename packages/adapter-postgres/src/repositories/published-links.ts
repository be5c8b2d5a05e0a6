import {
  type DateTime,
  isAtPage,
  pagePath,
  type PostStatus,
  RESOLVED_BY_POST,
  type Uuid,
} from '@content-publishing/domain';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';
import type { Connection } from '../connection/lease.ts';
import { openLinks } from './open-links.ts';

/** A post, as far as it tells whether its page is there. */
interface PageState {
  readonly slug: string;
  readonly status: PostStatus;
}

/** Resolves the broken links at the page of a post that was not published there before. */
type ResolvePublished = (
  on: Connection,
  workspaceId: Uuid,
  former: PageState | null,
  next: PageState,
  at: DateTime,
) => Promise<void>;

/** Returns what resolves broken links in the transaction that publishes a post. */
export const publishedLinks = (database: Database): ResolvePublished => {
  const resolve = openLinks(database);
  const site = database.prepareRows<{ readonly postPath: string | null }>(
    sql`select post_path as "postPath" from workspaces where id = $1`,
  );
  return async (on, workspaceId, former, next, at) => {
    const wasThere = former?.status === 'published' && former.slug === next.slug;
    if (next.status !== 'published' || wasThere) return;
    const { postPath = null } = (await site.on(on).maybeOne(workspaceId)) ?? {};
    const page = pagePath(postPath, next);
    if (page === null) return;
    const isResolved = isAtPage(page);
    await resolve(on, workspaceId, { paths: [page], isResolved, at, by: RESOLVED_BY_POST });
  };
};
