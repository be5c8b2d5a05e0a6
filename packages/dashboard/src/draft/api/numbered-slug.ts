import type { ManagementClient } from '@content-publishing/site-kit/management';
import type { PostFields } from '../fields/post-fields.ts';

/** Maximum number that a slug gets; a post with a higher one needs another title. */
const MAX_NUMBER = 20;

/**
 * Returns the fields with a slug that no other post has: the given one, or with the first free
 * number. If that cannot be found out, the slug stays.
 */
export const numberedSlug = async (
  client: Pick<ManagementClient, 'checkSlug'>,
  fields: PostFields,
  postId: string | null,
): Promise<PostFields> => {
  for (let number = 1; number <= MAX_NUMBER; number += 1) {
    const slug = number === 1 ? fields.slug : `${fields.slug}-${number}`;
    const checked = await client.checkSlug(slug);
    if (!checked.ok) return fields;
    if (checked.value.state !== 'taken' || checked.value.id === postId) return { ...fields, slug };
  }
  return fields;
};
