import {
  DEFAULT_UNRESOLVED_LINKS,
  evictedFirst,
  firstReport,
  type LinkHealth,
  linkEviction,
} from '@content-publishing/domain/redirects';
import { describe, expect, it } from 'vitest';

const record = (number: number, fields: Partial<LinkHealth>): LinkHealth => ({
  ...firstReport(
    { path: `/${number}` },
    {
      id: `01900000-0000-7000-8000-00000000000${number}`,
      workspaceId: '01900000-0000-7000-8000-0000000000aa',
      now: '2026-01-01T00:00:00.000Z',
    },
  ),
  ...fields,
});

describe('what is evicted', () => {
  it('has the fewest hits, of those was seen longest ago, and of those has the first id', () => {
    const [early, late] = ['2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z'];
    const inOrder = [
      record(3, { hitCount: 1, lastSeenAt: early }),
      record(5, { hitCount: 1, lastSeenAt: early }),
      record(2, { hitCount: 1, lastSeenAt: late }),
      record(1, { hitCount: 2, lastSeenAt: early }),
      record(4, { hitCount: 10, lastSeenAt: early }),
    ];
    expect(inOrder.toReversed().toSorted(evictedFirst)).toEqual(inOrder);
  });

  it.each([
    [DEFAULT_UNRESOLVED_LINKS, { keep: 100_000, every: 1000, atMost: 10_000 }],
    [1, { keep: 1, every: 1, atMost: 10_000 }],
    [199, { keep: 199, every: 1, atMost: 10_000 }],
    [200, { keep: 200, every: 2, atMost: 10_000 }],
    [1_000_000, { keep: 1_000_000, every: 10_000, atMost: 20_000 }],
    [10_000_000, { keep: 10_000_000, every: 100_000, atMost: 200_000 }],
  ])('of %i records is looked for after one in a hundred new ones', (limit, eviction) => {
    expect(linkEviction(limit)).toEqual(eviction);
  });
});
