import {
  type Admit,
  type HeadWithReferences,
  type IdTaken,
  LONG_READ_BYTES,
  type Note,
  type PageTooLarge,
  type PostRepository,
  type PostTransition,
  type PostWithReferences,
  type ReferenceVanished,
  type SlugTaken,
  type WrittenPostWithReferences,
} from '@content-publishing/application';
import {
  compareCodePoints,
  areUnchanged,
  headOf,
  isVisible,
  MAX_PAGE_BYTES,
  type Post,
  type PostQuery,
  type PostSlice,
  postOf,
  type PostVisibility,
  type References,
  type ReplacedPost,
  referencesOfPost,
  restorePost,
  softDelete,
  type StoredPost,
  type Uuid,
  serializePost,
} from '@content-publishing/domain';
import type { PostAddress } from '@content-publishing/domain/records';
import { errAsync, okAsync, ResultAsync } from 'neverthrow';
import { frozenCopy } from './deep-freeze-copy.ts';
import { noteChange } from './events.ts';
import { liveRecord, storeIdempotencyRecord } from './idempotency-keys.ts';
import { listed } from './post-list.ts';
import { hasReferences, hasVocabulary, referencesIn } from './references.ts';
import { resolvePublishedLinks } from './link-health.ts';
import { storeRevision } from './revisions.ts';
import { changeRules } from './redirects.ts';
import { isShownByPublished, usageIn } from './shown-records.ts';
import type { Tenant, Tenants } from './tenant.ts';

