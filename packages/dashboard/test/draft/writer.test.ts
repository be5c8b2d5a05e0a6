import { describe, expect, it } from 'vitest';
import { localDrafts, type WrittenDraft } from '../../src/draft/store/local-drafts.ts';
import { ownershipOf } from '../../src/draft/store/ownership.ts';
import { fields, MemoryStore, MemorySyncStore } from './harness.ts';

const ADA = { workspaceId: 'workspace-1', actorId: 'ada' };
const BEA = { workspaceId: 'workspace-1', actorId: 'bea' };

const draft = (postId: string, text: string): WrittenDraft => ({
  ...{ postId, isNew: false, typed: fields(text), slugFollows: true, base: fields('base') },
  ...{ attempts: [], creation: null, pending: [], keptAt: 1 },
});

/** A browser in which Ada has a text of `post-1`, kept at once, and a version that she gave up. */
const browser = async () => {
  const [store, syncStore] = [new MemoryStore(), new MemorySyncStore()];
  const of = (writer: typeof ADA) => ({
    texts: localDrafts(store, syncStore, writer),
    ownership: ownershipOf(store, syncStore, writer),
  });
  const [ada, bea] = [of(ADA), of(BEA)];
  await ada.texts.write(draft('post-1', 'secret'));
  ada.texts.writeAtOnce({ ...draft('post-1', 'secret, and on'), keptAt: 2 });
  await ada.texts.keepVersion({
    ...{ id: 'version-1', postId: 'post-1', keptAt: 1 },
    ...{ reason: 'mine', fields: fields('given up') },
  });
  return { store, syncStore, ada, bea };
};

describe('Texts of several people in one browser', () => {
  it('are shown to their writers alone; the others are told how many there are', async () => {
    const { ada, bea } = await browser();
    expect(await bea.texts.list()).toEqual([]);
    expect(await bea.texts.read('post-1')).toBeUndefined();
    expect(await bea.texts.versions('post-1', 1)).toEqual([]);
    expect(await bea.ownership.countOthers()).toEqual({ ofOthers: 1, ofUnknown: 0 });
    expect((await ada.texts.list()).map(({ typed }) => typed)).toEqual([fields('secret, and on')]);
    expect(await ada.ownership.countOthers()).toEqual({ ofOthers: 0, ofUnknown: 0 });
  });

  it('stand beside each other for one post', async () => {
    const { ada, bea } = await browser();
    await bea.texts.write(draft('post-1', 'mine'));
    expect((await ada.texts.read('post-1'))?.typed).toEqual(fields('secret, and on'));
    await bea.texts.remove('post-1');
    expect((await ada.texts.read('post-1'))?.typed).toEqual(fields('secret, and on'));
  });

  it('are discarded by their writer alone', async () => {
    const { store, syncStore, ada, bea } = await browser();
    await bea.ownership.discard();
    expect(await ada.texts.list()).toHaveLength(1);
    await ada.ownership.discard();
    expect([...store.values.keys(), ...syncStore.keys()]).toEqual([]);
  });

  it('go to the next key of their writer, who says so, unless that one has a text of the post', async () => {
    const { ada, bea } = await browser();
    await ada.texts.write(draft('post-2', 'two'));
    await bea.texts.write(draft('post-2', 'other two'));
    expect(await bea.ownership.claim('nobody')).toBe(0);
    // The text of the first post, and the version of it.
    expect(await bea.ownership.claim(ADA.actorId)).toBe(2);
    expect((await bea.texts.read('post-1'))?.typed).toEqual(fields('secret, and on'));
    expect(await bea.texts.versions('post-1', 1)).toHaveLength(1);
    expect((await bea.texts.read('post-2'))?.typed).toEqual(fields('other two'));
    expect((await ada.texts.list()).map(({ postId }) => postId)).toEqual(['post-2']);
  });

  it('of a release that kept no writer are nobody’s until they are claimed', async () => {
    const { store, bea } = await browser();
    const old = { shape: 1, workspaceId: 'workspace-1', ...draft('post-9', 'old') };
    await store.set('draft/workspace-1/post-9', old);
    await store.set('draft/workspace-2/post-9', old);
    await store.set('version/workspace-1/post-9/v', { keptAt: 1, fields: fields('older') });
    expect(await bea.texts.read('post-9')).toBeUndefined();
    expect(await bea.ownership.countOthers()).toEqual({ ofOthers: 1, ofUnknown: 1 });
    await bea.ownership.claim(null);
    expect((await bea.texts.read('post-9'))?.typed).toEqual(fields('old'));
    expect(await bea.texts.versions('post-9', 1)).toHaveLength(1);
    expect(store.values.has('draft/workspace-2/post-9')).toBe(true);
  });
});
