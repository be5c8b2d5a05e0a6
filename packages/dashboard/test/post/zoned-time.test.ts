import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localTime, namedInstant, suggestedTime } from '../../src/post/time/zoned-time.ts';
import { zoneOf } from '../../src/post/time/zones.ts';
import { timeForReader, timeWithZone, zoneName } from '../../src/post/time/time-words.ts';

const BERLIN = 'Europe/Berlin';

describe('a time in a zone', () => {
  it.each([
    ['2026-12-04T09:00', BERLIN, '2026-12-04T08:00:00.000Z'],
    ['2026-07-04T09:00', BERLIN, '2026-07-04T07:00:00.000Z'],
    ['2026-12-04T09:00', 'Pacific/Apia', '2026-12-03T20:00:00.000Z'],
    ['2026-12-04T09:00', 'Asia/Kathmandu', '2026-12-04T03:15:00.000Z'],
    ['2026-12-31T23:30', 'America/New_York', '2027-01-01T04:30:00.000Z'],
  ])('%s in %s is %s', (local, zone, instant) => {
    expect(namedInstant(local, zone)).toMatchObject({ instant, hour: 'plain' });
  });

  it('that clocks skip means the time after it', () => {
    const named = namedInstant('2026-03-29T02:30', BERLIN);
    expect(named).toMatchObject({ instant: '2026-03-29T01:30:00.000Z', hour: 'missing' });
    expect(localTime(named.instant, BERLIN)).toBe('2026-03-29T03:30');
  });

  it('that exists twice is the first one or the second', () => {
    expect(namedInstant('2026-10-25T02:30', BERLIN)).toMatchObject({
      instant: '2026-10-25T00:30:00.000Z',
      hour: 'double',
    });
    expect(namedInstant('2026-10-25T02:30', BERLIN, 'later')).toMatchObject({
      instant: '2026-10-25T01:30:00.000Z',
      hour: 'double',
    });
  });

  it('is the same after it was read in the zone, unless it is the second of two', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1_700_000_000, max: 1_900_000_000 }),
        fc.constantFrom(BERLIN, 'America/New_York', 'Australia/Lord_Howe', 'UTC', 'Asia/Tokyo'),
        (minutes, zone) => {
          const instant = new Date(minutes * 1000 - ((minutes * 1000) % 60_000)).toISOString();
          const local = localTime(instant, zone);
          expect([
            namedInstant(local, zone).instant,
            namedInstant(local, zone, 'later').instant,
          ]).toContain(instant);
        },
      ),
    );
  });

  it('begins with nine o’clock on the next day of the zone', () => {
    const now = Date.parse('2026-11-27T23:30:00.000Z');
    expect(suggestedTime(now, BERLIN)).toBe('2026-11-29T09:00');
    expect(suggestedTime(now, 'America/New_York')).toBe('2026-11-28T09:00');
  });

  it('is named in the zone of the workspace, or of the reader', () => {
    expect(zoneOf({ timeZone: 'Asia/Tokyo' }, BERLIN)).toBe('Asia/Tokyo');
    expect(zoneOf({ timeZone: null }, BERLIN)).toBe(BERLIN);
  });
});

describe('the words for a time', () => {
  const instant = '2026-12-04T08:00:00.000Z';

  it('have the zone', () => {
    expect(timeWithZone(instant, BERLIN)).toBe('Fri 4 Dec 2026, 09:00 Berlin');
    expect(zoneName('America/New_York')).toBe('New York');
  });

  it('are said for a reader in another zone, with the day if it differs', () => {
    expect(timeForReader(instant, BERLIN, BERLIN)).toBeUndefined();
    expect(timeForReader(instant, BERLIN, 'Europe/Paris')).toBeUndefined();
    expect(timeForReader(instant, BERLIN, 'Europe/London')).toBe('08:00');
    expect(timeForReader(instant, BERLIN, 'Pacific/Honolulu')).toBe('Thu 3 Dec 2026, 22:00');
  });
});
