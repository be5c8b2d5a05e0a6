import type { LinkAddress, LinkHealthRepository } from '@content-publishing/application';
import type { DateTime, Post } from '@content-publishing/domain';
import {
  answeredBy,
  evictedFirst,
  firstReport,
  isAtPage,
  type LinkHealth,
  mostSimilar,
  passesLinkFilter,
  type RedirectRule,
  repeatReport,
  RESOLVED_BY_POST,
  RESOLVED_BY_REDIRECT,
  resolveLink,
  slugAtPage,
} from '@content-publishing/domain/redirects';
import { pagePath } from '@content-publishing/domain/tenant';
import { errAsync, okAsync } from 'neverthrow';
import { note } from './activity.ts';
import { recordPage } from './records.ts';
import type { Tenant, Tenants } from './tenant.ts';

export const linkHealthRepository = (tenants: Tenants): LinkHealthRepository => ({
  report: async (origin, report) => {
    const links = tenants.get(origin.workspaceId)?.links;
    if (links === undefined) throw new Error(`There is no workspace ${origin.workspaceId}`);
    const record = links.at(report.path);
    return links.upsert(
      record ? repeatReport(record, report, origin.now) : firstReport(report, origin),
    );
  },
  find: async (workspaceId, address) => linkAt(tenants.get(workspaceId), address) ?? null,
  list: async (workspaceId, query) => {
    const links = (tenants.get(workspaceId)?.links.rows() ?? []).filter(passesLinkFilter(query));
    return recordPage(links, query, ({ path, referrer }) => [path, referrer]);
  },
  update: (workspaceId, former, { resolvedAt, resolvedBy }, activity) => {
    const tenant = tenants.get(workspaceId);
    const record = tenant?.links.get(former.id);
    if (
      !tenant ||
      record?.resolvedAt !== former.resolvedAt ||
      record.resolvedBy !== former.resolvedBy
    ) {
      return errAsync({ kind: 'record-conflict' });
    }
    note(tenant, activity);
    return okAsync(tenant.links.upsert({ ...record, resolvedAt, resolvedBy }));
  },
  near: async (workspaceId, segments) => {
    const tenant = tenants.get(workspaceId);
    const posts = (tenant?.posts.rows() ?? [])
      .filter(({ status }) => status === 'published')
      .map(({ id, slug, title }) => ({ id, slug, title }));
    const categories = (tenant?.categories.rows() ?? [])
      .filter(({ isActive }) => isActive)
      .map(({ id, slug, name, path }) => ({ id, slug, name, path }));
    return segments.map((segment) => ({
      posts: mostSimilar(segment, posts),
      categories: mostSimilar(segment, categories),
    }));
  },
  trim: async (workspaceId, { keep, atMost }) => {
    const links = tenants.get(workspaceId)?.links;
    const unresolved = (links?.rows() ?? []).filter(({ resolvedAt }) => resolvedAt === null);
    const excess = Math.max(0, Math.min(unresolved.length - keep, atMost));
    for (const { id } of unresolved.toSorted(evictedFirst).slice(0, excess)) links?.remove(id);
    return excess;
  },
});

const linkAt = (tenant: Tenant | undefined, address: LinkAddress): LinkHealth | undefined =>
  'id' in address ? tenant?.links.get(address.id) : tenant?.links.at(address.path);

/**
 * Marks the open broken links whose path matches one of `rules` as resolved at `at` by a redirect.
 * The SQL is in `redirect-changes.ts` of the PostgreSQL adapter.
 */
export const resolveAnsweredLinks = (
  tenant: Tenant,
  rules: readonly RedirectRule[],
  at: DateTime,
): void => resolveOpenLinks(tenant, answeredBy(rules), at, RESOLVED_BY_REDIRECT);

/**
 * Marks the open broken links at the page of a post as resolved if it is published there now
 * (`next`), but was not before (`former`, `null` for a new post). Without a path of posts in the
 * workspace it does nothing.
 */
export const resolvePublishedLinks = (
  tenant: Tenant,
  former: Pick<Post, 'slug' | 'status'> | null,
  next: Pick<Post, 'slug' | 'status'>,
  at: DateTime,
): void => {
  const wasThere = former?.status === 'published' && former.slug === next.slug;
  if (next.status !== 'published' || wasThere) return;
  const page = pagePath(tenant.workspace.postPath, next);
  if (page !== null) resolveOpenLinks(tenant, isAtPage(page), at, RESOLVED_BY_POST);
};

/**
 * Marks the open broken links whose path is the page of any published post as resolved, after a
 * change of the path of posts in the workspace.
 */
export const resolveAllPublishedLinks = (tenant: Tenant, at: DateTime): void => {
  const { postPath } = tenant.workspace;
  if (postPath === null) return;
  const slugOf = slugAtPage(postPath);
  const published = new Set(
    tenant.posts
      .rows()
      .filter(({ status }) => status === 'published')
      .map(({ slug }) => slug),
  );
  resolveOpenLinks(tenant, (path) => published.has(slugOf(path) ?? ''), at, RESOLVED_BY_POST);
};

const resolveOpenLinks = (
  { links }: Tenant,
  isResolved: (path: string) => boolean,
  at: DateTime,
  by: string,
): void => {
  for (const link of links.rows()) {
    if (link.resolvedAt !== null || !isResolved(link.path)) continue;
    links.upsert(resolveLink(link, by, at));
  }
};
