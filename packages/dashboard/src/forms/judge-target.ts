import { sharedPath } from '@content-publishing/domain/redirects';
import type { Site } from '@content-publishing/domain/tenant';
import type { ManagementClient } from '@content-publishing/site-kit/management';
import { FieldError } from '../client/call-error.ts';
import { linksText as text } from '../text/links.ts';
import type { GoingPage } from './redirects.ts';
import { messageAt, violationsOf } from './violations.ts';

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
  // Without a verdict, as for a person who may not read findings, the page redirects all the same.
  const refusal = judged.ok ? undefined : messageAt(violationsOf(judged.error), '/to');
  if (refusal !== undefined) throw new FieldError(refusal);
};

/** Returns the path of a target in the form of `sharedPath`; undefined for one of another site. */
const pathOnSite = (to: string, { siteUrl }: Pick<Site, 'siteUrl'>): string | undefined => {
  const [origin] = /^https?:\/\/[^/?#]*/i.exec(to) ?? [];
  const isOfSite = origin === undefined || hostOf(origin) === hostOf(siteUrl ?? '');
  return isOfSite ? sharedPath(to) : undefined;
};

const hostOf = (origin: string): string => origin.toLowerCase().replace(/^https?:/, '');
