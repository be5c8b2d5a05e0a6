import type { Ports } from '@content-publishing/application';
import type { DateTime, Uuid } from '@content-publishing/domain';
import type { LinkHealth, LinkQuery } from '@content-publishing/domain/redirects';
import { viewOf } from '../outcome.ts';
import { anActivity } from './activity.ts';

/** Returns a query for the first 10,000 broken links, most hits first, with `fields` in it. */
export const aLinkQuery = (fields: Partial<LinkQuery> = {}): LinkQuery => ({
  page: 1,
  pageSize: 10_000,
  order: 'desc',
  orderBy: 'hitCount',
  search: null,
  unresolved: null,
  minHits: null,
  seenAfter: null,
  hasReferrer: null,
  ...fields,
});

/** Returns the broken links of a workspace, in the order of their paths, that `fields` ask for. */
export const linksOf = async (
  { linkHealth }: Ports,
  workspaceId: Uuid,
  fields: Partial<LinkQuery> = {},
): Promise<readonly LinkHealth[]> =>
  (await linkHealth.list(workspaceId, aLinkQuery({ orderBy: 'path', order: 'asc', ...fields })))
    .data;

/** Resolves the broken link at `path`; `null` when it was never reported. */
export const resolvedAs = async (
  { linkHealth, ids }: Ports,
  workspaceId: Uuid,
  path: string,
  resolvedBy: string,
  resolvedAt: DateTime,
): Promise<LinkHealth | null> => {
  const link = await linkHealth.find(workspaceId, { path });
  if (link === null) return null;
  const activity = anActivity(workspaceId, link.id, { id: ids.next(), action: 'link.resolved' });
  return viewOf(linkHealth.update(workspaceId, link, { resolvedAt, resolvedBy }, activity));
};
