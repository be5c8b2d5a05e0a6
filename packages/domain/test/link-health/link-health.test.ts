import {
  firstReport,
  parseLinkReport,
  repeatReport,
  resolveLink,
} from '@content-publishing/domain/redirects';
import { describe, expect, it } from 'vitest';

const origin = {
  id: '01900000-0000-7000-8000-000000000001',
  workspaceId: '01900000-0000-7000-8000-0000000000aa',
  now: '2026-01-01T00:00:00.000Z',
};
const later = '2026-01-02T00:00:00.000Z';
const first = firstReport({ path: '/gone', referrer: 'https://a.example/' }, origin);

const paths = (input: unknown) =>
  parseLinkReport(input)
    ._unsafeUnwrapErr()
    .violations.map(({ path }) => path);

describe('a report', () => {
  it.each(['/', '/a b', '/ünï/💥', '/a?b=c', '//x'])('keeps the path %j verbatim', (path) => {
    expect(parseLinkReport({ path })._unsafeUnwrap()).toEqual({ path });
  });

  it.each([
    [{}, '/path'],
    [{ path: '' }, '/path'],
    [{ path: 'gone' }, '/path'],
    [{ path: 7 }, '/path'],
    [{ path: null }, '/path'],
    [{ path: '/a\0' }, '/path'],
    [{ path: '/a\ud800' }, '/path'],
    [{ path: '/a', hits: 0 }, '/hits'],
    [{ path: '/a', hits: 1.5 }, '/hits'],
    [{ path: '/a', hits: '3' }, '/hits'],
    [{ path: '/a', hits: 1_000_001 }, '/hits'],
    [{ path: '/a', count: 3 }, '/count'],
    [{ path: '/a', referrer: 1 }, '/referrer'],
    [null, ''],
    [[], ''],
  ])('rejects %j at %j', (input, path) => {
    expect(paths(input)).toEqual([path]);
  });

  it('takes a path of 2,048 characters, not of 2,049, whatever the script', () => {
    expect(parseLinkReport({ path: `/${'💥'.repeat(2047)}` }).isOk()).toBe(true);
    expect(paths({ path: `/${'漢'.repeat(2048)}` })).toEqual(['/path']);
  });

  it('takes a null referrer as none', () => {
    expect(parseLinkReport({ path: '/a', referrer: null })._unsafeUnwrap()).toEqual({ path: '/a' });
  });
});

describe('a link-health record', () => {
  it('starts with one hit, seen once, unresolved', () => {
    const referrer = 'https://a.example/';
    const record = {
      ...{ id: origin.id, workspaceId: origin.workspaceId },
      path: '/gone',
      hitCount: 1,
      firstSeenAt: origin.now,
      lastSeenAt: origin.now,
      resolvedAt: null,
      resolvedBy: null,
    };
    expect(firstReport({ path: '/gone', referrer }, origin)).toEqual({ ...record, referrer });
    expect(firstReport({ path: '/gone' }, origin)).toEqual({ ...record, referrer: null });
  });

  it('counts a repeat and keeps its first sight', () => {
    expect(repeatReport(first, { path: '/gone' }, later)).toEqual({
      ...first,
      hitCount: 2,
      lastSeenAt: later,
    });
  });

  it('counts all hits that a report stands for', () => {
    const three = firstReport({ path: '/gone', hits: 3 }, origin);
    expect(three.hitCount).toBe(3);
    expect(repeatReport(three, { path: '/gone', hits: 1_000_000 }, later).hitCount).toBe(1_000_003);
  });

  it('takes the latest referrer given, and keeps it when a report has none', () => {
    const second = repeatReport(first, { path: '/gone', referrer: 'https://b.example/' }, later);
    expect(second.referrer).toBe('https://b.example/');
    expect(repeatReport(second, { path: '/gone' }, later).referrer).toBe('https://b.example/');
  });

  it('is never seen earlier than before, whatever the clocks of two servers say', () => {
    const seenLater = repeatReport(first, { path: '/gone' }, later);
    expect(repeatReport(seenLater, { path: '/gone' }, origin.now).lastSeenAt).toBe(later);
  });

  it('is resolved with a name, and reopened by the next report', () => {
    const resolved = resolveLink(first, 'Ada', later);
    expect(resolved).toEqual({ ...first, resolvedAt: later, resolvedBy: 'Ada' });
    expect(repeatReport(resolved, { path: '/gone' }, later)).toMatchObject({
      hitCount: 2,
      resolvedAt: null,
      resolvedBy: null,
    });
  });
});
