import type { PostStatus } from '@content-publishing/domain';
import type { Permission, Role } from '@content-publishing/domain/tenant';
import type { RecordKind } from './errors.ts';

/** An error of what an actor may do. */
interface OfActor {
  /** Role of the user whom the error is about; absent for a key. */
  readonly role?: Role;
}

/**
 * The actor lacks the permission for the operation; any one of the permissions `needed` would be
 * enough.
 */
export interface Forbidden extends OfActor {
  readonly kind: 'forbidden';
  readonly needed: readonly Permission[];
  /**
   * Whether the operation is for actors that may change all posts and media, and the role may change
   * only its own, so that no permission would be enough.
   */
  readonly isOfOthers?: true;
}

/** The actor may change only its own posts and media, and this one is, or would become, another's. */
export interface NotOwn extends OfActor {
  readonly kind: 'not-own';
  readonly record: 'post' | 'media';
}

/**
 * An actor for drafts may not change the post, because its status is, or would become, other than
 * draft.
 */
export interface DraftsOnly extends OfActor {
  readonly kind: 'drafts-only';
  /** The status that is not draft. */
  readonly status: PostStatus;
}

/**
 * An actor for drafts may not change the slug of a post that was published before, because sites may
 * link to it.
 */
export interface SlugWasPublic extends OfActor {
  readonly kind: 'slug-was-public';
  readonly slug: string;
}

/** An actor for drafts may not change the record, because a published or scheduled post shows it. */
export interface ShownByPublished extends OfActor {
  readonly kind: 'shown-by-published';
  readonly record: RecordKind;
}

/** A draftsOnly key may not request this operation, for any record. */
export interface DraftsOnlyKey {
  readonly kind: 'drafts-only-key';
}
