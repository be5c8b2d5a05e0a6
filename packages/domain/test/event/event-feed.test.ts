import { resolvePost } from '@content-publishing/domain';
import {
  cacheTag,
  cacheTagsOf,
  type ContentEvent,
  EVENT_TYPES,
  eventOf,
  feedPage,
  type FeedSlice,
  formatEventCursor,
  isAfterDerivation,
  parseEventCursor,
  parseEventQuery,
  type PlacedEvent,
  REDIRECTS_CHANGE,
} from '@content-publishing/domain/events';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createdPost } from '../content/post/life.ts';
import {
  author,
  category,
  everything,
  media,
  now,
  related,
  tag,
  uuid,
} from '../content/post/records.ts';

const anyId = fc.uuid({ version: 7 });

describe('the cursor of a feed', () => {
  it('is read as it was written', () => {
    const anyCursor = fc.record({ position: fc.integer({ min: 1, max: 2 ** 52 }), id: anyId });
    fc.assert(
      fc.property(anyCursor, (cursor) => {
        expect(parseEventCursor(formatEventCursor(cursor))).toEqual(cursor);
      }),
    );
    expect(parseEventCursor(formatEventCursor({ position: 0, id: null }))).toEqual({
      position: 0,
      id: null,
    });
  });

  it('is nothing else', () => {
    const id = uuid('1');
    for (const text of ['', '1', '-1', '00', `0.${id}`, `01.${id}`, `1.${id}0`, `1e3.${id}`]) {
      expect(parseEventCursor(text), text).toBeUndefined();
    }
    expect(parseEventCursor(`9999999999999999.${id}`)).toBeUndefined();
  });
});

describe('a query of the feed', () => {
  it('has all types, no wait and 100 events unless it says otherwise', () => {
    expect(parseEventQuery({})._unsafeUnwrap()).toEqual({
      ...{ after: null, types: null, waitMs: 0, limit: 100 },
    });
    const query = { after: '0', types: ['post.deleted'], wait: 25, limit: 1 };
    expect(parseEventQuery(query)._unsafeUnwrap()).toEqual({
      ...{ after: { position: 0, id: null }, types: ['post.deleted'], waitMs: 25_000, limit: 1 },
    });
  });

  it('is rejected with each wrong field', () => {
    const query = { after: 'x', types: [], wait: 26, limit: 101, before: 1 };
    const { violations } = parseEventQuery(query)._unsafeUnwrapErr();
    expect(violations.map(({ path }) => path).toSorted()).toEqual([
      ...['/after', '/before', '/limit', '/types', '/wait'],
    ]);
  });
});

const event = (position: number): PlacedEvent => ({
  ...{ id: uuid(String(position)), type: 'post.updated', at: now, action: 'post.updated' },
  ...{ recordId: uuid('99'), slug: 'moka', formerSlug: null, revision: 1, cacheTags: [], position },
});

const slice = (fields: Partial<FeedSlice> = {}): FeedSlice => ({
  ...{ end: 5, removed: 2, idAtCursor: uuid('3'), events: [event(4), event(5)] },
  last: { position: 5, id: uuid('5') },
  ...fields,
});

const at = (position: number, id: ContentEvent['id'] | null = uuid(String(position))) => ({
  after: { position, id },
  limit: 100,
});

describe('a part of the feed', () => {
  it('ends with the last event that was looked at', () => {
    const page = feedPage(at(3), slice())._unsafeUnwrap();
    expect(page.data.map(({ id }) => id)).toEqual([uuid('4'), uuid('5')]);
    expect(page).toMatchObject({ cursor: `5.${uuid('5')}`, hasMore: false });
    const full = feedPage({ ...at(3), limit: 1 }, slice({ events: [event(4)] }))._unsafeUnwrap();
    expect(full).toMatchObject({ cursor: `4.${uuid('4')}`, hasMore: true });
    const far = slice({ events: [], last: { position: 4, id: uuid('4') } });
    expect(feedPage(at(3), far)._unsafeUnwrap()).toEqual({
      ...{ data: [], cursor: `4.${uuid('4')}`, hasMore: true },
    });
  });

  it('is gone for a cursor from which events would be missed', () => {
    for (const [gone, query, found] of [
      [false, { after: null, limit: 100 }, slice()],
      [false, at(2), slice({ idAtCursor: null })],
      [false, at(5), slice({ idAtCursor: uuid('5') })],
      [true, at(1), slice({ idAtCursor: null })],
      [true, at(0, null), slice({ idAtCursor: null })],
      [true, at(6), slice({ idAtCursor: null })],
      [true, at(3, uuid('33')), slice()],
      [true, at(3), slice({ idAtCursor: null })],
    ] as const) {
      expect(feedPage(query, found).isErr()).toBe(gone);
    }
  });
});

describe('an event', () => {
  it('comes at the later of the instants of the change and of the record', () => {
    const activity = { action: 'redirect.created', at: now } as const;
    expect(eventOf('1', activity, REDIRECTS_CHANGE)).toMatchObject({
      ...{ id: '1', action: 'redirect.created', at: now, cacheTags: ['redirects'] },
    });
    const notBefore = '2026-03-01T12:00:00.001Z';
    expect(eventOf('1', activity, { ...REDIRECTS_CHANGE, notBefore }).at).toBe(notBefore);
    expect(eventOf('1', activity, REDIRECTS_CHANGE)).not.toHaveProperty('notBefore');
  });

  it('waits for posts unless it is of a post or of redirects', () => {
    for (const type of EVENT_TYPES) {
      expect(isAfterDerivation(type)).toBe(!/^(?:post|redirects)\./.test(type));
    }
  });
});

describe('the cache tags of a page', () => {
  it('name the post, all that it refers to, and the site', () => {
    const stored = createdPost();
    const post = resolvePost(
      { ...stored, bodyJson: [{ type: 'image', mediaId: uuid('e7') }], categoryId: category.id },
      everything,
    );
    expect(cacheTagsOf(post)).toEqual(
      expect.arrayContaining([
        ...['site', cacheTag('post', post.id), cacheTag('author', author.id)],
        ...[cacheTag('category', category.id), cacheTag('tag', tag.id)],
        ...[cacheTag('post', related.id), cacheTag('media', uuid('e7'))],
      ]),
    );
    const summary = resolvePost({ ...stored, featuredMediaId: media.id }, everything);
    expect(cacheTagsOf(summary)).toContain(cacheTag('media', media.id));
  });
});