export const postRepository = (tenants: Tenants): PostRepository => {
  const find = async (
    workspaceId: Uuid,
    address: PostAddress,
    visibility?: PostVisibility,
  ): Promise<PostWithReferences | null> => {
    const tenant = tenants.get(workspaceId);
    const post = postAt(tenant, address, visibility);
    return post ? withReferences(tenant, post) : null;
  };
  const listAs =
    <Found extends Sized>(view: (tenant: Tenant | undefined, post: Post) => Found) =>
    (
      workspaceId: Uuid,
      query: PostQuery,
      admit?: Admit,
    ): ResultAsync<PostSlice<Found>, PageTooLarge> => {
      const tenant = tenants.get(workspaceId);
      const rows = query.filter.deleted
        ? [...(tenant?.deletedPosts.values() ?? [])]
        : (tenant?.posts.rows() ?? []);
      const wanted = query.filter.workingCopy
        ? rows.filter(({ id }) => tenant?.workingCopies.has(id))
        : rows;
      const { data, ...slice } = listed(wanted, query, tenant?.categories.rows() ?? []);
      const found = data.map((post) => view(tenant, post));
      const bytes = sizeOf(found);
      return bytes > MAX_PAGE_BYTES && found.length > 1
        ? errAsync({ kind: 'page-too-large', bytes, limit: MAX_PAGE_BYTES })
        : ResultAsync.fromSafePromise(admitLong(bytes, admit)).map(() => ({
            ...slice,
            data: found,
          }));
    };
  return {
    references: async (workspaceId, ids) => referencesIn(tenants.get(workspaceId), ids),
    insert: (workspaceId, stored, note, seen) => {
      const error = insertPost(tenants.get(workspaceId), stored, note, seen);
      return error === undefined ? okAsync() : errAsync(error);
    },
    insertIdempotent: (workspaceId, stored, record, note, seen) => {
      const tenant = tenants.get(workspaceId);
      if (liveRecord(tenant, record.key, stored.post.createdAt)) {
        return errAsync({ kind: 'idempotency-key-in-use' });
      }
      const error = insertPost(tenant, stored, note, seen);
      if (error !== undefined) return errAsync(error);
      storeIdempotencyRecord(tenant, record);
      return okAsync();
    },
    find: (workspaceId, address) => find(workspaceId, address),
    findSerialized: async (workspaceId, address, visibility, admit) => {
      const found = await find(workspaceId, address, visibility);
      if (admit && found) await admitLong(keptSizeOf(found.post), admit);
      return found && written(found);
    },
    findVersionFields: find,
    findSize: async (workspaceId, address, visibility) => {
      const post = postAt(tenants.get(workspaceId), address, visibility);
      return post === undefined ? null : keptSizeOf(post);
    },
    findRenamed: async (workspaceId, slug, visibility) => {
      const tenant = tenants.get(workspaceId);
      const id = tenant?.formerSlugs.get(slug);
      return (id && postAt(tenant, { id }, visibility)?.slug) ?? null;
    },
    findUsage: async (workspaceId, record, visibility) =>
      usageIn(tenants.get(workspaceId), record, visibility),
    isShownByPublished: async (workspaceId, record) => {
      const tenant = tenants.get(workspaceId);
      return tenant !== undefined && isShownByPublished(tenant, record);
    },
    publishedSlugs: async (workspaceId, atMost) => {
      const slugs = (tenants.get(workspaceId)?.posts.rows() ?? [])
        .filter(({ status }) => status === 'published')
        .map(({ slug }) => slug);
      return { total: slugs.length, slugs: slugs.length > atMost ? [] : slugs };
    },
    findDeleted: async (workspaceId, address) => {
      const post = deletedPostAt(tenants.get(workspaceId), address);
      if (post === undefined) return null;
      const { id, slug, status, revision, updatedAt, deletedAt } = post;
      const { authorId, categoryId, tagIds } = post;
      return { id, slug, status, revision, updatedAt, deletedAt, authorId, categoryId, tagIds };
    },
    list: listAs((tenant, post) => written(withReferences(tenant, post))),
    listMetadata: listAs(headWithReferences),
    replace: (workspaceId, former, next, note, seen, move) => {
      const tenant = tenants.get(workspaceId);
      const present = tenant?.posts.get(former.id);
      if (
        present?.revision !== former.revision ||
        present.derivationVersion !== former.derivationVersion ||
        (move && move.seen !== tenant?.redirectsVersion)
      ) {
        return errAsync({ kind: 'revision-conflict' });
      }
      if (
        !hasReferences(tenant, next.references, former.references) ||
        !isDerivedOf(tenant, next, seen)
      ) {
        return errAsync({ kind: 'reference-vanished' });
      }
      if (!tenant?.posts.replace({ ...postOf(next), viewCount: present.viewCount })) {
        return errAsync(taken(next.post));
      }
      tenant.facts.set(former.id, next.facts);
      if (next.post.slug !== former.slug) storeSlugAlias(tenant, former);
      if (former.kept) storeRevision(tenant, former.id, former.kept);
      noteChange(tenant, note);
      if (move) changeRules(tenant, move);
      resolvePublishedLinks(tenant, present, next.post, next.post.updatedAt);
      return okAsync();
    },
    softDelete: async (workspaceId, address, at, transition) => {
      const tenant = tenants.get(workspaceId);
      const post = postAt(tenant, address);
      if (!tenant || !post || isOther(post, transition)) return null;
      const deleted = frozenCopy(softDelete(post, at));
      tenant.posts.remove(post.id);
      tenant.deletedPosts.set(post.id, deleted);
      noteChange(tenant, transition);
      return written(withReferences(tenant, deleted));
    },
    restore: (workspaceId, id, transition) => {
      const tenant = tenants.get(workspaceId);
      const deleted = tenant?.deletedPosts.get(id);
      if (!tenant || !deleted || isOther(deleted, transition)) return okAsync(null);
      const post = tenant.posts.insert(restorePost(deleted));
      if (post === undefined) return errAsync(taken(deleted));
      tenant.deletedPosts.delete(id);
      noteChange(tenant, transition);
      if (transition) resolvePublishedLinks(tenant, null, post, transition.activity.at);
      return okAsync(written(withReferences(tenant, post)));
    },
    incrementViews: async (workspaceId, id, visibility) => {
      const tenant = tenants.get(workspaceId);
      const post = postAt(tenant, { id }, visibility);
      return tenant && post
        ? tenant.posts.upsert({ ...post, viewCount: post.viewCount + 1 }).viewCount
        : null;
    },
  };
};

/**
 * Stores the slug of a renamed post as its former slug. An earlier owner of the former slug loses
 * it, unless that was published and this post never was.
 */
const storeSlugAlias = (tenant: Tenant, { id, slug, firstPublishedAt }: ReplacedPost): void => {
  const holderId = tenant.formerSlugs.get(slug) ?? id;
  const holder = tenant.posts.get(holderId) ?? tenant.deletedPosts.get(holderId);
  if (firstPublishedAt !== null || holderId === id || !holder?.firstPublishedAt) {
    tenant.formerSlugs.set(slug, id);
  }
};

