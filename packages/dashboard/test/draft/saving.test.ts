import { describe, expect, it } from 'vitest';
import { bodyOf, fields, opened } from './harness.ts';

describe('a draft that is typed', () => {
  it('is not saved by opening it', async () => {
    const { clock, service, session, store } = await opened();
    await clock.pass(60_000);
    expect(service.sent.filter(({ fields: sent }) => sent !== null)).toEqual([]);
    expect(store.values.size).toBe(0);
    expect(session.getState().line.kind).toBe('saved');
  });

  it('is not saved if what was typed is taken back', async () => {
    const { clock, service, session, store, type } = await opened();
    type(session, 'a|b!');
    type(session, 'a|b');
    await clock.pass(60_000);
    expect(service.calls).not.toContain('save');
    expect(store.values.size).toBe(0);
  });

  it('is kept in the browser after 300 ms, and saved 2 s after the last key', async () => {
    const { clock, session, store, stored, type } = await opened();
    type(session, 'a|bc');
    await clock.pass(299);
    expect(store.values.size).toBe(0);
    await clock.pass(1);
    expect(store.values.size).toBe(1);
    await clock.pass(1000);
    type(session, 'a|bcd');
    await clock.pass(1999);
    expect(bodyOf(stored().content)).toBe('a|b');
    expect(session.getState().line.kind).toBe('unsaved');
    await clock.pass(1);
    expect(bodyOf(stored().content)).toBe('a|bcd');
    expect(session.getState().line).toEqual({ kind: 'saved', at: clock.now() });
    expect(store.values.size).toBe(0);
  });

  it('is saved at most 15 s after the first key', async () => {
    const { clock, session, stored, type } = await opened();
    for (let second = 0; second < 15; second += 1) {
      expect(bodyOf(stored().content)).toBe('a|b');
      type(session, `a|b${second}`);
      await clock.pass(1000);
    }
    expect(bodyOf(stored().content)).toBe('a|b14');
  });

  it('is saved 200 ms after the last key while the site is shown, and at most 1 s after the first', async () => {
    const { clock, session, stored, type } = await opened();
    type(session, 'a|b0');
    session.setLive(true);
    await clock.pass(199);
    expect(bodyOf(stored().content)).toBe('a|b');
    await clock.pass(1);
    expect(bodyOf(stored().content)).toBe('a|b0');
    await clock.pass(200);
    for (let key = 1; key < 10; key += 1) {
      type(session, `a|b${key}`);
      await clock.pass(100);
    }
    expect(bodyOf(stored().content)).toBe('a|b0');
    await clock.pass(100);
    expect(bodyOf(stored().content)).toBe('a|b9');
    type(session, 'a|bc');
    session.setLive(false);
    await clock.pass(1999);
    expect(bodyOf(stored().content)).toBe('a|b9');
    await clock.pass(1);
    expect(bodyOf(stored().content)).toBe('a|bc');
  });

  it('is saved at most three times a second while the site is shown', async () => {
    const { clock, service, session, type } = await opened();
    session.setLive(true);
    for (let key = 0; key < 40; key += 1) {
      type(session, `a|b${key}`);
      await clock.pass(250);
    }
    const saves = service.calls.filter((call) => call === 'save').length;
    expect(saves).toBeGreaterThan(15);
    expect(saves).toBeLessThanOrEqual(30);
  });

  it('keeps what is typed while a slow response is awaited, with one request at a time', async () => {
    const { clock, service, session, stored, type } = await opened();
    service.delay = 5000;
    type(session, 'a|b1');
    await clock.pass(2000);
    for (let key = 2; key < 30; key += 1) {
      type(session, `a|b${key}`);
      await clock.pass(300);
    }
    expect(bodyOf(session.getState().typed)).toBe('a|b29');
    await clock.pass(20_000);
    expect(bodyOf(session.getState().typed)).toBe('a|b29');
    expect(bodyOf(stored().content)).toBe('a|b29');
    expect(service.mostAtOnce).toBe(1);
    expect(session.getState().loads).toBe(1);
  });

  it('gets the ETag of each response, so that the next save is no conflict', async () => {
    const { clock, service, session, stored, type } = await opened();
    for (const text of ['x', 'xy', 'xyz']) {
      type(session, text);
      await clock.pass(3000);
    }
    expect(bodyOf(stored().content)).toBe('xyz');
    expect(service.calls.filter((call) => call === 'save')).toHaveLength(3);
  });

  it('is saved at once by Ctrl+S', async () => {
    const { session, stored, type } = await opened();
    type(session, 'now');
    await session.saveNow();
    expect(bodyOf(stored().content)).toBe('now');
  });
});

describe('a post that is not a draft', () => {
  it.each(['published', 'scheduled'] as const)(
    '%s: is saved in its working copy',
    async (status) => {
      const { clock, session, stored, type } = await opened(status);
      type(session, 'hidden');
      await clock.pass(2000);
      expect(bodyOf(stored().content)).toBe('a|b');
      expect(stored().copy && bodyOf(stored().copy ?? fields(''))).toBe('hidden');
      expect(stored().status).toBe(status);
      expect(session.getState().line.kind).toBe('saved');
    },
  );

  it('is public once it is updated, in one request', async () => {
    const { clock, service, session, stored, type } = await opened('published');
    type(session, 'new');
    await clock.pass(2500);
    type(session, 'newer');
    const answer = await session.publish({});
    expect(answer.ok).toBe(true);
    expect(bodyOf(stored().content)).toBe('newer');
    expect(stored().copy).toBeNull();
    expect(service.calls.filter((call) => call === 'commit')).toHaveLength(1);
    await clock.pass(60_000);
    expect(service.calls.filter((call) => call === 'save')).toHaveLength(1);
  });

  it('has its public text again after its changes are discarded', async () => {
    const { clock, ports, session, stored, type } = await opened('published');
    type(session, 'hidden');
    await clock.pass(2500);
    await session.discardChanges();
    expect(stored().copy).toBeNull();
    expect(bodyOf(session.getState().typed)).toBe('a|b');
    const [version] = await ports().local.versions('post-1', clock.now());
    expect(version && bodyOf(version.fields)).toBe('hidden');
  });
});
