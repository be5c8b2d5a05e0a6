import {
  checkPostDraft,
  convertBody,
  createPost,
  deletePost,
  getSession,
  getWorkspace,
  listPosts,
  putWorkingCopy,
  restorePost,
  restorePostRevision,
  updatePost,
  updateWorkspace,
} from '@content-publishing/application';
import type { BlockVocabulary } from '@content-publishing/domain';
import { expect } from 'vitest';
import { errorOf, viewOf } from '../outcome.ts';
import { aDraft } from '../sample/draft.ts';
import { overtakenBy } from '../sample/overtaken.ts';
import { readPost } from '../sample/read-post.ts';
import { aCreatedPost, patchPost } from '../sample/saved-post.ts';
import { aBareWorkspace, type BareWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';
import type { TestingPorts } from '../testing-ports.ts';

const table = {
  type: 'table',
  header: 'row',
  rows: [
    ['Pot', 'Water'],
    ['3', '150 ml'],
  ],
};

const text = { type: 'paragraph', text: 'Fill the pot.' };

const UNKNOWN = {
  kind: 'invalid-input',
  violations: [{ path: '/bodyJson/0/type', message: expect.stringMatching(/; found "table"$/) }],
};

const inUse = (posts: number) => ({
  kind: 'blocks-in-use',
  blockVocabulary: 1,
  types: ['table'],
  posts,
});

const choose = (
  ports: TestingPorts,
  { actor }: BareWorkspace,
  blockVocabulary: BlockVocabulary | null,
) => updateWorkspace(ports)(actor, { patch: { blockVocabulary } });

const aWorkspaceWithTables = async (ports: TestingPorts): Promise<BareWorkspace> => {
  const workspace = await aBareWorkspace(ports);
  await viewOf(choose(ports, workspace, 2));
  return workspace;
};

export const blockVocabularySuite = (test: StorageTest): void => {
  test('a workspace has version 1, in which a table is of no known type', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const { actor } = workspace;
    await aCreatedPost(ports, workspace, { slug: 'moka', status: 'published' });
    expect(await viewOf(getWorkspace(ports)(actor, undefined))).toMatchObject({
      blockVocabulary: 1,
    });
    const patch = { bodyJson: [table] };
    const draft = aDraft(workspace, { slug: 'other', ...patch });
    const rejected = [
      errorOf(createPost(ports)(actor, { draft })),
      errorOf(checkPostDraft(ports)(actor, draft)),
      errorOf(updatePost(ports)(actor, { idOrSlug: 'moka', patch })),
      errorOf(putWorkingCopy(ports)(actor, { idOrSlug: 'moka', patch })),
    ];
    for (const error of rejected) expect(await error).toEqual(UNKNOWN);
  });

  test('a workspace of version 2 has tables wherever it has blocks', async ({ ports }) => {
    const workspace = await aWorkspaceWithTables(ports);
    const { actor } = workspace;
    const { workspace: shown } = await viewOf(getSession(ports)(actor, undefined));
    expect(shown.blockVocabulary).toBe(2);
    const bodyJson = [table, text];
    const created = await aCreatedPost(ports, workspace, { status: 'published', bodyJson });
    expect(created).toMatchObject({
      bodyJson,
      bodyText: 'Pot\tWater\n3\t150 ml\nFill the pot.',
      excerpt: 'Fill the pot.',
    });
    expect(await readPost(ports, actor, 'moka')).toEqual(created);
    const draft = aDraft(workspace, { slug: 'other', bodyJson });
    await viewOf(checkPostDraft(ports)(actor, draft));
    const patch = { bodyJson: [text, table] };
    const kept = putWorkingCopy(ports)(actor, { idOrSlug: 'moka', patch });
    expect((await viewOf(kept)).copy.post).toMatchObject(patch);
    expect(await patchPost(ports, workspace, 'moka', patch)).toMatchObject(patch);
    const wrong = { bodyJson: [{ ...table, rows: [['a', 'b'], ['c']] }, { type: 'poll' }] };
    const rejected = createPost(ports)(actor, { draft: aDraft(workspace, wrong) });
    expect(await errorOf(rejected)).toMatchObject({
      violations: [
        { path: '/bodyJson/0/rows/1' },
        { path: '/bodyJson/1/type', message: expect.stringContaining('quote, table, tweet_embed') },
      ],
    });
  });

  test('a search finds the words of cells', async ({ ports }) => {
    const workspace = await aWorkspaceWithTables(ports);
    const { id } = await aCreatedPost(ports, workspace, { bodyJson: [table] });
    const { data } = await viewOf(
      listPosts(ports)(workspace.actor, { search: '150', status: 'draft' }),
    );
    expect(data.map((post) => post.id)).toEqual([id]);
  });

  test('the version goes back once no post has a table', async ({ ports }) => {
    const workspace = await aWorkspaceWithTables(ports);
    const { actor, id } = workspace;
    const bodyJson = [text, table];
    await aCreatedPost(ports, workspace, { slug: 'live', bodyJson });
    await aCreatedPost(ports, workspace, { slug: 'bin', bodyJson });
    await viewOf(deletePost(ports)(actor, { reference: 'bin' }));
    await aCreatedPost(ports, workspace, { slug: 'copy', status: 'published', bodyJson });
    const patch = { bodyJson: [table] };
    await viewOf(putWorkingCopy(ports)(actor, { idOrSlug: 'copy', patch }));
    await aCreatedPost(ports, workspace, {
      slug: 'plain',
      bodyJson: [{ type: 'code', language: 'json', code: JSON.stringify([table]) }],
      structuredData: { bodyJson: [table] },
    });
    const other = await aWorkspaceWithTables(ports);
    await aCreatedPost(ports, other, { bodyJson });

    expect(await errorOf(choose(ports, workspace, 1))).toEqual(inUse(3));
    expect(await ports.workspaces.find(id)).toMatchObject({ blockVocabulary: 2 });
    await patchPost(ports, workspace, 'live', { bodyJson: [text] });
    await patchPost(ports, workspace, 'copy', { bodyJson: [text] });
    expect(await errorOf(choose(ports, workspace, null))).toEqual(inUse(2));
    await viewOf(putWorkingCopy(ports)(actor, { idOrSlug: 'copy', patch: { bodyJson: [text] } }));
    expect(await errorOf(choose(ports, workspace, 1))).toEqual(inUse(1));
    await viewOf(restorePost(ports)(actor, { reference: 'bin' }));
    await patchPost(ports, workspace, 'bin', { bodyJson: [text] });
    expect(await viewOf(choose(ports, workspace, null))).toMatchObject({ blockVocabulary: 1 });

    const restored = restorePostRevision(ports)(actor, { idOrSlug: 'live', revision: '1' });
    expect(await errorOf(restored)).toMatchObject({
      kind: 'invalid-input',
      violations: [{ path: '/bodyJson/1/type' }],
    });
  });

  test('no save of a table is stored once the workspace has gone back', async ({ ports }) => {
    const workspace = await aWorkspaceWithTables(ports);
    const { actor } = workspace;
    await aCreatedPost(ports, workspace, { slug: 'moka', status: 'published' });
    const bodyJson = [table];
    const draft = aDraft(workspace, { slug: 'new', bodyJson });
    const change = { idOrSlug: 'moka', patch: { bodyJson } };
    const saves: readonly ((overtaken: TestingPorts) => Promise<unknown>)[] = [
      (overtaken) => errorOf(createPost(overtaken)(actor, { draft })),
      (overtaken) => errorOf(createPost(overtaken)(actor, { draft, idempotencyKey: 'a-key' })),
      (overtaken) => errorOf(updatePost(overtaken)(actor, change)),
      (overtaken) => errorOf(putWorkingCopy(overtaken)(actor, change)),
    ];
    for (const save of saves) {
      await viewOf(choose(ports, workspace, 2));
      const overtaken = overtakenBy(ports, () => viewOf(choose(ports, workspace, 1)));
      expect(await save(overtaken)).toEqual(UNKNOWN);
    }
  });

  test('saves of tables and a change of the version exclude each other', async ({ ports }) => {
    const workspace = await aWorkspaceWithTables(ports);
    const slugs = Array.from({ length: 6 }, (_, index) => `post-${index}`);
    await Promise.all(slugs.map((slug) => aCreatedPost(ports, workspace, { slug })));
    const [changed, ...saved] = await Promise.all([
      choose(ports, workspace, 1),
      ...slugs.map((idOrSlug) =>
        updatePost(ports)(workspace.actor, { idOrSlug, patch: { bodyJson: [table] } }),
      ),
    ]);
    const stored = saved.filter((result) => result.isOk()).length;
    const found = await ports.workspaces.find(workspace.id);
    if (changed.isOk()) expect([stored, found?.blockVocabulary]).toEqual([0, 1]);
    else expect(found?.blockVocabulary).toBe(2);
    expect(await errorOf(choose(ports, workspace, 1)).catch(() => null)).toEqual(
      stored === 0 ? null : inUse(stored),
    );
  });

  test('a body is converted with the types of the workspace', async ({ ports }) => {
    const { actor } = await aWorkspaceWithTables(ports);
    const seen: (BlockVocabulary | undefined)[] = [];
    const compute: TestingPorts['compute'] = (owner, name, input, reply) => {
      if ('blockVocabulary' in input) seen.push(input.blockVocabulary);
      return ports.compute(owner, name, input, reply);
    };
    const source = { type: 'text/markdown', source: 'One.' } as const;
    await viewOf(convertBody({ ...ports, compute })(actor, source));
    await viewOf(convertBody({ ...ports, compute })((await aBareWorkspace(ports)).actor, source));
    expect(seen).toEqual([2, 1]);
  });
};
