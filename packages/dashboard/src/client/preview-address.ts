import { pagePath } from '@content-publishing/domain/tenant';
import type { Session } from './session.ts';

/**
 * Returns the address at which the site shows the preview of a post with `token`; `undefined` if the
 * workspace does not know it.
 */
export const previewAddressOf = (
  { siteUrl, postPath, previewUrl }: Session['workspace'],
  slug: string,
  token: string,
): string | undefined => {
  const ofPage = siteUrl === null || postPath === null ? null : siteUrl + postPath;
  const address = pagePath(previewUrl ?? ofPage, { slug });
  if (slug === '' || address === null) return undefined;
  const url = new URL(address);
  url.searchParams.set('preview', token);
  return url.href;
};
