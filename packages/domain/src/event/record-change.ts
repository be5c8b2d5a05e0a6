import type { Author } from '../content/author/author.ts';
import type { Category } from '../content/category/category.ts';
import type { Media } from '../content/media/media.ts';
import type { Tag } from '../content/tag/tag.ts';
import type { Uuid } from '../schema/scalar.ts';
import type { Workspace } from '../tenant/workspace.ts';
import { cacheTag, cacheTagsOfEvent, POSTS_TAG, REDIRECTS_TAG, SITE_TAG } from './cache-tags.ts';
import type { EventType, VisibleChange } from './content-event.ts';

const NO_SLUG = { slug: null, formerSlug: null, revision: null, notBefore: null };

/** A changed record of one kind: its state before and after; `next` is `null` for a deletion. */
interface Changed<Row> {
  readonly former: Row;
  readonly next: Row | null;
}

/**
 * Returns what visitors see of a change or deletion of an author.
 *
 * @example
 * authorChange({ former, next: null }).type; // 'author.deleted'
 */
export const authorChange = (changed: Changed<Author>): VisibleChange => ({
  ...slugsOf(changed),
  type: changed.next ? 'author.updated' : 'author.deleted',
  cacheTags: [POSTS_TAG, cacheTag('author', changed.former.id)],
  notBefore: (changed.next ?? changed.former).updatedAt,
});

/** Change of a category, with the categories that it moves. */
interface ChangedCategory extends Changed<Category> {
  /** All categories of the workspace before the change. */
  readonly tree: readonly Category[];
  /** Categories below it that change with it. */
  readonly below?: readonly Pick<Category, 'id'>[];
}

/**
 * Returns what visitors see of a change or deletion of a category. Its cache tags name the
 * categories above it before and after the change, and the categories below it that change.
 *
 * @example
 * categoryChange({ former, next, tree, below }).cacheTags; // ['posts', 'category:…', …]
 */
export const categoryChange = ({
  tree,
  below = [],
  ...changed
}: ChangedCategory): VisibleChange => {
  const { former, next } = changed;
  const parents = [former.parentId, next?.parentId ?? null];
  return {
    ...slugsOf(changed),
    type: next ? 'category.updated' : 'category.deleted',
    cacheTags: cacheTagsOfEvent([
      POSTS_TAG,
      ...[
        former.id,
        ...parents.flatMap((id) => withAncestors(tree, id)),
        ...below.map(({ id }) => id),
      ].map((id) => cacheTag('category', id)),
    ]),
    notBefore: (next ?? former).updatedAt,
  };
};

/** Returns the id of a category and the ids of the categories above it; empty for `null`. */
const withAncestors = (tree: readonly Category[], id: Uuid | null): readonly Uuid[] => {
  const category = tree.find((one) => one.id === id);
  return category ? [category.id, ...withAncestors(tree, category.parentId)] : [];
};

/**
 * Returns what visitors see of a change or deletion of a tag. `into` is the tag that replaces a
 * merged one in its posts.
 *
 * @example
 * tagChange({ former, next }).formerSlug; // the slug before, if it was renamed
 */
export const tagChange = (changed: Changed<Tag>, into?: Pick<Tag, 'id'>): VisibleChange => ({
  ...slugsOf(changed),
  type: changed.next ? 'tag.updated' : 'tag.deleted',
  cacheTags: [
    POSTS_TAG,
    cacheTag('tag', changed.former.id),
    ...(into ? [cacheTag('tag', into.id)] : []),
  ],
  notBefore: null,
});

/**
 * Returns what visitors see of a change or deletion of the media record `id`.
 *
 * @example
 * mediaChange('media.updated', media).cacheTags; // ['posts', 'media:…']
 */
export const mediaChange = (
  type: Extract<EventType, 'media.updated' | 'media.deleted'>,
  { id }: Pick<Media, 'id'>,
): VisibleChange => ({
  ...NO_SLUG,
  type,
  recordId: id,
  cacheTags: [POSTS_TAG, cacheTag('media', id)],
});

/**
 * Returns what visitors see of a change of the workspace: all pages may change.
 *
 * @example
 * workspaceChange(workspace).cacheTags; // ['site']
 */
export const workspaceChange = ({ id }: Pick<Workspace, 'id'>): VisibleChange => ({
  ...NO_SLUG,
  type: 'workspace.updated',
  recordId: id,
  cacheTags: [SITE_TAG],
});

/**
 * Change of the redirects, however many change together.
 *
 * @example
 * REDIRECTS_CHANGE.cacheTags; // ['redirects']
 */
export const REDIRECTS_CHANGE: VisibleChange = {
  ...NO_SLUG,
  type: 'redirects.changed',
  recordId: null,
  cacheTags: [REDIRECTS_TAG],
};

const slugsOf = ({ former, next }: Changed<{ readonly id: Uuid; readonly slug: string }>) => {
  const { slug } = next ?? former;
  return {
    recordId: former.id,
    slug,
    formerSlug: former.slug === slug ? null : former.slug,
    revision: null,
  };
};
