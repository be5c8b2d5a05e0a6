import type { ExternalLinkOutcome, Ports } from '@content-publishing/application';
import type { DateTime, Uuid } from '@content-publishing/domain';
import { MAX_EXTERNAL_LINKS } from '@content-publishing/domain/audits';

/** Outcome of the request after which a link is dead; it is due again at once. */
export const aDeadOutcome = (now: DateTime) => ({
  ...{ state: 'dead' as const, failures: 4, failingSince: now, status: 404 },
  ...{ checkedAt: now, nextAt: now },
});

/** Stores the links of a workspace to other sites, of which that to `url` has an outcome. */
export const aCheckedLink = async (
  { externalLinks }: Pick<Ports, 'externalLinks'>,
  workspaceId: Uuid,
  url: string,
  now: DateTime,
  outcome: ExternalLinkOutcome,
): Promise<void> => {
  await externalLinks.refill(workspaceId, now, MAX_EXTERNAL_LINKS);
  const until = new Date(Date.parse(now) + 1).toISOString();
  await externalLinks.claim(workspaceId, url, { now, until });
  await externalLinks.settle(workspaceId, url, until, { outcome, restsUntil: now });
};

/** Like `aCheckedLink`, for a link that is dead. */
export const aDeadLink = (
  ports: Pick<Ports, 'externalLinks'>,
  workspaceId: Uuid,
  url: string,
  now: DateTime,
): Promise<void> => aCheckedLink(ports, workspaceId, url, now, aDeadOutcome(now));
