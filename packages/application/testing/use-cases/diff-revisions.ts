import {
  deletePost,
  diffPostRevisions,
  getPostRevision,
  LONG_READ_BYTES,
  type Actor,
  updatePost,
} from '@content-publishing/application';
import { diffContents, MAX_REVISIONS, readJson } from '@content-publishing/domain';
import { expect } from 'vitest';
import { errorOf, viewOf } from '../outcome.ts';
import { aFullDraft } from '../sample/draft.ts';
import { anActor } from '../sample/actor.ts';
import { aCreatedPost, patchPost } from '../sample/saved-post.ts';
import { aBareWorkspace, aWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';

const paragraph = (text: string) => ({ type: 'paragraph', text });

/** The difference between two revisions of a post. */
export const diffRevisionsSuite = (test: StorageTest): void => {
  test('two revisions are compared by field and block, whichever is the present one', async ({
    ports,
  }) => {
    const workspace = await aBareWorkspace(ports);
    const { actor } = workspace;
    const bodyJson = [paragraph('Fill the pot.'), { type: 'divider' }, paragraph('Wait.')];
    const { id } = await aCreatedPost(ports, workspace, { title: 'One', bodyJson });
    ports.clock.advance(1000);
    await patchPost(ports, workspace, id, { title: 'Two', excerpt: 'Short.' });
    const changed = [paragraph('Fill the pot with water.'), { type: 'divider' }];
    await patchPost(ports, workspace, id, { bodyJson: changed });
    const compare = (revision: string, other: string) =>
      viewOf(diffPostRevisions(ports)(actor, { idOrSlug: id, revision, other }));
    const fields = [
      { field: 'title', former: 'One', present: 'Two' },
      { field: 'excerpt', former: null, present: 'Short.' },
    ];
    const body = [
      {
        ...{ change: 'changed', formerIndex: 0, index: 0, changedFields: ['text'] },
        ...{ formerBlock: bodyJson[0], block: changed[0] },
      },
      { change: 'kept', formerIndex: 1, index: 1 },
      { change: 'removed', formerIndex: 2, block: bodyJson[2] },
    ];
    const whole = await compare('1', '3');
    expect(whole).toMatchObject({
      former: { revision: 1, title: 'One', status: 'draft' },
      present: { revision: 3, title: 'Two', savedAt: ports.clock.now() },
    });
    expect([whole.fields, whole.body]).toEqual([fields, body]);
    expect((await compare('1', '2')).fields).toEqual(fields);
    expect((await compare('2', '3')).body).toEqual(body);
    expect((await compare('3', '1')).body).toMatchObject([
      { change: 'changed', formerBlock: changed[0], block: bodyJson[0] },
      { change: 'kept' },
      { change: 'added', index: 2, block: bodyJson[2] },
    ]);
    for (const same of ['1', '3']) {
      const { fields: none, body: kept } = await compare(same, same);
      expect(none).toEqual([]);
      expect(new Set(kept.map(({ change }) => change))).toEqual(new Set(['kept']));
    }
  });

  test('the difference is that of the contents of both revisions', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const { actor } = workspace;
    const { id } = await aCreatedPost(ports, workspace, aFullDraft(workspace));
    const patch = { bodyJson: [], tagIds: null, seo: null, structuredData: { a: [1, null] } };
    await patchPost(ports, workspace, id, patch);
    const contentOf = async (revision: string) =>
      readJson((await viewOf(getPostRevision(ports)(actor, { idOrSlug: id, revision }))).content);
    const { former, present, ...diff } = await viewOf(
      diffPostRevisions(ports)(actor, { idOrSlug: id, revision: '1', other: '2' }),
    );
    expect([former.revision, present.revision]).toEqual([1, 2]);
    expect(diff).toEqual(diffContents(await contentOf('1'), await contentOf('2')));
  });

  test('the revision that is missing is named, the first one first', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const { actor } = workspace;
    const { id, slug } = await aCreatedPost(ports, workspace);
    const compare = (who: Actor, address: string, revision: string, other: string) =>
      errorOf(diffPostRevisions(ports)(who, { idOrSlug: address, revision, other }));
    const missing = (reference: string) => ({
      kind: 'record-not-found',
      record: 'revision',
      reference,
    });
    for (const revision of ['0', '2', '-1', '01', '1.0', '1e0', ' 1', '', '99999999999', 'x']) {
      expect(await compare(actor, id, revision, '1')).toEqual(missing(revision));
      expect(await compare(actor, id, '1', revision)).toEqual(missing(revision));
    }
    expect(await compare(actor, id, '8', '9')).toEqual(missing('8'));
    for (let save = 1; save <= MAX_REVISIONS; save += 1) {
      await patchPost(ports, workspace, id, { title: `Title ${save}` });
    }
    expect(await compare(actor, id, '1', '2')).toEqual(missing('1'));
    expect(await compare(actor, id, '2', '1')).toEqual(missing('1'));
    const none = (idOrSlug: string) => ({ kind: 'post-not-found', idOrSlug });
    const other = await aBareWorkspace(ports);
    expect(await compare(other.actor, id, '2', '3')).toEqual(none(id));
    expect(await compare(actor, `${slug}-x`, '2', '3')).toEqual(none(`${slug}-x`));
    await viewOf(deletePost(ports)(actor, id));
    expect(await compare(actor, id, '2', '3')).toEqual(none(id));
  });

  test('it needs what reading a revision needs', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const { id } = await aCreatedPost(ports, workspace);
    const compare = diffPostRevisions(ports);
    const comparison = { idOrSlug: id, revision: '1', other: '1' };
    expect(diffPostRevisions.permissions).toEqual(getPostRevision.permissions);
    expect(await errorOf(compare(anActor(workspace, 'posts:read'), comparison))).toMatchObject({
      kind: 'forbidden',
    });
    await viewOf(compare(anActor(workspace, 'posts:preview'), comparison));
  });

  test('room is made for long revisions before they are read, and for no others', async ({
    ports,
  }) => {
    const workspace = await aBareWorkspace(ports);
    const { actor } = workspace;
    // Each revision is shorter than a long one, and both together are long.
    const text = 'a'.repeat(10_000);
    const blocks = Math.ceil((0.75 * LONG_READ_BYTES) / text.length);
    const bodyJson = Array(blocks).fill(paragraph(text));
    const { id } = await aCreatedPost(ports, workspace, { bodyJson });
    await viewOf(updatePost(ports)(actor, { idOrSlug: id, patch: { title: 'New' } }));
    await viewOf(updatePost(ports)(actor, { idOrSlug: id, patch: { bodyJson: [] } }));
    await viewOf(updatePost(ports)(actor, { idOrSlug: id, patch: { title: 'Newer' } }));
    const admitted: number[] = [];
    const reads: string[] = [];
    const { posts, revisions } = ports;
    const compare = diffPostRevisions({
      ...ports,
      posts: {
        ...posts,
        findSerialized: (...args) => {
          reads.push('post');
          return posts.findSerialized(...args);
        },
      },
      revisions: {
        ...revisions,
        find: (...args) => {
          reads.push('revision');
          return revisions.find(...args);
        },
      },
      admit: async (bytes) => {
        expect(reads).toEqual([]);
        admitted.push(bytes);
      },
    });
    await viewOf(compare(actor, { idOrSlug: id, revision: '1', other: '2' }));
    expect(reads).toEqual(['revision', 'revision']);
    expect(admitted).toHaveLength(1);
    expect(admitted[0]).toBeGreaterThan(1.5 * LONG_READ_BYTES);
    reads.length = 0;
    await viewOf(compare(actor, { idOrSlug: id, revision: '3', other: '4' }));
    expect(reads).toEqual(['revision', 'post']);
    expect(admitted).toHaveLength(1);
    const refused = diffPostRevisions({
      ...ports,
      admit: () => Promise.reject(new Error('no room')),
    });
    await expect(refused(actor, { idOrSlug: id, revision: '1', other: '2' })).rejects.toThrow(
      'no room',
    );
  });
};
