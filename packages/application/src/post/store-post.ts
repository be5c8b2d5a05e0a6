import {
  createPost as toPost,
  type CreatePostError,
  type RecordStamp,
  type Post,
  type PostDraft,
  type References,
  referencesOf,
} from '@content-publishing/domain';
import { err, ok, type Result, ResultAsync } from 'neverthrow';
import type { ReferenceVanished } from '../errors.ts';
import type { Principal } from '../principal.ts';
import { nextAttempt } from '../retry-limit.ts';
import type { PostRepository } from './ports.ts';

/** Keeps a post that was made with `references`, and returns what there is to show of it. */
type Insert<View, E> = (
  post: Post,
  references: References,
) => PromiseLike<Result<View, E | ReferenceVanished>>;

/** Post that is to be created. */
interface NewPost {
  readonly draft: PostDraft;
  readonly origin: RecordStamp;
  readonly principal: Principal;
}

/**
 * Makes a post out of a draft and has it kept by `insert`. When a record that it refers to vanishes
 * meanwhile, it is looked for again, so that the error names it.
 */
export const storePost = <View, E extends { readonly kind: string }>(
  posts: Pick<PostRepository, 'references'>,
  { draft, origin, principal }: NewPost,
  insert: Insert<View, E>,
): ResultAsync<View, CreatePostError | E> => {
  // Neither `map` nor `orElse` of a ResultAsync, which make a generator function at each call: the
  // engine gives it a prototype and a hidden class, for which the collector works longest.
  const stored = async (look = 1): Promise<Result<View, CreatePostError | E>> => {
    const references = await posts.references(origin.workspaceId, referencesOf(draft));
    const post = toPost(draft, references, origin, principal.key?.name);
    if (post.isErr()) return err(post.error);
    const inserted = await insert(post.value, references);
    if (inserted.isOk()) return ok(inserted.value);
    return isReferenceGone(inserted.error) ? stored(nextAttempt(look)) : err(inserted.error);
  };
  return new ResultAsync(stored());
};

const isReferenceGone = (error: { readonly kind: string }): error is ReferenceVanished =>
  error.kind === 'reference-gone';
