import { describe, expect, it } from 'vitest';
import { contentOf, type DraftState } from '../../src/draft/state.ts';
import { openParts } from '../../src/draft/merge/merge.ts';
import { mergeOf } from '../../src/draft/merge/merge-of.ts';
import { bodyOf, desk, fields } from './harness.ts';

const opened = async (text = 'a|b|c') => {
  const all = desk();
  all.service.add('post-1', fields(text));
  const session = await all.open('post-1');
  const stored = () => all.service.posts.get('post-1')?.content ?? fields('');
  return { ...all, session, stored };
};

const mergeIn = (state: DraftState) => {
  if (!state.conflict) throw new Error('There is no conflict');
  return mergeOf(state.base, contentOf(state), state.conflict.shown);
};

describe('a post that somebody else saved', () => {
  it('is no longer saved until the conflict is settled', async () => {
    const { clock, service, session, stored, type } = await opened();
    service.saveAs('Grace', 'post-1', { bodyJson: fields('a|b|x').bodyJson });
    type(session, 'y|b|c');
    await clock.pass(2000);
    expect(session.getState().line).toMatchObject({ kind: 'conflict', savedBy: 'Grace' });
    type(session, 'yy|b|c');
    await clock.pass(60_000);
    const answer = await session.publish({ status: 'published' });
    expect(answer.ok).toBe(false);
    expect(bodyOf(stored())).toBe('a|b|x');
    expect(service.calls.filter((call) => call === 'save')).toHaveLength(1);
    expect(service.calls).not.toContain('commit');
  });

  it('is merged by block, in one save', async () => {
    const { clock, ports, service, session, stored, type } = await opened();
    service.saveAs('Grace', 'post-1', { bodyJson: fields('a|b|x').bodyJson, excerpt: 'Theirs' });
    type(session, 'y|b|c');
    await clock.pass(2000);
    const merge = mergeIn(session.getState());
    expect(openParts(merge, {})).toEqual([]);
    await session.settleConflict(merge, {});
    expect(bodyOf(stored())).toBe('y|b|x');
    expect(stored().excerpt).toBe('Theirs');
    expect(session.getState().line.kind).toBe('saved');
    expect(bodyOf(session.getState().typed)).toBe('y|b|x');
    expect(await ports().local.versions('post-1', clock.now())).toEqual([]);
  });

  it.each([
    ['mine', 'a|mine|c', ['theirs']],
    ['theirs', 'a|theirs|c', ['mine']],
    ['both', 'a|mine|theirs|c', []],
  ] as const)('of one block asks, and takes %s', async (choice, text, givenUp) => {
    const { clock, ports, service, session, stored, type } = await opened();
    service.saveAs('Grace', 'post-1', { bodyJson: fields('a|theirs|c').bodyJson });
    type(session, 'a|mine|c');
    await clock.pass(2000);
    const merge = mergeIn(session.getState());
    const [part, ...others] = openParts(merge, {});
    expect(others).toEqual([]);
    await session.settleConflict(merge, { [part?.id ?? '']: choice });
    expect(bodyOf(stored())).toBe(text);
    const versions = await ports().local.versions('post-1', clock.now());
    expect(versions.map(({ fields: kept }) => bodyOf(kept))).toEqual(
      givenUp.map((side) => `a|${side}|c`),
    );
  });

  it('is in conflict again if it was saved once more', async () => {
    const { clock, service, session, type } = await opened();
    service.saveAs('Grace', 'post-1', { title: 'Theirs' });
    type(session, 'a|mine|c');
    await clock.pass(2000);
    service.saveAs('Grace', 'post-1', { title: 'Theirs again' });
    await session.settleConflict(mergeIn(session.getState()), {});
    expect(session.getState().conflict?.shown.title).toBe('Theirs again');
    await session.settleConflict(mergeIn(session.getState()), {});
    expect(session.getState().conflict).toBeNull();
    expect(bodyOf(service.posts.get('post-1')?.content ?? fields(''))).toBe('a|mine|c');
  });

  it('is seen within 20 s, and loaded on demand', async () => {
    const { clock, service, session } = await opened();
    service.saveAs('Grace', 'post-1', { title: 'Theirs' });
    await clock.pass(20_000);
    expect(session.getState().newer?.savedBy).toBe('Grace');
    expect(session.getState().typed.title).toBe('Moka pot');
    await session.loadNewer();
    expect(session.getState()).toMatchObject({ newer: null, conflict: null, loads: 2 });
    expect(session.getState().typed.title).toBe('Theirs');
  });

  it('is not looked for while the page cannot be seen', async () => {
    const { clock, service, view } = await opened();
    view.isVisible = false;
    await clock.pass(100_000);
    expect(service.calls).not.toContain('poll');
  });

  it('with a new status and the same text is no conflict', async () => {
    const { clock, service, session, type } = await opened();
    const post = service.posts.get('post-1');
    Object.assign(post ?? {}, { status: 'published', version: 2 });
    type(session, 'a|b|mine');
    await clock.pass(30_000);
    expect(session.getState().conflict).toBeNull();
    expect(bodyOf(post?.content ?? fields(''))).toBe('a|b|c');
    expect(bodyOf(post?.copy ?? fields(''))).toBe('a|b|mine');
  });
});

