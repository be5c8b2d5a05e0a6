import {
  deleteWorkingCopy,
  getPostRevision,
  getWorkingCopy,
  LONG_READ_BYTES,
  publishWorkingCopy,
  putWorkingCopy,
  restorePostRevision,
  updatePost,
} from '@content-publishing/application';
import { expect } from 'vitest';
import { errorOf, viewOf } from '../outcome.ts';
import { aCreatedPost } from '../sample/saved-post.ts';
import { aBareWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';
import type { TestingPorts } from '../testing-ports.ts';

export const longPostSuite = (test: StorageTest): void => {
  test('a long post that would be refused is not read', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const { actor } = workspace;
    const text = 'Low heat. '.repeat(1000);
    const length = Math.ceil(LONG_READ_BYTES / text.length);
    const bodyJson = Array.from({ length }, () => ({ type: 'paragraph', text }));
    await aCreatedPost(ports, workspace, { slug: 'moka', bodyJson });
    let reads = 0;
    const watched: TestingPorts = {
      ...ports,
      posts: {
        ...ports.posts,
        findSerialized: async (...place) => {
          const found = await ports.posts.findSerialized(...place);
          reads += 1;
          return found;
        },
      },
    };
    const gone = { kind: 'record-not-found' };
    const address = { idOrSlug: 'moka', versions: ['9-none'] };
    expect(
      await errorOf(putWorkingCopy(watched)(actor, { idOrSlug: 'moka', patch: { title: 'Pots' } })),
    ).toEqual({
      kind: 'draft-has-no-copy',
    });
    expect(await errorOf(getWorkingCopy(watched)(actor, 'moka'))).toMatchObject(gone);
    expect(await errorOf(publishWorkingCopy(watched)(actor, { idOrSlug: 'moka' }))).toMatchObject(
      gone,
    );
    expect(await errorOf(deleteWorkingCopy(watched)(actor, address))).toMatchObject(gone);
    const restore = restorePostRevision(watched);
    const changed = { kind: 'post-changed' };
    const patch = { ...address, patch: { title: 'Pots' } };
    expect(await errorOf(updatePost(watched)(actor, patch))).toMatchObject(changed);
    const present = { ...address, revision: '1' };
    expect(await errorOf(restore(actor, present))).toMatchObject(changed);
    const unknown = { idOrSlug: 'moka', revision: '9' };
    expect(await errorOf(restore(actor, unknown))).toMatchObject(gone);
    expect(await errorOf(getPostRevision(watched)(actor, unknown))).toMatchObject(gone);
    expect(reads).toBe(0);
    await viewOf(getPostRevision(watched)(actor, { ...unknown, revision: '1' }));
    expect(reads).toBe(1);
  });
};
