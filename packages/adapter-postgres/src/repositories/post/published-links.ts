import type { DateTime, PostStatus, Uuid } from '@content-publishing/domain';
import { isAtPage, RESOLVED_BY_POST, slugAtPage } from '@content-publishing/domain/redirects';
import { pagePath, type Site } from '@content-publishing/domain/tenant';
import { sql } from 'kysely';
import type { Database } from '../../connection/database.ts';
import type { Connection } from '../../connection/lease.ts';
import { prepareResolveLinks } from '../open-links.ts';

/** Fields of a post that tell whether its page exists. */
interface PageState {
  readonly slug: string;
  readonly status: PostStatus;
}

/** A saved post; `former` is its state before the save, `null` for a new post. */
interface PageChange {
  readonly former: PageState | null;
  readonly next: PageState;
}

/**
 * Prepares a function that resolves the broken links at the pages of posts, unless a post was
 * already published there. `site` has the page paths; if absent, they are read.
 */
export const prepareResolvePublishedLinks = (database: Database) => {
  const resolveLinks = prepareResolveLinks(database);
  const selectPostPath = database.prepareRows<Pick<Site, 'postPath'>>(
    sql`select post_path as "postPath" from workspaces where id = $1`,
  );
  return async (
    on: Connection,
    workspaceId: Uuid,
    changes: readonly PageChange[],
    at: DateTime,
    site: Pick<Site, 'postPath'> | undefined,
  ): Promise<void> => {
    const published = changes.filter(isNewPage);
    if (published.length === 0) return;
    const { postPath = null } = site ?? (await selectPostPath.on(on).maybeOne(workspaceId)) ?? {};
    const paths = published.flatMap(({ next }) => pagePath(postPath, next) ?? []);
    if (paths.length === 0) return;
    const areAt = paths.map(isAtPage);
    const isResolved = (path: string): boolean => areAt.some((isAt) => isAt(path));
    await resolveLinks(on, workspaceId, { paths, isResolved, at, by: RESOLVED_BY_POST });
  };
};

const isNewPage = ({ former, next }: PageChange): boolean =>
  next.status === 'published' && !(former?.status === 'published' && former.slug === next.slug);

/**
 * Maximum number of open broken links checked after a change of all pages: the ones reported last.
 */
const MAX_LINKS = 10_000;

/**
 * Prepares a function that resolves the broken links whose path is the page of a published post,
 * given the path template of posts.
 */
export const prepareResolveAllPublishedLinks = (database: Database) => {
  const { prepareRows } = database;
  const resolveLinks = prepareResolveLinks(database);
  const selectOpenPaths = prepareRows<{ readonly path: string }>(sql`
    select path from link_health where workspace_id = $1 and resolved_at is null
    order by last_seen_at desc limit $2`);
  // With a condition on the status, the index of pages could be read for the whole workspace.
  const selectPages = prepareRows<PageState>(sql`
    select slug, status from posts
    where workspace_id = $1 and slug = any($2::text[]) and deleted_at is null`);
  return async (
    on: Connection,
    workspaceId: Uuid,
    postPath: string,
    at: DateTime,
  ): Promise<void> => {
    const slugOf = slugAtPage(postPath);
    const links = await selectOpenPaths.on(on).all(workspaceId, MAX_LINKS);
    const asked = new Set(links.flatMap(({ path }) => slugOf(path) ?? []));
    if (asked.size === 0) return;
    const found = await selectPages.on(on).all(workspaceId, [...asked]);
    const published = found.filter(({ status }) => status === 'published');
    const slugs = new Set(published.map(({ slug }) => slug));
    const isResolved = (path: string): boolean => slugs.has(slugOf(path) ?? '');
    const paths = links.map(({ path }) => path).filter(isResolved);
    if (paths.length === 0) return;
    await resolveLinks(on, workspaceId, { paths, isResolved, at, by: RESOLVED_BY_POST });
  };
};
