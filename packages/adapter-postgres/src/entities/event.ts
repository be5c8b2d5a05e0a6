import type { EventType } from '@content-publishing/domain/events';
import type { ActivityAction } from '@content-publishing/domain/tenant';
import { defineEntity, p } from '@mikro-orm/core';
import { instant, tenantKey } from './columns.ts';

/**
 * Event of a workspace. It is stored without a position, in the transaction of the change, and gets
 * one after the commit. It refers to no other table: its record may be removed by now.
 */
export const EventEntity = defineEntity({
  name: 'Event',
  tableName: 'events',
  properties: {
    ...tenantKey(),
    at: instant(),
    type: p.text().$type<EventType>(),
    action: p.text().$type<ActivityAction>(),
    recordId: p.uuid().strictNullable(),
    slug: p.text().strictNullable(),
    formerSlug: p.text().strictNullable(),
    revision: p.integer().strictNullable(),
    cacheTags: p.json<readonly string[]>(),
    // Whether it waits until the posts that the change affects are derived again.
    afterDerivation: p.boolean().hidden(),
    position: p.bigint('number').strictNullable(),
  },
  indexes: [
    { name: 'events_position_idx', properties: ['workspaceId', 'position'] },
    { name: 'events_pending_idx', properties: ['workspaceId'], where: 'position is null' },
    { name: 'events_age_idx', properties: ['at'] },
  ],
});

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
