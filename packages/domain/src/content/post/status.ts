/**
 * Statuses of a post (contract, States and transitions). A deleted post keeps its status, since a
 * deletion is not a status.
 */
export const POST_STATUSES = ['draft', 'published', 'scheduled', 'archived'] as const;

/** Status of a post. */
export type PostStatus = (typeof POST_STATUSES)[number];

/**
 * Allowed status changes of an update, by the present status. A post may also keep its status. A
 * scheduled post is archived only by `publicationWhenDue`.
 */
export const POST_TRANSITIONS: Readonly<Record<PostStatus, readonly PostStatus[]>> = {
  draft: ['published', 'scheduled', 'archived'],
  scheduled: ['draft', 'published'],
  published: ['draft', 'archived'],
  archived: ['draft'],
};

/** Error: an update asks for a status that the post cannot change to. */
export interface TransitionNotAllowed {
  readonly kind: 'transition-not-allowed';
  readonly from: PostStatus;
  readonly to: PostStatus;
}

/** Statuses that a create request may have without being malformed. */
export const INITIAL_STATUSES = ['draft', 'published', 'scheduled'] as const;

/** Status of a create request; `scheduled` is rejected later, with an error of its own. */
export type InitialStatus = (typeof INITIAL_STATUSES)[number];

/**
 * Error: a create request named `scheduled`, which only an update supports (contract, States and
 * transitions).
 */
export interface ScheduledOnCreate {
  readonly kind: 'scheduled-on-create';
}
