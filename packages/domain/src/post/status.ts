import { OneOf } from '../schema/text.ts';

/** The states of a live post (contract, States and transitions). */
export const POST_STATUSES = ['draft', 'published', 'scheduled'] as const;

/** The state of a live post. */
export type PostStatus = (typeof POST_STATUSES)[number];

/** A status as it stands in input. */
export const PostStatusSchema = OneOf(POST_STATUSES);

/** Create was asked for `scheduled`, which it does not support (contract, States and transitions). */
export interface ScheduledOnCreate {
  readonly kind: 'scheduled-on-create';
}
