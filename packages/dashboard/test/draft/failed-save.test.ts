import { describe, expect, it } from 'vitest';
import { bodyOf, fields, opened } from './harness.ts';

describe('a failed save', () => {
  it('is tried again after 2, 4, 8 … 60 s', async () => {
    const { clock, service, session, stored, type } = await opened();
    service.fates.push(...Array.from({ length: 8 }, () => 'request-lost' as const));
    type(session, 'x');
    await clock.pass(2000);
    for (const seconds of [2, 4, 8, 16, 32, 60, 60, 60]) {
      const { line } = session.getState();
      expect(line).toMatchObject({ kind: 'offline', again: clock.now() + seconds * 1000 });
      await clock.pass(seconds * 1000);
    }
    expect(bodyOf(stored().content)).toBe('x');
  });

  it('is tried again when the service asks for it', async () => {
    const { clock, service, session, stored, type } = await opened();
    service.retryAfter = 33;
    service.fates.push(429);
    type(session, 'x');
    await clock.pass(2000);
    await clock.pass(32_999);
    expect(bodyOf(stored().content)).toBe('a|b');
    await clock.pass(1);
    expect(bodyOf(stored().content)).toBe('x');
  });

  it.each([500, 503, 429, 408])('with status %i keeps the text in the browser', async (status) => {
    const { clock, service, session, store, type } = await opened();
    service.fates.push(status);
    type(session, 'x');
    await clock.pass(2000);
    expect(session.getState().line.kind).toBe('offline');
    expect(store.values.size).toBe(1);
  });

  it('waits for the person to sign in again', async () => {
    const { clock, service, session, stored, type } = await opened();
    service.fates.push(401);
    type(session, 'x');
    await clock.pass(2000);
    expect(session.getState().line.kind).toBe('signed-out');
    type(session, 'xy');
    await clock.pass(60_000);
    expect(service.calls.filter((call) => call === 'save')).toHaveLength(1);
    await session.resume();
    expect(bodyOf(stored().content)).toBe('xy');
  });

  it('lists the problems until something is changed', async () => {
    const { clock, service, session, stored, type } = await opened();
    service.details = [{ path: '/title', message: 'must not be blank' }];
    service.fates.push(400);
    type(session, 'x');
    await clock.pass(2000);
    expect(session.getState().line).toEqual({ kind: 'problems', problems: service.details });
    await clock.pass(60_000);
    expect(service.calls.filter((call) => call === 'save')).toHaveLength(1);
    type(session, 'xy');
    await clock.pass(2000);
    expect(bodyOf(stored().content)).toBe('xy');
  });

  it('of a deleted post can become a new post', async () => {
    const { clock, service, session, stored, store, type } = await opened();
    stored().isDeleted = true;
    type(session, 'x');
    await clock.pass(2000);
    expect(session.getState().line.kind).toBe('deleted');
    expect(store.values.size).toBe(1);
    await session.saveAsNew();
    expect(session.getState().postId).toBe('post-2');
    expect(bodyOf(service.posts.get('post-2')?.content ?? fields(''))).toBe('x');
    expect(store.values.size).toBe(0);
  });

  it('whose response was lost is not taken for a change of somebody else', async () => {
    const { clock, service, session, stored, type } = await opened();
    service.fates.push('response-lost');
    type(session, 'x');
    await clock.pass(2000);
    type(session, 'xy');
    await clock.pass(10_000);
    expect(session.getState().conflict).toBeNull();
    expect(bodyOf(stored().content)).toBe('xy');
  });

  it('whose response was lost does not stop the saves after it', async () => {
    const { clock, service, session, stored, type } = await opened();
    service.fates.push('response-lost');
    type(session, 'x');
    await clock.pass(10_000);
    expect(session.getState().line.kind).toBe('saved');
    type(session, 'xy');
    await clock.pass(2000);
    expect(bodyOf(stored().content)).toBe('xy');
  });

  it('whose response was lost is found again after a long outage', async () => {
    const { clock, service, session, stored, type } = await opened();
    service.fates.push(...Array.from({ length: 12 }, () => 'response-lost' as const));
    for (let round = 0; round < 12; round += 1) {
      type(session, `x${round}`);
      await clock.pass(60_000);
    }
    service.fates.length = 0;
    await clock.pass(60_000);
    expect(session.getState().conflict).toBeNull();
    expect(bodyOf(stored().content)).toBe('x11');
  });

  it('is said if the browser keeps nothing', async () => {
    const { clock, session, store, type } = await opened();
    store.isBroken = true;
    type(session, 'x');
    await clock.pass(300);
    expect(session.getState().isStoreBroken).toBe(true);
    store.isBroken = false;
    type(session, 'xy');
    await clock.pass(300);
    expect(session.getState().isStoreBroken).toBe(false);
  });
});
