import {
  type ExternalAnswer,
  type ExternalLink,
  hostOf,
  judgeExternalLink,
  linkReader,
  UNCHECKED,
} from '@content-publishing/domain/audits';
import { UNKNOWN_SITE } from '@content-publishing/domain/tenant';
import { describe, expect, it } from 'vitest';

const HOUR = 3_600_000;
const START = Date.parse('2026-01-01T00:00:00.000Z');

const answer = (status: number | null, fields: Partial<ExternalAnswer> = {}): ExternalAnswer => ({
  ...{ status, isHostMissing: false, retryAfterSeconds: null },
  ...fields,
});

/** Judges answers at hours, each with the hours until the next request. */
const judgedAt = (...answers: readonly (readonly [hour: number, answer: ExternalAnswer])[]) => {
  let link: ExternalLink = UNCHECKED;
  return answers.map(([hour, given]) => {
    const now = START + hour * HOUR;
    const judged = judgeExternalLink(link, given, new Date(now).toISOString());
    link = judged;
    return [judged.state, (Date.parse(judged.nextAt) - now) / HOUR];
  });
};

const GONE = answer(404);
const WEEK = 7 * 24;

describe('a link to another site', () => {
  it('is dead after three failures over at least 72 hours', () => {
    expect(judgedAt([0, GONE], [1, answer(410)], [25, GONE], [71.9, GONE], [72, GONE])).toEqual([
      ...[
        ['unknown', 1],
        ['unknown', 24],
        ['unknown', 48],
      ],
      ...[
        ['unknown', WEEK],
        ['dead', WEEK],
      ],
    ]);
    const missing = answer(null, { isHostMissing: true });
    expect(judgedAt([0, missing], [100, missing], [200, missing])[2]).toEqual(['dead', 48]);
    expect(judgedAt([0, missing], [100, missing])[1]).toEqual(['unknown', 24]);
  });

  it('begins anew with an answer of another kind', () => {
    const down = answer(503);
    expect(judgedAt([0, GONE], [50, GONE], [60, down], [100, GONE], [180, GONE])).toEqual([
      ...[
        ['unknown', 1],
        ['unknown', 24],
        ['unknown', 1],
      ],
      ...[
        ['unknown', 1],
        ['unknown', 24],
      ],
    ]);
    const back = judgedAt([0, GONE], [50, GONE], [80, GONE], [90, answer(204)], [300, GONE]);
    expect(back.slice(2)).toEqual([
      ['dead', 48],
      ['works', WEEK],
      ['unknown', 1],
    ]);
  });

  it.each([301, 401, 403, 405, 418, 429, 500, 503, null])('is never dead by %s', (status) => {
    const days = [0, 30, 60, 90].map((hour) => [hour, answer(status)] as const);
    expect(judgedAt(...days).map(([state]) => state)).toEqual(Array(4).fill('unknown'));
  });

  it('lets its host rest: ten seconds, an hour after 429, or as long as the host says', () => {
    const restOf = (status: number, retryAfterSeconds: number | null) => {
      const now = new Date(START).toISOString();
      const given = answer(status, { retryAfterSeconds });
      const { restsUntil, nextAt } = judgeExternalLink(UNCHECKED, given, now);
      expect(nextAt >= restsUntil).toBe(true);
      return (Date.parse(restsUntil) - START) / 1000;
    };
    expect(restOf(200, null)).toBe(10);
    expect(restOf(429, null)).toBe(3600);
    expect(restOf(429, 60)).toBe(3600);
    expect(restOf(503, 7200)).toBe(7200);
    expect(restOf(503, 10 ** 12)).toBe(WEEK * 3600);
  });
});

describe('the address of a link to another site', () => {
  const read = linkReader({ ...UNKNOWN_SITE, siteUrl: 'https://www.example.com' }, 'a');

  it.each([
    ['HTTPS://Example.COM:443', 'https://example.com/'],
    ['https://example.com?a=B#c', 'https://example.com/?a=B'],
    ['http://example.com:8080/A/b/?', 'http://example.com:8080/A/b/?'],
    ['https://bücher.example/ü', 'https://xn--bcher-kva.example/ü'],
    ['https://[2606:4700::1111]:8443/x', 'https://[2606:4700::1111]:8443/x'],
  ])('of %s is %s', (link, url) => {
    expect(read(link)).toEqual({ kind: 'external', url });
  });

  it('is none with a user, of this site, or where readers cannot go', () => {
    expect(read('https://user:secret@example.com/')).toEqual({ kind: 'other' });
    expect(read(`https://example.com/${'x'.repeat(3000)}`)).toEqual({ kind: 'other' });
    expect(read('http://localhost/')).toEqual({ kind: 'private' });
    expect(read('http://www.example.com/b')).toMatchObject({ kind: 'site' });
  });

  it.each([
    ['http://localhost:3000', 'localhost:3000'],
    ['http://localhost:3000/', 'http://localhost:3000'],
    ['https://app.localhost/a?b=1', ' app.localhost/a?b=1'],
    ['http://127.0.0.1:8080/x/', '127.0.0.1:8080/x'],
    ['http://[::1]:8080', 'http://[::1]:8080/'],
  ])('is not judged where the text tells readers to open %s', (link, label) => {
    expect(read(link, label)).toEqual({ kind: 'other' });
    expect(read(link, 'our shop')).toEqual({ kind: 'private' });
    expect(read(link, null)).toEqual({ kind: 'private' });
  });

  it.each([
    ['http://localhost:3000/prices', 'localhost:3000'],
    ['http://wiki.internal/', 'wiki.internal'],
    ['http://192.168.0.7', '192.168.0.7'],
    ['http://intranet', 'intranet'],
  ])('is private for %s, also with the label %s', (link, label) => {
    expect(read(link, label)).toEqual({ kind: 'private' });
  });

  it('has a host, without a port', () => {
    expect(hostOf('http://example.com:8080/A')).toBe('example.com');
    expect(hostOf('https://[2606:4700::1111]:8443/x')).toBe('[2606:4700::1111]');
  });
});
