import { defineEntity, p } from '@mikro-orm/core';

/** Feed of the events of a workspace. Servers lock its row while they give positions to events. */
export const EventFeedEntity = defineEntity({
  name: 'EventFeed',
  tableName: 'event_feeds',
  properties: {
    workspaceId: p.uuid().primary(),
    // Position of the newest event; 0 before the first one.
    position: p.bigint('number'),
    // Position of the newest event that was removed because of its age.
    removed: p.bigint('number'),
  },
});
