import {
  createAuthor,
  createPost,
  deletePost,
  deleteWorkingCopy,
  getPost,
  issuePreviewToken,
  listPreviewTokens,
  type Actor,
  type Ports,
  publishWorkingCopy,
  putWorkingCopy,
  restorePost,
  restorePostRevision,
  revokePreviewToken,
  updatePost,
} from '@content-publishing/application';
import type { Author } from '@content-publishing/domain/records';
import { expect } from 'vitest';
import { errorOf, viewOf } from '../outcome.ts';
import { aDraft } from '../sample/draft.ts';
import { anActingMember } from '../sample/member.ts';
import { aCreatedPost, patchPost } from '../sample/saved-post.ts';
import { aBareWorkspace, type BareWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';

const notOwn = (role: string) => ({ kind: 'not-own', record: 'post', role });

/** Makes a second author in a workspace. */
const anotherAuthor = async (ports: Ports, { actor }: BareWorkspace): Promise<Author> => {
  const draft = { slug: 'lin', displayName: 'Lin Moka' };
  return (await viewOf(createAuthor(ports)(actor, { draft }))).record;
};

/** Returns each change of the post `idOrSlug`, by a name, as `actor` requests it. */
const changesOf = (ports: Ports, actor: Actor, idOrSlug: string, tokenId: string) => ({
  save: () => updatePost(ports)(actor, { idOrSlug, patch: { title: 'New' } }),
  'save of nonsense': () =>
    updatePost(ports)(actor, { idOrSlug, patch: 'no', versions: ['other'] }),
  autosave: () => updatePost(ports)(actor, { idOrSlug, patch: { title: 'N' }, isAutosave: true }),
  revision: () => restorePostRevision(ports)(actor, { idOrSlug, revision: '1' }),
  'working copy': () => putWorkingCopy(ports)(actor, { idOrSlug, patch: { title: 'Later' } }),
  publication: () => publishWorkingCopy(ports)(actor, { idOrSlug }),
  discard: () => deleteWorkingCopy(ports)(actor, { idOrSlug }),
  'preview token': () => issuePreviewToken(ports)(actor, { idOrSlug, draft: {} }),
  revocation: () => revokePreviewToken(ports)(actor, { idOrSlug, tokenId }),
  deletion: () => deletePost(ports)(actor, idOrSlug),
});

/** Checks that authors and contributors change the posts of the author that they write as, and no others. */
export const ownPostSuite = (test: StorageTest): void => {
  test('an author writes, publishes, previews, deletes and restores own posts', async ({
    ports,
  }) => {
    const workspace = await aBareWorkspace(ports);
    const actor = await anActingMember(ports, workspace, 'author');
    const draft = aDraft(workspace, { status: 'published' });
    const { id: idOrSlug } = (await viewOf(createPost(ports)(actor, { draft }))).post;
    await viewOf(updatePost(ports)(actor, { idOrSlug, patch: { slug: 'pot' } }));
    await viewOf(restorePostRevision(ports)(actor, { idOrSlug, revision: '1' }));
    await viewOf(putWorkingCopy(ports)(actor, { idOrSlug, patch: { title: 'Later' } }));
    await viewOf(publishWorkingCopy(ports)(actor, { idOrSlug }));
    await viewOf(putWorkingCopy(ports)(actor, { idOrSlug, patch: { title: 'Never' } }));
    await viewOf(deleteWorkingCopy(ports)(actor, { idOrSlug }));
    const { id: tokenId } = await viewOf(issuePreviewToken(ports)(actor, { idOrSlug, draft: {} }));
    await viewOf(revokePreviewToken(ports)(actor, { idOrSlug, tokenId }));
    await viewOf(deletePost(ports)(actor, idOrSlug));
    await viewOf(restorePost(ports)(actor, idOrSlug));
    expect((await viewOf(getPost(ports)(actor, idOrSlug))).post).toMatchObject({
      ...{ title: 'Later', status: 'published' },
    });
  });

  test('a contributor changes own drafts alone', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const actor = await anActingMember(ports, workspace, 'contributor');
    const { id: idOrSlug } = (await viewOf(createPost(ports)(actor, { draft: aDraft(workspace) })))
      .post;
    await viewOf(updatePost(ports)(actor, { idOrSlug, patch: { title: 'New' } }));
    const published = { kind: 'drafts-only', status: 'published', role: 'contributor' };
    const patch = { status: 'published' };
    expect(await errorOf(updatePost(ports)(actor, { idOrSlug, patch }))).toEqual(published);
    await patchPost(ports, workspace, idOrSlug, patch);
    expect(await errorOf(deletePost(ports)(actor, idOrSlug))).toEqual(published);
    // As with a draftsOnly key, changes of a published post wait for who may publish them.
    await viewOf(putWorkingCopy(ports)(actor, { idOrSlug, patch: { title: 'Later' } }));
    expect(await errorOf(publishWorkingCopy(ports)(actor, { idOrSlug }))).toEqual(published);
  });

  test('posts of others are readable, and no change of them is', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const lin = await anotherAuthor(ports, workspace);
    const { id } = await aCreatedPost(ports, workspace, { status: 'published' });
    await patchPost(ports, workspace, id, { title: 'Second' });
    const { actor: operator } = workspace;
    await viewOf(putWorkingCopy(ports)(operator, { idOrSlug: id, patch: { title: 'Later' } }));
    const issued = issuePreviewToken(ports)(operator, { idOrSlug: id, draft: {} });
    const { id: tokenId } = await viewOf(issued);
    const before = await viewOf(getPost(ports)(operator, id));
    for (const actor of [
      await anActingMember(ports, workspace, 'author', lin.id),
      await anActingMember(ports, workspace, 'contributor', lin.id),
      // The author that the member wrote as is gone, or was taken away.
      await anActingMember(ports, workspace, 'author', ports.ids.next()),
      await anActingMember(ports, workspace, 'author', null),
    ]) {
      for (const [name, change] of Object.entries(changesOf(ports, actor, id, tokenId))) {
        expect([name, await errorOf<unknown, unknown>(change())]).toEqual([
          name,
          notOwn(actor.role),
        ]);
      }
      expect(await viewOf(getPost(ports)(actor, id))).toEqual(before);
      const listed = listPreviewTokens(ports)(actor, { idOrSlug: id, query: {} });
      expect((await viewOf(listed)).data).toMatchObject([{ id: tokenId }]);
    }
    await viewOf(deletePost(ports)(operator, id));
    const author = await anActingMember(ports, workspace, 'author', lin.id);
    expect(await errorOf(restorePost(ports)(author, id))).toEqual(notOwn('author'));
  });

  test('no post is given to another author, nor taken from one', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const lin = await anotherAuthor(ports, workspace);
    const actor = await anActingMember(ports, workspace, 'author', lin.id);
    for (const idempotencyKey of [undefined, 'k']) {
      const creation = { draft: aDraft(workspace), idempotencyKey };
      expect(await errorOf(createPost(ports)(actor, creation))).toEqual(notOwn('author'));
    }
    const own = aDraft(workspace, { authorId: lin.id, status: 'published' });
    const { id: idOrSlug } = (await viewOf(createPost(ports)(actor, { draft: own }))).post;
    for (const authorId of [workspace.author.id, workspace.author.id.toUpperCase()]) {
      const given = { idOrSlug, patch: { authorId } };
      expect(await errorOf(updatePost(ports)(actor, given))).toEqual(notOwn('author'));
      expect(await errorOf(putWorkingCopy(ports)(actor, given))).toEqual(notOwn('author'));
    }
    const { actor: operator, author } = workspace;
    await viewOf(putWorkingCopy(ports)(operator, { idOrSlug, patch: { authorId: author.id } }));
    expect(await errorOf(publishWorkingCopy(ports)(actor, { idOrSlug }))).toEqual(notOwn('author'));
    await patchPost(ports, workspace, idOrSlug, { authorId: author.id });
    expect(await errorOf(restorePostRevision(ports)(actor, { idOrSlug, revision: '1' }))).toEqual(
      notOwn('author'),
    );
    expect((await viewOf(getPost(ports)(actor, idOrSlug))).post.authorId).toBe(author.id);
  });

  test('a post that gets another author while it is saved is not saved', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const lin = await anotherAuthor(ports, workspace);
    const { id } = await aCreatedPost(ports, workspace);
    const actor = await anActingMember(ports, workspace, 'author');
    let isFirst = true;
    const posts: Ports['posts'] = {
      ...ports.posts,
      references: async (...asked) => {
        if (isFirst) {
          isFirst = false;
          await patchPost(ports, workspace, id, { authorId: lin.id });
        }
        return ports.posts.references(...asked);
      },
    };
    const saved = updatePost({ ...ports, posts })(actor, {
      idOrSlug: id,
      patch: { title: 'Mine' },
    });
    expect(await errorOf(saved)).toEqual(notOwn('author'));
  });

  test('owners and editors change all posts, and a viewer none', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const { id: idOrSlug } = await aCreatedPost(ports, workspace);
    for (const role of ['owner', 'editor'] as const) {
      const actor = await anActingMember(ports, workspace, role, null);
      await viewOf(updatePost(ports)(actor, { idOrSlug, patch: { title: role } }));
    }
    const viewer = await anActingMember(ports, workspace, 'viewer');
    expect((await viewOf(getPost(ports)(viewer, idOrSlug))).post.title).toBe('editor');
    expect(await errorOf(updatePost(ports)(viewer, { idOrSlug, patch: {} }))).toEqual({
      ...{ kind: 'forbidden', needed: ['posts:write'], role: 'viewer' },
    });
    const issued = issuePreviewToken(ports)(viewer, { idOrSlug, draft: {} });
    expect(await errorOf(issued)).toEqual(notOwn('viewer'));
  });
};
