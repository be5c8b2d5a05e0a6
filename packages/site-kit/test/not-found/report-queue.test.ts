import { describe, expect, it } from 'vitest';
import { reportQueue } from '../../src/not-found/report-queue.ts';

describe('a queue of reports', () => {
  it('gives out no more hits at once than a report may stand for', () => {
    const queue = reportQueue(1);
    queue.add({ path: '/a', hits: 999_999 });
    queue.add({ path: '/a', hits: 3, referrer: 'https://a.example/' });
    const referrer = 'https://a.example/';
    expect(queue.take()).toEqual({ path: '/a', hits: 1_000_000, referrer });
    expect(queue.take()).toEqual({ path: '/a', hits: 2, referrer });
    expect([queue.take(), queue.size]).toEqual([undefined, 0]);
  });
});
