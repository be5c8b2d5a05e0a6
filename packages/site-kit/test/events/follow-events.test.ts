import type { ContentEvent, EventPage } from '@content-publishing/domain/events';
import { type EventClient, followEvents } from '@content-publishing/site-kit/events';
import { describe, expect, it, onTestFinished, vi } from 'vitest';

const anEvent = (id: string): ContentEvent => ({
  id,
  type: 'post.updated',
  at: '2026-01-31T09:30:00.000Z',
  action: 'post.updated',
  recordId: id,
  slug: id,
  formerSlug: null,
  revision: 2,
  cacheTags: ['posts'],
});

const page = (cursor: string, ...ids: readonly string[]) => ({
  ok: true as const,
  value: { data: ids.map(anEvent), cursor, hasMore: false } satisfies EventPage,
});

const failure = (code: 'GONE' | 'SERVICE_UNAVAILABLE') => ({
  ok: false as const,
  error: {
    ...{ code, message: code, status: null, details: null, retryAfterSeconds: null },
    ...{ isTransient: true, wasNotProcessed: true, requestId: null },
  },
});

type Response = Awaited<ReturnType<EventClient['listEvents']>>;

/** Follows a feed that responds with `responses`, then waits until the follower is closed. */
const followed = (
  responses: readonly Response[],
  {
    saved,
    ...handlers
  }: Partial<Parameters<typeof followEvents>[0]> & {
    readonly saved?: string | undefined;
  } = {},
) => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const log: string[] = [];
  const left = [...responses];
  let cursor = saved;
  const client: EventClient = {
    listEvents: (query, { signal }) => {
      log.push(`read ${query.after ?? 'end'}`);
      const next = left.shift();
      if (next) return Promise.resolve(next);
      return new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('aborted')));
      });
    },
  };
  const follower = followEvents({
    client,
    cursors: {
      load: () => cursor,
      save: (next) => {
        log.push(`save ${next}`);
        cursor = next;
      },
    },
    onEvents: (events) => void log.push(`events ${events.map(({ id }) => id).join()}`),
    onReset: () => void log.push('reset'),
    onError: (error) => void log.push(`error ${(error as { message: string }).message}`),
    ...handlers,
  });
  return { log, follower };
};

/** Waits until the last entry of the log is `last`. */
const until = async (log: readonly string[], last: string): Promise<void> => {
  for (let step = 0; step < 100 && log.at(-1) !== last; step += 1) {
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(log.at(-1)).toBe(last);
};

describe('a follower of events', () => {
  it('makes everything anew at first, and then hears of each event once', async () => {
    const { log, follower } = followed([page('1'), page('2', 'a'), page('3', 'b', 'c')]);
    await until(log, 'read 3');
    expect(log).toEqual([
      ...['read end', 'reset', 'save 1'],
      ...['read 1', 'events a', 'save 2'],
      ...['read 2', 'events b,c', 'save 3', 'read 3'],
    ]);
    await follower.close();
  });

  it('goes on after the cursor that was saved', async () => {
    const { log, follower } = followed([page('8', 'a')], { saved: '7' });
    await until(log, 'read 8');
    expect(log).toEqual(['read 7', 'events a', 'save 8', 'read 8']);
    await follower.close();
  });

  it('makes everything anew if events were missed', async () => {
    const { log, follower } = followed([failure('GONE'), page('9')], { saved: '1' });
    await until(log, 'read 9');
    expect(log).toEqual(['read 1', 'read end', 'reset', 'save 9', 'read 9']);
    await follower.close();
  });

  it('tries again after a failure', async () => {
    const { log, follower } = followed([failure('SERVICE_UNAVAILABLE'), page('8', 'a')], {
      saved: '7',
    });
    await until(log, 'read 8');
    expect(log).toEqual([
      ...['read 7', 'error SERVICE_UNAVAILABLE', 'read 7', 'events a', 'save 8', 'read 8'],
    ]);
    await follower.close();
  });

  it('gives the same events again if they could not be handled', async () => {
    let tries = 0;
    const { log, follower } = followed([page('8', 'a'), page('8', 'a')], {
      saved: '7',
      onEvents: () => {
        tries += 1;
        if (tries === 1) throw new Error('out of order');
      },
    });
    await until(log, 'read 8');
    expect([tries, log]).toEqual([
      2,
      ['read 7', 'error out of order', 'read 7', 'save 8', 'read 8'],
    ]);
    await follower.close();
  });

  it('ends when it is closed, also while it waits', async () => {
    const { log, follower } = followed([page('8')], { saved: '7' });
    await vi.advanceTimersByTimeAsync(0);
    await follower.close();
    expect(log).toEqual(['read 7', 'save 8']);
  });
});
