import type { ContentEvent } from '@content-publishing/domain/events';
import { changeMessage } from '@content-publishing/domain/webhooks';
import { describe, expect, it } from 'vitest';

const WEBHOOK = '0197a1b2-3c4d-7e5f-8a6b-000000000001';
const NOW = '2026-01-31T12:00:00.000Z';

const anEvent = (fields: Partial<ContentEvent> = {}): ContentEvent => ({
  id: WEBHOOK,
  type: 'post.updated',
  at: NOW,
  action: 'post.updated',
  recordId: WEBHOOK,
  slug: 'moka-pot',
  formerSlug: null,
  revision: 2,
  cacheTags: ['posts'],
  ...fields,
});

const messageOf = (covered: Partial<Parameters<typeof changeMessage>[2]>) =>
  changeMessage(WEBHOOK, NOW, { after: '0', cursor: `3.${WEBHOOK}`, events: [], ...covered }).data;

describe('a message of a webhook', () => {
  it('names its events and counts them', () => {
    const events = [anEvent(), anEvent({ type: 'post.deleted' }), anEvent()];
    expect(messageOf({ events })).toEqual({
      webhookId: WEBHOOK,
      after: '0',
      cursor: `3.${WEBHOOK}`,
      complete: true,
      counts: { 'post.updated': 2, 'post.deleted': 1 },
      events,
    });
  });

  it('says that it is not complete if there are more events than it names', () => {
    const message = messageOf({
      events: Array.from({ length: 100 }, () => anEvent()),
      counts: { 'post.updated': 101 },
    });
    expect(message.events).toHaveLength(100);
    expect(message.complete).toBe(false);
  });

  it('has at most 64 KiB, whatever the slugs', () => {
    const events = Array.from({ length: 100 }, () => anEvent({ slug: '茶'.repeat(400) }));
    const message = changeMessage(WEBHOOK, NOW, { after: '0', cursor: '0', events });
    expect(Buffer.byteLength(JSON.stringify(message))).toBeLessThanOrEqual(64 * 1024);
    expect(message.data.events.length).toBeGreaterThan(30);
    expect(message.data).toMatchObject({ complete: false, counts: { 'post.updated': 100 } });
  });

  it('names no event, and is not complete, if events were removed', () => {
    expect(messageOf({ isGone: true })).toMatchObject({ complete: false, events: [], counts: {} });
  });
});