describe('a post that is opened again with unsent text', () => {
  const left = async () => {
    const all = await opened();
    all.service.fates.push('request-lost');
    all.type(all.session, 'a|mine|c');
    await all.clock.pass(2500);
    await all.session.keep();
    all.crash();
    return all;
  };

  it('has it again, and is saved', async () => {
    const { clock, open, stored } = await left();
    const next = await open('post-1');
    expect(next.getState()).toMatchObject({ isRestored: true, conflict: null });
    expect(bodyOf(next.getState().typed)).toBe('a|mine|c');
    await clock.pass(30_000);
    expect(bodyOf(stored())).toBe('a|mine|c');
  });

  it('can go back to the text of the service', async () => {
    const { clock, open, stored } = await left();
    const next = await open('post-1');
    await next.discardChanges();
    await clock.pass(30_000);
    expect(bodyOf(next.getState().typed)).toBe('a|b|c');
    expect(bodyOf(stored())).toBe('a|b|c');
  });

  it('is in conflict if somebody else saved it', async () => {
    const { open, service } = await left();
    service.saveAs('Grace', 'post-1', { bodyJson: fields('a|theirs|c').bodyJson });
    const next = await open('post-1');
    expect(next.getState().conflict?.savedBy).toBe('Grace');
    expect(bodyOf(next.getState().typed)).toBe('a|mine|c');
  });
});

describe('a second tab', () => {
  it('only reads, and sees what the other one saves', async () => {
    const { clock, open, session, type } = await opened();
    const second = await open('post-1');
    expect(second.getState().access).toBe('reading');
    type(second, 'ignored');
    expect(bodyOf(second.getState().typed)).toBe('a|b|c');
    type(session, 'a|b|first');
    await clock.pass(25_000);
    expect(bodyOf(second.getState().typed)).toBe('a|b|first');
  });

  it('takes over with what was typed in the first, which reads from then on', async () => {
    const { clock, open, service, session, stored, type } = await opened();
    const second = await open('post-1');
    service.delay = 3000;
    type(session, 'a|b|first');
    await clock.pass(2500);
    type(session, 'a|b|first!');
    const done = second.takeOver();
    await clock.pass(20_000);
    await done;
    expect(session.getState().access).toBe('reading');
    expect(bodyOf(second.getState().typed)).toBe('a|b|first!');
    expect(bodyOf(stored())).toBe('a|b|first!');
  });

  it('takes over from one that does not react, whose text is kept as a version', async () => {
    const { clock, locks, open, ports, service, session, stored, type } = await opened();
    const second = await open('post-1');
    locks.isHanging = true;
    service.delay = 60_000;
    type(session, 'a|b|first');
    const done = second.takeOver();
    await clock.pass(100_000);
    await done;
    service.delay = 0;
    type(second, 'a|b|second');
    await clock.pass(400);
    expect(session.getState().access).toBe('reading');
    expect(bodyOf((await ports().local.read('post-1'))?.typed ?? fields(''))).toBe('a|b|second');
    const [version] = await ports().local.versions('post-1', clock.now());
    expect(version && bodyOf(version.fields)).toBe('a|b|first');
    await clock.pass(60_000);
    expect(bodyOf(stored())).toBe('a|b|second');
  });
});
