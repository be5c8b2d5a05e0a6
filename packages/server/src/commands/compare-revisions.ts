import type { ManagementClient } from '@content-publishing/site-kit/management';

/**
 * Compares the revision `revision` of a post with the revision `other`. `true` stands for the
 * newest revision; it is the value of the option `--diff` without a number.
 */
export const compareRevisions = async (
  client: ManagementClient,
  idOrSlug: string,
  revision: number,
  other: number | true,
): ReturnType<ManagementClient['diffPostRevisions']> => {
  if (other !== true) return client.diffPostRevisions(idOrSlug, revision, other);
  const newest = await client.listPostRevisions(idOrSlug, { pageSize: 1 });
  if (!newest.ok) return newest;
  return client.diffPostRevisions(idOrSlug, revision, newest.value.data[0]?.revision ?? revision);
};
