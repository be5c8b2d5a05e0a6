import { isVisible } from '../content/post/visibility.ts';
import type { Post } from '../content/post/post.ts';
import type { References } from '../content/post/references.ts';
import { type DateTime, laterOf } from '../schema/scalar.ts';
import { cacheTag, cacheTagsOfEvent, POSTS_TAG } from './cache-tags.ts';
import type { EventType, VisibleChange } from './content-event.ts';

/** State of a live post, and the records that it refers to. */
export interface PostState {
  readonly post: Pick<Post, 'id' | 'slug' | 'status' | 'revision'>;
  readonly references: Pick<References, 'author' | 'category' | 'ancestorIds' | 'tags'>;
}

/**
 * Returns the change that visitors see when a post goes from `former` to `next`; `null` stands for no
 * live post. Returns `undefined` if neither state is visible. The two states are not compared, so call
 * it only for changes that were stored. `notBefore` is the `updatedAt` of a saved
 * post; for a deletion or a restoration see {@link justAfter}.
 *
 * @example
 * postChange(null, { post, references }, post.updatedAt)?.type; // 'post.published'
 */
export const postChange = (
  former: PostState | null,
  next: PostState | null,
  notBefore: DateTime,
): VisibleChange | undefined => {
  const [was, is] = [former, next].map((state) => (state && isShown(state) ? state : undefined));
  const state = next ?? former;
  if (state === null || (!was && !is)) return undefined;
  const { id, slug, revision } = state.post;
  return {
    type: typeOf(was, is, next),
    recordId: id,
    slug,
    formerSlug: was && was.post.slug !== slug ? was.post.slug : null,
    revision,
    cacheTags: cacheTagsOfEvent([
      POSTS_TAG,
      cacheTag('post', id),
      ...[was, is].flatMap((one) => (one ? tagsOf(one) : [])),
    ]),
    notBefore,
  };
};

const isShown = ({ post }: PostState): boolean => isVisible(post, 'published');

const typeOf = (
  was: PostState | undefined,
  is: PostState | undefined,
  next: PostState | null,
): EventType => {
  if (is) return was ? 'post.updated' : 'post.published';
  return next === null ? 'post.deleted' : 'post.unpublished';
};

const tagsOf = ({
  references: { author, category, ancestorIds = [], tags },
}: PostState): readonly string[] => [
  ...(author ? [cacheTag('author', author.id)] : []),
  ...(category
    ? [category.id, ...ancestorIds].map((categoryId) => cacheTag('category', categoryId))
    : []),
  ...tags.map((tag) => cacheTag('tag', tag.id)),
];

/**
 * Returns the instant one millisecond after the latest of `instants`. A deletion or a restoration changes neither
 * the revision nor `updatedAt`, so its event comes after the change before it only with a later
 * instant.
 *
 * @example
 * justAfter('2026-01-31T09:30:00.000Z'); // '2026-01-31T09:30:00.001Z'
 */
export const justAfter = (...instants: readonly [DateTime, ...DateTime[]]): DateTime =>
  new Date(Date.parse(instants.reduce(laterOf)) + 1).toISOString();
