import { pagePath } from '@content-publishing/domain/tenant';
import type { ManagementClient } from '@content-publishing/site-kit/management';
import { valueOf } from '../client/call-error.ts';
import type { Session } from '../client/session.ts';

/** Returns the address of the page of a post on the site; undefined if the workspace has none. */
export const siteAddressOf = (
  { siteUrl, postPath }: Session['workspace'],
  slug: string,
): string | undefined => {
  const path = pagePath(postPath, { slug });
  return siteUrl === null || path === null ? undefined : siteUrl.replace(/\/$/, '') + path;
};

/** Returns the address with which the site shows a post of any status. */
export const previewAddressOf = async (
  client: ManagementClient,
  id: string,
  address: string,
): Promise<string> => {
  const { token } = await valueOf(client.issuePreviewToken(id, {}));
  return `${address}?${new URLSearchParams({ preview: token })}`;
};
