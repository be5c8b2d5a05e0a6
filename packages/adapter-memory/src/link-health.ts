import type { LinkHealthRepository } from '@content-publishing/application';
import {
  compareCodePoints,
  evictedFirst,
  firstReport,
  repeatReport,
  resolveLink,
} from '@content-publishing/domain';
import type { Tenants } from './tenant.ts';

export const linkHealthRepository = (tenants: Tenants): LinkHealthRepository => ({
  report: async (origin, report) => {
    const links = tenants.get(origin.workspaceId)?.links;
    if (links === undefined) throw new Error(`There is no workspace ${origin.workspaceId}`);
    const record = links.at(report.path);
    return links.upsert(
      record ? repeatReport(record, report, origin.now) : firstReport(report, origin),
    );
  },
  list: async (workspaceId, { unresolvedOnly }) =>
    (tenants.get(workspaceId)?.links.rows() ?? [])
      .filter(({ resolvedAt }) => !unresolvedOnly || resolvedAt === null)
      .toSorted((a, b) => b.hitCount - a.hitCount || compareCodePoints(a.path, b.path)),
  resolve: async (workspaceId, path, resolvedBy, at) => {
    const links = tenants.get(workspaceId)?.links;
    const record = links?.at(path);
    return links && record ? links.upsert(resolveLink(record, resolvedBy, at)) : null;
  },
  trim: async (workspaceId, { keep, atMost }) => {
    const links = tenants.get(workspaceId)?.links;
    const unresolved = (links?.rows() ?? []).filter(({ resolvedAt }) => resolvedAt === null);
    const excess = Math.max(0, Math.min(unresolved.length - keep, atMost));
    for (const { id } of unresolved.toSorted(evictedFirst).slice(0, excess)) links?.remove(id);
    return excess;
  },
});
