import { OneOf } from '../../schema/text.ts';

/** The states of a live post (contract, States and transitions). */
export const POST_STATUSES = ['draft', 'published', 'scheduled', 'archived'] as const;

/** The state of a live post. */
export type PostStatus = (typeof POST_STATUSES)[number];

/** A status as it stands in input. */
export const PostStatusSchema = OneOf(POST_STATUSES);

/**
 * Allowed status changes; a post may also stay what it is. Whatever is missing here is rejected.
 */
export const POST_TRANSITIONS: Readonly<Record<PostStatus, readonly PostStatus[]>> = {
  draft: ['published', 'scheduled', 'archived'],
  scheduled: ['draft', 'published'],
  published: ['draft', 'archived'],
  archived: ['draft'],
};

/** A post was to become what it cannot become from its status. */
export interface TransitionNotAllowed {
  readonly kind: 'transition-not-allowed';
  readonly from: PostStatus;
  readonly to: PostStatus;
}

/** The statuses that a create request may name. */
export const INITIAL_STATUSES = ['draft', 'published', 'scheduled'] as const;

/** The status of a create request; `scheduled` is rejected as a whole, later on. */
export type InitialStatus = (typeof INITIAL_STATUSES)[number];

/** The status of a create request as it stands in input. */
export const InitialStatusSchema = OneOf(INITIAL_STATUSES);

/** Create was asked for `scheduled`, which it does not support (contract, States and transitions). */
export interface ScheduledOnCreate {
  readonly kind: 'scheduled-on-create';
}
