import type { ManagementClient } from '@content-publishing/site-kit/management';
import type { ClientError } from '@content-publishing/site-kit';
import type { PostFields } from '../fields/post-fields.ts';

/** Maximum number that a slug gets; a post with a higher one needs another title. */
const MAX_NUMBER = 20;

/**
 * Returns the fields with a slug that no other post has: the given one, or with the first free
 * number. If that cannot be found out, the slug stays.
 */
const numberedSlug = async (
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

const CONFLICT = 409;

type Outcome = { readonly ok: true } | { readonly ok: false; readonly error: ClientError };

/**
 * Saves fields with their slug; if another post has it and `numberSlug`, with the first free number. The
 * service is asked about slugs only then: each free one is a 404.
 */
export const withFreeSlug = async <Answer extends Outcome>(
  client: Pick<ManagementClient, 'checkSlug'>,
  given: PostFields,
  postId: string | null,
  numberSlug: boolean,
  save: (fields: PostFields) => Promise<Answer>,
): Promise<{ readonly fields: PostFields; readonly answer: Answer }> => {
  const answer = await save(given);
  const isTaken = !answer.ok && answer.error.status === CONFLICT;
  if (!isTaken || !numberSlug) return { fields: given, answer };
  const fields = await numberedSlug(client, given, postId);
  return { fields, answer: await save(fields) };
};
