import { sharedPath } from '@content-publishing/domain/redirects';
import type { Site } from '@content-publishing/domain/tenant';
import type { ManagementClient } from '@content-publishing/site-kit/management';
import { CallError, FieldError } from '../client/call-error.ts';
import { linksText as text } from '../text/links.ts';
import type { GoingPage } from './redirects.ts';
import { messageAt, violationsOf } from './violations.ts';

const FORBIDDEN = 403;

/**
 * Rejects with a `FieldError` for a target that goes away itself, and, as the fixes of findings do, for
 * one that is dead or hidden.
 */
export const judgeTarget = async (
  client: ManagementClient,
  site: Pick<Site, 'siteUrl'>,
  pages: readonly GoingPage[],
  to: string,
): Promise<void> => {
  const target = pathOnSite(to, site);
  if (target !== undefined && pages.some(({ path }) => sharedPath(path) === target)) {
    throw new FieldError(text.goesAway);
  }
  // There is no finding yet: the target alone is judged.
  const request = { fix: 'redirect', findings: ['-'], to, dryRun: true } as const;
  const judged = await client.fixFindings('link-dead', request);
  // A person who may redirect, but not read findings, redirects without a verdict.
  if (judged.ok || judged.error.status === FORBIDDEN) return;
  const refusal = messageAt(violationsOf(judged.error), '/to');
  throw refusal === undefined ? new CallError(judged.error) : new FieldError(refusal);
};

/** Returns the path of a target in the form of `sharedPath`; undefined for one of another site. */
const pathOnSite = (to: string, { siteUrl }: Pick<Site, 'siteUrl'>): string | undefined => {
  const [origin] = /^https?:\/\/[^/?#]*/i.exec(to) ?? [];
  const isOfSite = origin === undefined || hostOf(origin) === hostOf(siteUrl ?? '');
  return isOfSite ? sharedPath(to) : undefined;
};

const hostOf = (origin: string): string => origin.toLowerCase().replace(/^https?:/, '');
