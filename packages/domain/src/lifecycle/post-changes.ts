import type { Block } from '../content/block/vocabulary.ts';
import { changedFields } from '../content/changed-fields.ts';
import { writtenFieldsOf } from '../content/post/content.ts';
import type { Post } from '../content/post/post.ts';
import { publicationOf } from '../content/post/publication.ts';
import { jsonEquals } from '../schema/json-equality.ts';
import { bodyOf, DERIVATION_VERSION } from './derive.ts';
import type { PostRevision } from './post-patch.ts';

/**
 * Returns the names of the fields of `post` that `revision` changes, as a patch names them, without
 * derived fields. An empty list means that there is nothing to save.
 *
 * @example
 * changedPostFields(post, revision); // ['title', 'bodyJson', 'status', 'publishedAt']
 */
export const changedPostFields = (
  post: Post,
  { publication, body, ...fields }: PostRevision,
): readonly string[] => [
  ...changedFields(writtenFieldsOf(post), fields),
  ...(isBodyOf(post, body.blocks) ? [] : ['bodyJson']),
  ...changedFields(publicationOf(post), publication),
];

/**
 * Returns whether `blocks` equal the body of `post`, either as it is stored or as the present rules
 * parse it.
 */
const isBodyOf = (post: Post, blocks: readonly Block[]): boolean =>
  jsonEquals(post.bodyJson, blocks) ||
  // Parsing a body costs more than comparing it, and the rules seldom change.
  (post.derivationVersion !== DERIVATION_VERSION && jsonEquals(bodyOf(post).blocks, blocks));
