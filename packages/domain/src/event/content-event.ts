import { type Static, Type } from '@sinclair/typebox';
import { Component } from '../schema/component.ts';
import { IdOrNull, TextOrNull } from '../schema/or-null.ts';
import type { DeepReadonly } from '../schema/deep-readonly.ts';
import { described } from '../schema/described.ts';
import { type DateTime, DateTimeSchema, laterOf, Nullable, UuidSchema } from '../schema/scalar.ts';
import { OneOf, Text } from '../schema/text.ts';
import { ACTIVITY_ACTIONS, type Activity } from '../tenant/activity.ts';

/** Changes of what visitors may see, as `record.event` (management API, GET /external/events). */
export const EVENT_TYPES = [
  'post.published',
  'post.updated',
  'post.unpublished',
  'post.deleted',
  'author.updated',
  'author.deleted',
  'category.updated',
  'category.deleted',
  'tag.updated',
  'tag.deleted',
  'media.updated',
  'media.deleted',
  'workspace.updated',
  'redirects.changed',
] as const;

/** Kind of a change of what visitors may see. */
export type EventType = (typeof EVENT_TYPES)[number];

/** Schema of an event (management API, GET /external/events). */
export const EventSchema = Component(
  'Event',
  'Change of what visitors of the site may see. It has no content: a reader asks for what is true now.',
  {
    id: described('Id of the event, a UUID.', UuidSchema),
    type: OneOf(EVENT_TYPES, { description: 'What has changed for visitors.' }),
    at: described(
      'Instant of the change, in UTC; not before the updatedAt of the record.',
      DateTimeSchema,
    ),
    action: OneOf(ACTIVITY_ACTIONS, {
      description: 'Action that made the change, as in the activity.',
    }),
    recordId: IdOrNull(
      'Id of the changed record; null for redirects, of which many may change at once.',
    ),
    slug: TextOrNull('Slug of the record after the change; null for a record without one.'),
    formerSlug: TextOrNull('Slug before the change, if the record was renamed; null otherwise.'),
    revision: described(
      'Revision of the post after the change; null for other records.',
      Nullable(Type.Integer({ minimum: 1 })),
    ),
    cacheTags: described(
      'Names of what to make anew, for the state before and after the change: posts (lists of posts), post:ID, author:ID, category:ID with the categories above it, tag:ID, media:ID, redirects, or site (everything).',
      Type.Array(Text()),
    ),
  },
);

/**
 * Event of a workspace: a change of what visitors may see. Drafts, views and hits make none. Use
 * cases create it by `noteOf` (application, event/note.ts).
 */
export type ContentEvent = DeepReadonly<Static<typeof EventSchema>>;

/** Change of what visitors may see, from which {@link eventOf} makes an event. */
export interface VisibleChange extends Omit<ContentEvent, 'id' | 'at' | 'action'> {
  /**
   * Instant that the event does not come before, so that the events of a record are in order even
   * if the clocks of two servers differ; `null` if the record has none.
   */
  readonly notBefore: DateTime | null;
}

/**
 * Returns the event of a visible change that `activity` describes as well. Its `at` is the later of
 * the instant of the activity and `notBefore`.
 *
 * @example
 * eventOf(id, activity, change).action; // 'post.updated'
 */
export const eventOf = (
  id: ContentEvent['id'],
  { action, at }: Pick<Activity, 'action' | 'at'>,
  { notBefore, ...change }: VisibleChange,
): ContentEvent => ({
  id,
  at: notBefore === null ? at : laterOf(at, notBefore),
  action,
  ...change,
});

const DERIVED_BEHIND: ReadonlySet<EventType> = new Set([
  'author.updated',
  'author.deleted',
  'category.updated',
  'category.deleted',
  'tag.updated',
  'tag.deleted',
  'media.updated',
  'media.deleted',
  'workspace.updated',
]);

/**
 * Returns whether posts are derived again in the background after an event of this type. Such an
 * event is shown after that, so that sites do not build their pages from the former JSON-LD.
 *
 * @example
 * isAfterDerivation('author.updated'); // true
 */
export const isAfterDerivation = (type: EventType): boolean => DERIVED_BEHIND.has(type);
