import type { BlockVocabulary } from '../../tenant/block-vocabulary.ts';
import type { PostContent } from '../../content/post/content.ts';
import type { Post } from '../../content/post/post.ts';
import type { References } from '../../content/post/references.ts';
import { deserializePost, type SerializedPost } from '../../content/post/serialized-post.ts';
import type { PostStatus } from '../../content/post/status.ts';
import { type ReferenceIds, referencesOf, type WantedIds } from '../../lifecycle/reference-ids.ts';
import { textOf, type Utf8Text } from '../../schema/json-bytes.ts';
import type { DateTime } from '../../schema/scalar.ts';
import type { Computation } from '../computation.ts';
import type { ComposedPost } from './composed-post.ts';

/**
 * Stored post with the JSON of its body fields, as text or bytes, such as a {@link SerializedPost}.
 */
export interface FormerPost extends Pick<SerializedPost, 'post'> {
  readonly body: Utf8Text;
}

/** Returns the stored post of a computation, with its body parsed. */
export const formerPost = ({ post, body }: FormerPost): Post =>
  deserializePost({ post, body: textOf(body) });

/** Input of a computation that saves a stored post. */
export interface PostSaveInput {
  readonly former: FormerPost;
  readonly now: DateTime;
  /** Name of the API key that saves it; null for the operator. */
  readonly savedBy: string | null;
  /** Version of the block vocabulary of the workspace; 1 if absent. */
  readonly blockVocabulary?: BlockVocabulary | undefined;
}

/**
 * Question of a post computation: it asks for the records with the ids `references`. The other
 * fields are for checks before the reply.
 */
export interface PostQuestion {
  readonly references: ReferenceIds;
  /** Status and slug of the post after the save. */
  readonly status: PostStatus;
  readonly slug: string;
  /** SHA-256 of the content of the request, in hexadecimal; null if not needed. */
  readonly fingerprint: string | null;
}

/** Question for the workspace alone, before the content of a request is parsed. */
export interface WorkspaceQuestion {
  readonly references: WantedIds;
}

/** Returns the question for the records that `content` refers to. */
export const questionOf = (
  content: PostContent,
  status: PostStatus,
  fingerprint: string | null = null,
): PostQuestion => ({
  references: referencesOf(content),
  status,
  slug: content.slug,
  fingerprint,
});

/** Computation of a save; the result is `undefined` if nothing changes. */
export type PostSaveComputation<E> = Computation<
  PostQuestion,
  References,
  ComposedPost | undefined,
  E
>;
