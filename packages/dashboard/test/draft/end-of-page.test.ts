import { describe, expect, it } from 'vitest';
import { MAX_SYNC_CHARACTERS } from '../../src/draft/store/local-drafts.ts';
import { isUnsentPicture } from '../../src/draft/store/unsent-block.ts';
import { bodyOf, opened } from './harness.ts';

describe('text at the end of its page', () => {
  it('is there in the next one, although the write of its end is lost', async () => {
    const { crash, open, session, syncStore, store, type } = await opened();
    type(session, 'a|b at the end');
    expect(session.keepAtOnce()).toBe(true);
    crash();
    const next = await open('post-1');
    expect(bodyOf(next.getState().typed)).toBe('a|b at the end');
    expect(next.getState().isRestored).toBe(true);
    expect(syncStore.values.size).toBe(0);
    expect(store.values.size).toBe(1);
  });

  it('is the newest one', async () => {
    const { clock, crash, open, session, type } = await opened();
    type(session, 'a|b1');
    session.keepAtOnce();
    type(session, 'a|b2');
    await clock.pass(300);
    type(session, 'a|b3');
    session.keepAtOnce();
    crash();
    const next = await open('post-1');
    expect(bodyOf(next.getState().typed)).toBe('a|b3');
  });

  it('does not come back once the service has it', async () => {
    const { clock, crash, open, session, stored, syncStore, type } = await opened();
    type(session, 'a|b1');
    session.keepAtOnce();
    await clock.pass(2000);
    expect(bodyOf(stored().content)).toBe('a|b1');
    expect(syncStore.values.size).toBe(0);
    crash();
    const next = await open('post-1');
    expect(next.getState().isRestored).toBe(false);
  });

  it('is written once: a page that is hidden, or that reads, writes nothing more', async () => {
    const { clock, open, service, session, syncStore, type } = await opened();
    service.delay = 60_000;
    type(session, 'a|b1');
    await clock.pass(300);
    expect(session.keepAtOnce()).toBe(true);
    expect(syncStore.values.size).toBe(0);
    const reader = await open('post-1');
    expect(reader.getState().access).toBe('reading');
    expect(reader.keepAtOnce()).toBe(true);
    expect(syncStore.values.size).toBe(0);
  });

  it('is kept as the screen closes', async () => {
    const { crash, open, session, type } = await opened();
    type(session, 'a|b at the end');
    void session.close();
    crash();
    const next = await open('post-1');
    expect(bodyOf(next.getState().typed)).toBe('a|b at the end');
  });

  it.each([
    { reason: 'it is too long', text: 'x'.repeat(MAX_SYNC_CHARACTERS), room: Infinity },
    { reason: 'the browser has no room', text: 'short', room: 5 },
  ])('says that it is not kept if $reason', async ({ text, room }) => {
    const { clock, session, syncStore, type } = await opened();
    syncStore.room = room;
    type(session, text);
    expect(session.keepAtOnce()).toBe(false);
    await clock.pass(300);
    // The store has it now.
    expect(session.keepAtOnce()).toBe(true);
  });

  it('is listed, also before it is opened again', async () => {
    const { clock, crash, ports, session, type } = await opened();
    type(session, 'a|b1');
    await clock.pass(300);
    type(session, 'a|b2');
    session.keepAtOnce();
    crash();
    const [first, ...rest] = await ports().local.list();
    expect(first && bodyOf(first.typed)).toBe('a|b2');
    expect(rest).toEqual([]);
  });

  it('is restored even if the store of the browser is broken', async () => {
    const { crash, open, session, store, type } = await opened();
    type(session, 'a|b at the end');
    session.keepAtOnce();
    crash();
    store.isBroken = true;
    for (let times = 0; times < 2; times += 1) {
      const next = await open('post-1');
      expect(bodyOf(next.getState().typed)).toBe('a|b at the end');
      crash();
    }
  });

  it('has its pictures that are not uploaded yet', async () => {
    const { clock, crash, open, session, store, type } = await opened();
    const file = new File(['bytes'], 'pot.png', { type: 'image/png' });
    session.setPending([{ id: 'picture-1', file, index: 1, block: { alt: 'A pot' } }]);
    await clock.pass(300);
    type(session, 'a|b at the end');
    session.keepAtOnce();
    crash();
    const next = await open('post-1');
    const { pending, typed } = next.getState();
    expect(bodyOf(typed)).toBe('a|b at the end');
    expect(pending).toMatchObject([{ id: 'picture-1', index: 1, block: { alt: 'A pot' } }]);
    const [kept] = pending;
    expect(kept && isUnsentPicture(kept) && (await kept.file.text())).toBe('bytes');
    next.setPending([]);
    await clock.pass(3000);
    expect(store.values.size).toBe(0);
  });

  it('has its blocks that wait for their content, although the rest is saved', async () => {
    const { clock, crash, open, service, session, stored, type } = await opened();
    type(session, 'a|b');
    session.setPending([{ index: 1, block: { type: 'cta', title: 'Buy', linkUrl: '' } }]);
    session.keepAtOnce();
    await clock.pass(3000);
    expect([session.getState().line.kind, bodyOf(stored().content)]).toEqual(['saved', 'a|b']);
    crash();
    const next = await open('post-1');
    expect(next.getState().pending).toEqual([
      { index: 1, block: { type: 'cta', title: 'Buy', linkUrl: '' } },
    ]);
    expect(service.calls).not.toContain('save');
  });
});
