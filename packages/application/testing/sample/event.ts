import type { FeedRead, Ports } from '@content-publishing/application';
import type { Uuid } from '@content-publishing/domain';
import type { ContentEvent, FeedSlice } from '@content-publishing/domain/events';

/** Event about the record `recordId`, with an id that follows from it. */
export const anEvent = (recordId: Uuid, fields: Partial<ContentEvent> = {}): ContentEvent => ({
  id: recordId,
  type: 'post.updated',
  at: '2026-01-31T09:30:00.000Z',
  action: 'post.updated',
  recordId,
  slug: 'moka-pot',
  formerSlug: null,
  revision: 1,
  cacheTags: ['posts', `post:${recordId}`],
  ...fields,
});

/** Reads the feed of a workspace from its beginning, with room for 100 events. */
export const feedOf = (
  { events }: Pick<Ports, 'events'>,
  workspaceId: Uuid,
  read: Partial<FeedRead> = {},
): Promise<FeedSlice> =>
  events.read(workspaceId, {
    after: { position: 0, id: null },
    types: null,
    limit: 100,
    ...read,
  });

/** Numbers the events of a workspace, and returns all of them in their order. */
export const numberedEvents = async (
  ports: Pick<Ports, 'clock' | 'events'>,
  workspaceId: Uuid,
): Promise<FeedSlice['events']> => {
  await ports.events.number(workspaceId, ports.clock.now());
  return (await feedOf(ports, workspaceId)).events;
};
