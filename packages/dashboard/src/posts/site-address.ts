import { pagePath } from '@content-publishing/domain/tenant';
import type { Session } from '../client/session.ts';

/** Returns the address of the page of a post on the site; undefined if the workspace has none. */
export const siteAddressOf = (
  { siteUrl, postPath }: Session['workspace'],
  slug: string,
): string | undefined => {
  const path = pagePath(postPath, { slug });
  return siteUrl === null || path === null ? undefined : siteUrl.replace(/\/$/, '') + path;
};
