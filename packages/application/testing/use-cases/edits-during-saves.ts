import {
  addAuthor,
  createPost,
  type Ports,
  rederivePosts,
  setWorkspaceLanguage,
  updateAuthor,
  updatePost,
  updateWorkspace,
} from '@content-publishing/application';
import type { Author } from '@content-publishing/domain/records';
import { expect } from 'vitest';
import { viewOf } from '../outcome.ts';
import { aDraft } from '../sample/draft.ts';
import { overtakenBy } from '../sample/overtaken.ts';
import { withOwnMaintenance } from '../sample/own-maintenance.ts';
import { aCreatedPost } from '../sample/saved-post.ts';
import { aBareWorkspace, type BareWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';
import type { TestingPorts } from '../testing-ports.ts';

const NAME = 'Countess of Lovelace';

const edit = (
  ports: Ports,
  { actor }: BareWorkspace,
  { id }: Pick<Author, 'id'>,
): Promise<Author> =>
  viewOf(updateAuthor(ports)(actor, { reference: id, patch: { displayName: NAME } }));

const jsonLdOf = async (ports: Ports, workspace: BareWorkspace, id: string) =>
  JSON.stringify((await ports.posts.find(workspace.id, { id }))?.post.jsonLd);

/** Derives outdated posts of `workspace` again. */
const rederiveAll = async (ports: TestingPorts, { id }: BareWorkspace): Promise<number> => {
  let count = 0;
  for await (const done of rederivePosts(withOwnMaintenance(ports, id))()) count += done;
  return count;
};

export const editsDuringSavesSuite = (test: StorageTest): void => {
  test('a save that looked up the author before an edit has the edit in its JSON-LD', async ({
    ports,
  }) => {
    const workspace = await aBareWorkspace(ports);
    const { actor, author } = workspace;
    const { id } = await aCreatedPost(ports, workspace);
    const overtaken = overtakenBy(ports, () => edit(ports, workspace, author));
    const change = { idOrSlug: id, patch: { title: 'New' } };
    const { post } = await viewOf(updatePost(overtaken)(actor, change));
    expect(JSON.stringify(post.jsonLd)).toContain(NAME);
    expect(await jsonLdOf(ports, workspace, id)).toContain(NAME);
    expect(await rederiveAll(ports, workspace)).toBe(0);
  });

  test('a post is derived again that was marked while it was derived again', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const { actor, author } = workspace;
    const { id } = await aCreatedPost(ports, workspace);
    const first = { reference: author.id, patch: { displayName: 'First edit' } };
    await viewOf(updateAuthor(ports)(actor, first));
    const overtaken = overtakenBy(ports, () => edit(ports, workspace, author));
    await rederiveAll(overtaken, workspace);
    await rederiveAll(ports, workspace);
    expect(await jsonLdOf(ports, workspace, id)).toContain(NAME);
  });

  test('edits, saves and derivations at the same time leave no post behind', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const { actor, author } = workspace;
    const ids: string[] = [];
    for (const slug of ['one', 'two', 'three']) {
      ids.push((await aCreatedPost(ports, workspace, { slug })).id);
    }
    await Promise.all([
      ...['a', 'b', 'c'].map((displayName) =>
        viewOf(updateAuthor(ports)(actor, { reference: author.id, patch: { displayName } })),
      ),
      ...ids.map((idOrSlug) =>
        viewOf(updatePost(ports)(actor, { idOrSlug, patch: { title: 'Saved' } })),
      ),
      rederiveAll(ports, workspace),
    ]);
    await edit(ports, workspace, author);
    await rederiveAll(ports, workspace);
    for (const id of ids) expect(await jsonLdOf(ports, workspace, id)).toContain(NAME);
  });

  test('a post that is created while its author is edited has the edit in its JSON-LD', async ({
    ports,
  }) => {
    const workspace = await aBareWorkspace(ports);
    const { actor, author } = workspace;
    const overtaken = () => overtakenBy(ports, () => edit(ports, workspace, author));
    const draft = aDraft(workspace);
    const { id } = (await viewOf(createPost(overtaken())(actor, { draft }))).post;
    expect(await jsonLdOf(ports, workspace, id)).toContain(NAME);

    await viewOf(
      updateAuthor(ports)(actor, { reference: author.id, patch: { displayName: 'Ada' } }),
    );
    const request = { idempotencyKey: 'k', draft: { ...draft, slug: 'named' } };
    const { post } = await viewOf(createPost(overtaken())(actor, request));
    expect(JSON.stringify(post.jsonLd)).toContain(NAME);
    expect(await jsonLdOf(ports, workspace, post.id)).toContain(NAME);
  });

  test('a post that gets another author while that one is edited has the edit in its JSON-LD', async ({
    ports,
  }) => {
    const workspace = await aBareWorkspace(ports);
    const { actor } = workspace;
    const other = await viewOf(
      addAuthor(ports)(workspace.id, { slug: 'grace', displayName: 'Grace' }),
    );
    const { id } = await aCreatedPost(ports, workspace);
    const overtaken = overtakenBy(ports, () => edit(ports, workspace, other));
    const change = { idOrSlug: id, patch: { authorId: other.id } };
    const { post } = await viewOf(updatePost(overtaken)(actor, change));
    expect(post.author?.displayName).toBe(NAME);
    expect(await jsonLdOf(ports, workspace, id)).toContain(NAME);
  });

  test('a post that is created while its workspace changes its language is in the new one', async ({
    ports,
  }) => {
    const workspace = await aBareWorkspace(ports);
    const overtaken = overtakenBy(ports, () =>
      viewOf(setWorkspaceLanguage(ports)(workspace.id, { language: 'de' })),
    );
    const { id } = await aCreatedPost(overtaken, workspace);
    expect((await ports.posts.find(workspace.id, { id }))?.post.language).toBe('de');
  });

  test('a post that is created while its workspace gets another site has the addresses of the new one', async ({
    ports,
  }) => {
    const workspace = await aBareWorkspace(ports);
    const patch = { siteUrl: 'https://moka.example', postPath: '/blog/{slug}' };
    const overtaken = overtakenBy(ports, () =>
      viewOf(updateWorkspace(ports)(workspace.actor, { patch })),
    );
    const { id, slug } = await aCreatedPost(overtaken, workspace);
    expect(await jsonLdOf(ports, workspace, id)).toContain(`https://moka.example/blog/${slug}`);
    expect(await rederiveAll(ports, workspace)).toBe(0);
  });

  test('posts that are created and edits at the same time leave no post behind', async ({
    ports,
  }) => {
    const workspace = await aBareWorkspace(ports);
    const { actor, author } = workspace;
    const [ids] = await Promise.all([
      Promise.all(
        Array.from({ length: 12 }, async (_, index) => {
          const draft = aDraft(workspace, { slug: `post-${index}` });
          return (await viewOf(createPost(ports)(actor, { draft }))).post.id;
        }),
      ),
      edit(ports, workspace, author),
    ]);
    await rederiveAll(ports, workspace);
    for (const id of ids) expect(await jsonLdOf(ports, workspace, id)).toContain(NAME);
  });
};