/**
 * Stores a new post and its note. Returns an error, with nothing stored, if its id or its slug is taken
 * or a record that it refers to was removed or has changed.
 */
const insertPost = (
  tenant: Tenant | undefined,
  stored: StoredPost,
  note: Note | undefined,
  seen: References | undefined,
): IdTaken | ReferenceVanished | SlugTaken | undefined => {
  if (!hasReferences(tenant, stored.references) || !isDerivedOf(tenant, stored, seen)) {
    return { kind: 'reference-vanished' };
  }
  const { id } = stored.post;
  if (tenant?.posts.get(id) ?? tenant?.deletedPosts.get(id)) return { kind: 'id-taken', id };
  if (!tenant?.posts.insert(postOf(stored))) return taken(stored.post);
  tenant.facts.set(id, stored.facts);
  noteChange(tenant, note);
  resolvePublishedLinks(tenant, null, stored.post, stored.post.createdAt);
  return undefined;
};

/** Returns whether the workspace has the vocabulary of a post, and its records equal `seen`, if given. */
const isDerivedOf = (
  tenant: Tenant | undefined,
  { references: ids, blockVocabulary }: StoredPost,
  seen: References | undefined,
): boolean =>
  hasVocabulary(tenant, blockVocabulary) &&
  (seen === undefined || areUnchanged(ids.mediaIds, seen, referencesIn(tenant, ids)));

/**
 * Returns whether `post` has another revision than `transition` requires; false without
 * `transition`.
 */
const isOther = ({ revision }: Post, transition: PostTransition | undefined): boolean =>
  transition !== undefined && transition.revision !== revision;

const postAt = (
  tenant: Tenant | undefined,
  address: PostAddress,
  visibility?: PostVisibility,
): Post | undefined => {
  const post = 'id' in address ? tenant?.posts.get(address.id) : tenant?.posts.at(address.slug);
  return post && isVisible(post, visibility) ? post : undefined;
};

/**
 * Returns the deleted post with the id or slug of `address`. If several had the slug, it is the one
 * deleted last.
 */
const deletedPostAt = (tenant: Tenant | undefined, address: PostAddress): Post | undefined => {
  if ('id' in address) return tenant?.deletedPosts.get(address.id);
  const lastFirst = (one: Post, other: Post): number =>
    compareCodePoints(other.deletedAt ?? '', one.deletedAt ?? '') ||
    compareCodePoints(other.id, one.id);
  return [...(tenant?.deletedPosts.values() ?? [])]
    .filter(({ slug }) => slug === address.slug)
    .toSorted(lastFirst)[0];
};

const withReferences = (tenant: Tenant | undefined, post: Post): PostWithReferences => ({
  post,
  references: referencesIn(tenant, referencesOfPost(post)),
});

const written = ({ post, references }: PostWithReferences): WrittenPostWithReferences => ({
  ...serializePost(post),
  references,
});

const headWithReferences = (tenant: Tenant | undefined, post: Post): HeadWithReferences => {
  const head = headOf(post);
  const mediaIds = head.featuredMediaId ? [head.featuredMediaId] : [];
  return { post: head, references: referencesIn(tenant, { ...head, mediaIds }) };
};

// UTF-16 units, which are bytes for ASCII text; exact enough here, since nothing is sent.
const sizeOf = (found: readonly Sized[]): number =>
  found.reduce((sum, { post, body = '' }) => sum + JSON.stringify(post).length + body.length, 0);

const admitLong = async (bytes: number, admit?: Admit): Promise<void> =>
  bytes >= LONG_READ_BYTES ? admit?.(bytes) : undefined;

const sizes = new WeakMap<Post, number>();

/** Returns the size of a stored post as JSON, in UTF-16 units; it is computed once for each save. */
const keptSizeOf = (post: Post): number => {
  const size = sizes.get(post) ?? JSON.stringify(post).length;
  sizes.set(post, size);
  return size;
};

type Sized = HeadWithReferences & Partial<Pick<WrittenPostWithReferences, 'body'>>;

const taken = ({ slug }: Pick<Post, 'slug'>) => ({ kind: 'slug-taken' as const, slug });
