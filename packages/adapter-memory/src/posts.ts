import {
  type Admit,
  type HeadWithReferences,
  LONG_READ_BYTES,
  type PageTooLarge,
  type PostRepository,
  type PostTransition,
  type PostWithReferences,
  type ReferenceVanished,
  type SlugTaken,
  type WrittenPostWithReferences,
} from '@content-publishing/application';
import {
  type Activity,
  areUnchanged,
  headOf,
  isVisible,
  MAX_PAGE_BYTES,
  type Post,
  type PostAddress,
  type PostQuery,
  type PostSlice,
  type PostVisibility,
  type References,
  referencesOfPost,
  restorePost,
  softDelete,
  type Uuid,
  serializePost,
} from '@content-publishing/domain';
import { errAsync, okAsync, ResultAsync } from 'neverthrow';
import { note } from './activity.ts';
import { frozenCopy } from './deep-freeze-copy.ts';
import { liveRecord } from './idempotency-keys.ts';
import { listed } from './post-list.ts';
import { hasReferences, referencesIn } from './references.ts';
import { keepRevision } from './revisions.ts';
import { changeRules } from './redirects.ts';
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
      const { data, ...slice } = listed(tenant?.posts.rows() ?? [], query);
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
    insert: (workspaceId, post, activity, seen) => {
      const error = insertIn(tenants.get(workspaceId), post, activity, seen);
      return error === undefined ? okAsync() : errAsync(error);
    },
    insertIdempotent: (workspaceId, post, record, activity, seen) => {
      const tenant = tenants.get(workspaceId);
      if (liveRecord(tenant, record.key, post.createdAt)) {
        return errAsync({ kind: 'idempotency-key-held' });
      }
      const error = insertIn(tenant, post, activity, seen);
      if (error !== undefined) return errAsync(error);
      tenant?.idempotencyRecords.set(record.key, frozenCopy(record));
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
    findDeleted: async (workspaceId, id) => {
      const post = tenants.get(workspaceId)?.deletedPosts.get(id);
      return post ? { id, slug: post.slug, status: post.status, revision: post.revision } : null;
    },
    list: listAs((tenant, post) => written(withReferences(tenant, post))),
    listMetadata: listAs(headWithReferences),
    replace: (workspaceId, former, next, activity, seen, move) => {
      const tenant = tenants.get(workspaceId);
      const stored = tenant?.posts.get(former.id);
      if (
        stored?.revision !== former.revision ||
        stored.derivationVersion !== former.derivationVersion ||
        (move && move.seen !== tenant?.redirectsVersion)
      ) {
        return errAsync({ kind: 'post-outdated' });
      }
      if (
        !hasReferences(tenant, referencesOfPost(next), referencesOfPost(former)) ||
        !isDerivedOf(tenant, next, seen)
      ) {
        return errAsync({ kind: 'reference-gone' });
      }
      if (!tenant?.posts.replace({ ...next, viewCount: stored.viewCount })) {
        return errAsync(taken(next));
      }
      if (next.slug !== former.slug) tenant.formerSlugs.set(former.slug, former.id);
      if (next.revision !== former.revision) keepRevision(tenant, stored);
      note(tenant, activity);
      if (move) changeRules(tenant, move.changes, move.activity);
      return okAsync();
    },
    softDelete: async (workspaceId, address, at, transition) => {
      const tenant = tenants.get(workspaceId);
      const post = postAt(tenant, address);
      if (!tenant || !post || isOther(post, transition)) return null;
      const deleted = frozenCopy(softDelete(post, at));
      tenant.posts.remove(post.id);
      tenant.deletedPosts.set(post.id, deleted);
      note(tenant, transition?.activity);
      return written(withReferences(tenant, deleted));
    },
    restore: (workspaceId, id, transition) => {
      const tenant = tenants.get(workspaceId);
      const deleted = tenant?.deletedPosts.get(id);
      if (!tenant || !deleted || isOther(deleted, transition)) return okAsync(null);
      const post = tenant.posts.insert(restorePost(deleted));
      if (post === undefined) return errAsync(taken(deleted));
      tenant.deletedPosts.delete(id);
      note(tenant, transition?.activity);
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

/** Keeps `post` and notes it, unless it is rejected. */
const insertIn = (
  tenant: Tenant | undefined,
  post: Post,
  activity: Activity | undefined,
  seen: References | undefined,
): ReferenceVanished | SlugTaken | undefined => {
  if (!hasReferences(tenant, referencesOfPost(post)) || !isDerivedOf(tenant, post, seen)) {
    return { kind: 'reference-gone' };
  }
  if (!tenant?.posts.insert(post)) return taken(post);
  note(tenant, activity);
  return undefined;
};

/** Returns whether the records that `post` was derived of are what was `seen` of them. */
const isDerivedOf = (
  tenant: Tenant | undefined,
  post: Post,
  seen: References | undefined,
): boolean => {
  const ids = referencesOfPost(post);
  return seen === undefined || areUnchanged(ids.mediaIds, seen, referencesIn(tenant, ids));
};

/** Returns whether `post` has another revision than a `transition` is for. */
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

// Of ASCII text these are bytes, and nothing here is sent.
const sizeOf = (found: readonly Sized[]): number =>
  found.reduce((sum, { post, body = '' }) => sum + JSON.stringify(post).length + body.length, 0);

const admitLong = async (bytes: number, admit: Admit | undefined): Promise<void> => {
  if (bytes >= LONG_READ_BYTES) await admit?.(bytes);
};

const sizes = new WeakMap<Post, number>();

/** Returns the size of a post as it is kept, counted once for each save. */
const keptSizeOf = (post: Post): number => {
  const size = sizes.get(post) ?? JSON.stringify(post).length;
  sizes.set(post, size);
  return size;
};

/** Item of a list. */
type Sized = HeadWithReferences & Partial<Pick<WrittenPostWithReferences, 'body'>>;

const taken = ({ slug }: Post) => ({ kind: 'slug-taken' as const, slug });
