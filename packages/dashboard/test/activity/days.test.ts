import type { Activity } from '@content-publishing/domain/tenant';
import { expect, it } from 'vitest';
import { fieldInWords, recordHref, recordInWords } from '../../src/activity/activity-words.ts';
import { byDay } from '../../src/activity/days.ts';

const entry = (at: string, action: Activity['action'] = 'post.updated'): Activity => ({
  id: at,
  workspaceId: 'w',
  at,
  action,
  recordId: 'r',
  recordName: 'moka-pot',
  keyId: 'k',
  keyName: 'Ada',
  userId: null,
  userName: null,
  requestId: null,
  changedFields: null,
});

it('puts changes under the day of the reader', () => {
  const entries = [
    entry('2026-03-02T01:00:00.000Z'),
    entry('2026-03-01T23:30:00.000Z'),
    entry('2026-03-01T12:00:00.000Z'),
  ];
  const daysIn = (zone: string) =>
    byDay(entries, zone).map(({ date, entries: ofDay }) => [date, ofDay.length]);
  expect(daysIn('UTC')).toEqual([
    ['2026-03-02', 1],
    ['2026-03-01', 2],
  ]);
  expect(daysIn('Europe/Berlin')).toEqual([
    ['2026-03-02', 2],
    ['2026-03-01', 1],
  ]);
});

it('links a change to its record unless that is gone', () => {
  expect(recordHref(entry('2026-01-01T00:00:00.000Z'))).toBe('/posts/r');
  expect(recordHref(entry('2026-01-01T00:00:00.000Z', 'tag.merged'))).toBeUndefined();
  expect(recordHref(entry('2026-01-01T00:00:00.000Z', 'author.deleted'))).toBeUndefined();
});

it('names media by their files, and other records as they are', () => {
  const created = entry('2026-01-01T00:00:00.000Z', 'media.created');
  const url = 'https://cdn.example/2026/moka.png';
  expect(recordInWords({ ...created, recordName: url })).toBe('moka.png');
  expect(recordInWords({ ...created, recordName: null })).toBe('');
  expect(recordInWords(entry('2026-01-01T00:00:00.000Z'))).toBe('moka-pot');
});

it.each([
  ['displayName', 'name'],
  ['canonicalUrl', 'canonical url'],
  ['bodyJson', 'body'],
  ['featuredMediaId', 'featured'],
  ['tagIds', 'tag'],
  ['seo', 'SEO'],
])('writes the field %s as "%s"', (field, words) => {
  expect(fieldInWords(field)).toBe(words);
});
