import { OneOf } from '../../schema/text.ts';

/** The states of a live post (contract, States and transitions). */
export const POST_STATUSES = ['draft', 'published', 'scheduled', 'archived'] as const;

/** The state of a live post. */
export type PostStatus = (typeof POST_STATUSES)[number];

/** Schema of a status in a request. */
export const PostStatusSchema = OneOf(POST_STATUSES);

/** Allowed status changes. A post may also keep its status; every other change is rejected. */
export const POST_TRANSITIONS: Readonly<Record<PostStatus, readonly PostStatus[]>> = {
  draft: ['published', 'scheduled', 'archived'],
  scheduled: ['draft', 'published'],
  published: ['draft', 'archived'],
  archived: ['draft'],
};

/** Error: the post cannot change from its status to the requested one. */
export interface TransitionNotAllowed {
  readonly kind: 'transition-not-allowed';
  readonly from: PostStatus;
  readonly to: PostStatus;
}

/** The statuses that a create request may name. */
export const INITIAL_STATUSES = ['draft', 'published', 'scheduled'] as const;

/** Status of a create request; `scheduled` is rejected later, with an error of its own. */
export type InitialStatus = (typeof INITIAL_STATUSES)[number];

export const InitialStatusSchema = OneOf(INITIAL_STATUSES);

/**
 * Error: a create request named `scheduled`, which only an update supports (contract, States and
 * transitions).
 */
export interface ScheduledOnCreate {
  readonly kind: 'scheduled-on-create';
}
