import { ok } from 'neverthrow';
import { changedFields } from '../../content/changed-fields.ts';
import { contentOf } from '../../content/post/content.ts';
import type { Post } from '../../content/post/post.ts';
import { publicationOf } from '../../content/post/publication.ts';
import type { References } from '../../content/post/references.ts';
import { archiveDuePost, publishDuePost, rederivePost } from '../../lifecycle/post-lifecycle.ts';
import type { DateTime } from '../../schema/scalar.ts';
import { computation } from '../computation.ts';
import { stored } from '../work.ts';
import { composed } from './composed-post.ts';
import {
  type FormerPost,
  formerPost,
  type PostSaveComputation,
  questionOf,
} from './former-post.ts';

/** Input of a change of a stored post that the service makes itself, without a request. */
export interface PostRederivationInput {
  readonly former: FormerPost;
  readonly change: 'publish' | 'archive' | 'rederive';
  readonly now: DateTime;
}

/**
 * Derives a stored post again. With `publish` or `archive` it also changes the publication; returns
 * `undefined` if that change is not due.
 */
export const rederivedPost = computation({
  size: ({ former }) => stored(former.body),
  *run({ former: serialized, change, now }: PostRederivationInput): PostSaveComputation<never> {
    const former = formerPost(serialized);
    // The references are found in the content again, since earlier rules may have found fewer
    // records in it.
    const references = yield questionOf(contentOf(former), former.status);
    const next = CHANGES[change](former, references, now);
    const fields = next && changedFields(publicationOf(former), publicationOf(next));
    return ok(next && composed(next, references, former, fields));
  },
});

/** Functions that return the post after a change, by its name; `undefined` if it is not due. */
const CHANGES: Readonly<
  Record<
    PostRederivationInput['change'],
    (post: Post, references: References, now: DateTime) => Post | undefined
  >
> = { publish: publishDuePost, archive: archiveDuePost, rederive: rederivePost };
