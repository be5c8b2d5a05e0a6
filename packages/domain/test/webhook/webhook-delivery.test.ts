import { judgeAttempt } from '@content-publishing/domain/webhooks';
import { describe, expect, it } from 'vitest';

const NOW = '2026-01-31T12:00:00.000Z';
const FIRST = { attempt: 0, failingSince: null };
const NO_RESPONSE = { status: null, retryAfterSeconds: null };
const moment = { now: NOW, random: 0.5 };

const secondsAfter = (dueAt: string): number => (Date.parse(dueAt) - Date.parse(NOW)) / 1000;

const waitAfter = (
  attempt: number,
  result: Partial<Parameters<typeof judgeAttempt>[1]> = {},
  random = 0.5,
): number => {
  const verdict = judgeAttempt(
    { attempt, failingSince: NOW },
    { ...NO_RESPONSE, ...result },
    { now: NOW, random },
  );
  return verdict.kind === 'failed' ? secondsAfter(verdict.dueAt) : Number.NaN;
};

describe('an attempt to send a message', () => {
  it.each([200, 201, 204, 299])('is a success with status %d', (status) => {
    const verdict = judgeAttempt(FIRST, { ...NO_RESPONSE, status }, moment);
    expect(verdict).toEqual({ kind: 'delivered' });
  });

  it.each([null, 199, 300, 302, 308, 400, 404, 429, 500, 503])(
    'is a failure with status %j, after which it waits',
    (status) => {
      expect(judgeAttempt(FIRST, { ...NO_RESPONSE, status }, moment)).toEqual({
        kind: 'failed',
        attempt: 1,
        failingSince: NOW,
        dueAt: '2026-01-31T12:00:05.000Z',
      });
    },
  );

  it('waits longer with each failure, up to two hours', () => {
    const waits = [0, 1, 2, 3, 4, 5, 6, 7, 20].map((attempt) => waitAfter(attempt));
    expect(waits).toEqual([5, 30, 120, 600, 1800, 3600, 7200, 7200, 7200]);
  });

  it('varies the wait by 20 percent', () => {
    expect(waitAfter(1, {}, 0)).toBe(24);
    expect(waitAfter(1, {}, 1)).toBe(36);
  });

  it('waits for a longer Retry-After, up to an hour', () => {
    expect(waitAfter(0, { status: 429, retryAfterSeconds: 90 })).toBe(90);
    expect(waitAfter(0, { status: 503, retryAfterSeconds: 86_400 })).toBe(3600);
    expect(waitAfter(6, { status: 503, retryAfterSeconds: 10 })).toBe(7200);
  });

  it('disables the webhook after 24 hours without a success', () => {
    const since = (failingSince: string) =>
      judgeAttempt({ attempt: 15, failingSince }, NO_RESPONSE, moment);
    expect(since('2026-01-30T12:00:00.001Z').kind).toBe('failed');
    expect(since('2026-01-30T12:00:00.000Z')).toEqual({
      kind: 'disabled',
      attempt: 16,
      failingSince: '2026-01-30T12:00:00.000Z',
      reason: 'failing',
    });
  });

  it('disables the webhook at once with status 410', () => {
    expect(judgeAttempt(FIRST, { ...NO_RESPONSE, status: 410 }, moment)).toMatchObject({
      kind: 'disabled',
      reason: 'gone',
    });
  });
});
