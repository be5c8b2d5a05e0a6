export {
  cacheTag,
  cacheTagsOf,
  MAX_CACHE_TAGS,
  POSTS_TAG,
  REDIRECTS_TAG,
  SITE_TAG,
} from './event/cache-tags.ts';
export {
  type ContentEvent,
  EVENT_TYPES,
  eventOf,
  EventSchema,
  type EventType,
  isAfterDerivation,
  type VisibleChange,
} from './event/content-event.ts';
export {
  type EventCursor,
  type EventPage,
  EventPageSchema,
  type EventQuery,
  EventQuerySchema,
  formatEventCursor,
  MAX_EVENT_WAIT_SECONDS,
  MAX_EVENTS,
  parseEventCursor,
  parseEventQuery,
} from './event/event-feed.ts';
export { type EventsGone, feedPage, type FeedSlice, type PlacedEvent } from './event/feed-page.ts';
export { MAX_DERIVATION_WAIT_MS, numberable, type PendingEvent } from './event/pending-events.ts';
export { justAfter, postChange, type PostState } from './event/post-change.ts';
export {
  authorChange,
  categoryChange,
  mediaChange,
  REDIRECTS_CHANGE,
  tagChange,
  workspaceChange,
} from './event/record-change.ts';
