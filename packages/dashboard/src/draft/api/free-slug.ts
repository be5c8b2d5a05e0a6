import type { ClientError } from '@content-publishing/site-kit';
import type { ManagementClient } from '@content-publishing/site-kit/management';
import type { PostFields } from '../fields/post-fields.ts';

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
  const { numberedSlug } = await import('./numbered-slug.ts');
  const fields = await numberedSlug(client, given, postId);
  return { fields, answer: await save(fields) };
};
