import type { ExternalLinkRepository } from '@content-publishing/application';
import { compareCodePoints, type Uuid } from '@content-publishing/domain';
import { hostOf, isExternal, UNCHECKED } from '@content-publishing/domain/audits';
import type { Tenant, TenantExternalLink, Tenants } from './tenant.ts';

export const externalLinkRepository = (tenants: Tenants): ExternalLinkRepository => {
  const at = (workspaceId: Uuid, url: string): TenantExternalLink | undefined =>
    tenants.get(workspaceId)?.externalLinks.get(url);
  const claimed = (workspaceId: Uuid, url: string, until: string) => {
    const link = at(workspaceId, url);
    return link?.claimedUntil === until ? link : undefined;
  };
  const isHeld = (host: string, now: string): boolean =>
    [...tenants.values()].some(({ externalLinks }) =>
      [...externalLinks].some(([url, link]) => hostOf(url) === host && isClaimed(link, now)),
    );
  return {
    refill: async (workspaceId, now, limit) => {
      const tenant = tenants.get(workspaceId);
      if (tenant === undefined) return;
      const wanted = new Set(newestUrls(tenant).slice(0, limit));
      for (const url of tenant.externalLinks.keys()) {
        if (!wanted.has(url)) tenant.externalLinks.delete(url);
      }
      for (const url of wanted) {
        if (tenant.externalLinks.has(url)) continue;
        tenant.externalLinks.set(url, { link: UNCHECKED, nextAt: now, claimedUntil: null });
      }
    },
    findDue: async (now, busy, limit) =>
      [...tenants]
        .filter(
          ([id, { workspace }]) => workspace.checksExternalLinks && !busy.workspaces.includes(id),
        )
        .flatMap(([workspaceId, { externalLinks }]) =>
          [...externalLinks].flatMap(([url, link]) =>
            isDue(link, now) && !busy.hosts.includes(hostOf(url))
              ? [{ workspaceId, url, nextAt: link.nextAt }]
              : [],
          ),
        )
        .toSorted((one, other) => compareCodePoints(one.nextAt, other.nextAt))
        .slice(0, limit)
        .map(({ workspaceId, url }) => ({ workspaceId, url })),
    findStates: async (workspaceId, urls) =>
      urls.flatMap((url) => {
        const found = at(workspaceId, url);
        return found ? [{ url, state: found.link.state }] : [];
      }),
    claim: async (workspaceId, url, { now, until }) => {
      const link = at(workspaceId, url);
      if (!link || !isDue(link, now) || isHeld(hostOf(url), now)) return null;
      link.claimedUntil = until;
      return link.link;
    },
    settle: async (workspaceId, url, until, { outcome, restsUntil }) => {
      const link = claimed(workspaceId, url, until);
      if (link === undefined) return;
      link.claimedUntil = restsUntil;
      if (outcome === null) return;
      const { state, failures, failingSince, nextAt } = outcome;
      link.link = { state, failures, failingSince };
      link.nextAt = nextAt;
    },
  };
};

const isClaimed = ({ claimedUntil }: TenantExternalLink, now: string): boolean =>
  claimedUntil !== null && claimedUntil > now;

const isDue = (link: TenantExternalLink, now: string): boolean =>
  link.nextAt <= now && !isClaimed(link, now);

/** Returns the URLs of other sites that public posts link to, those of the newest posts first. */
const newestUrls = ({ posts, facts }: Tenant): readonly string[] =>
  posts
    .rows()
    .toSorted((one, other) => compareCodePoints(other.id, one.id))
    .flatMap(({ id }) => facts.get(id)?.links ?? [])
    .filter(isExternal)
    .map(({ path }) => path)
    .filter((url, index, all) => all.indexOf(url) === index);
