import {
  countPostView,
  deletePost,
  getPost,
  getPostVersion,
  type Ports,
  rederivePosts,
  deleteMedia,
  restorePost,
  setWorkspaceLanguage,
  updatePost,
} from '@content-publishing/application';
import type { Uuid } from '@content-publishing/domain';
import { expect } from 'vitest';
import { errorOf, viewOf } from '../outcome.ts';
import { aFullDraft, anImage } from '../sample/draft.ts';
import { HOSTILE_ADDRESSES } from '../sample/hostile.ts';
import { withOwnMaintenance } from '../sample/own-maintenance.ts';
import { anActor } from '../sample/actor.ts';
import { aCreatedPost, patchPost } from '../sample/saved-post.ts';
import {
  aBareWorkspace,
  aWorkspace,
  type BareWorkspace,
  type SampleWorkspace,
} from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';

/** Returns the version of a post, which has to be the same with its content and without. */
const versionIn = async (
  ports: Ports,
  { actor }: BareWorkspace,
  idOrSlug: string,
): Promise<string> => {
  const { version } = await viewOf(getPost(ports)(actor, idOrSlug));
  expect((await viewOf(getPostVersion(ports)(actor, idOrSlug))).version).toBe(version);
  return version;
};

/** Changes of how a post reads: `id` with an image in its body, related to `relatedId`. */
const CHANGES: Readonly<
  Record<
    string,
    (
      ports: Ports,
      workspace: SampleWorkspace,
      post: { readonly id: Uuid; readonly relatedId: Uuid },
    ) => Promise<unknown>
  >
> = {
  'a save': (ports, workspace, { id }) => patchPost(ports, workspace, id, { title: 'New' }),
  'the removal of a media record': (ports, { actor, media }) =>
    viewOf(deleteMedia(ports)(actor, media.id)),
  'the deletion of a related post': (ports, { actor }, { relatedId }) =>
    viewOf(deletePost(ports)(actor, relatedId)),
  'the rename of a related post': (ports, workspace, { relatedId }) =>
    patchPost(ports, workspace, relatedId, { slug: 'renamed' }),
  'a derivation for another language': async (ports, { id }) => {
    await viewOf(setWorkspaceLanguage(ports)(id, { language: 'de' }));
    for await (const size of rederivePosts(withOwnMaintenance(ports, id))()) expect(size).toBe(2);
  },
};

export const postVersionSuite = (test: StorageTest): void => {
  test('a version begins with the number of saves', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const { id } = await aCreatedPost(ports, workspace);
    expect(await versionIn(ports, workspace, id)).toMatch(/^1-[\da-f]{16}-[\da-f]{16}$/);
    await patchPost(ports, workspace, id, { title: 'New' });
    expect(await versionIn(ports, workspace, id)).toMatch(/^2-[\da-f]{16}-[\da-f]{16}$/);
  });

  test('a post has the same version as long as it reads the same', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const related = await aCreatedPost(ports, workspace);
    const draft = aFullDraft(workspace, { relatedPostIds: [related.id] });
    const { id, slug } = await aCreatedPost(ports, workspace, draft);
    const version = await versionIn(ports, workspace, id);
    ports.clock.advance(60_000);
    await aCreatedPost(ports, workspace, { slug: 'unrelated' });
    expect(await versionIn(ports, workspace, slug)).toBe(version);
    expect(await versionIn(ports, workspace, id.toUpperCase())).toBe(version);
  });

  test('a save answers with the version that a read then has', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const { id } = await aCreatedPost(ports, workspace, aFullDraft(workspace));
    const change = { idOrSlug: id, patch: { title: 'New', slug: 'new', tagIds: null } };
    const saved = await viewOf(updatePost(ports)(workspace.actor, change));
    expect(await viewOf(getPost(ports)(workspace.actor, id))).toEqual(saved);
    expect(await versionIn(ports, workspace, id)).toBe(saved.version);
  });

  for (const [what, happens] of Object.entries(CHANGES)) {
    test(`${what} changes the version`, async ({ ports }) => {
      const workspace = await aWorkspace(ports);
      const { id: relatedId } = await aCreatedPost(ports, workspace);
      const { id } = await aCreatedPost(ports, workspace, {
        slug: 'other',
        bodyJson: [anImage(workspace)],
        relatedPostIds: [relatedId],
      });
      const before = await versionIn(ports, workspace, id);
      await happens(ports, workspace, { id, relatedId });
      expect(await versionIn(ports, workspace, id)).not.toBe(before);
    });
  }

  test('a view changes no version, and the view count is read beside it', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const { actor } = workspace;
    const { id } = await aCreatedPost(ports, workspace);
    const before = await versionIn(ports, workspace, id);
    await viewOf(countPostView(ports)(actor, id));
    expect(await viewOf(getPostVersion(ports)(actor, id))).toEqual({
      version: before,
      viewCount: 1,
    });
    expect(await versionIn(ports, workspace, id)).toBe(before);
  });

  test('a post that is restored unchanged has its former version', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const related = await aCreatedPost(ports, workspace);
    const fields = { slug: 'other', relatedPostIds: [related.id] };
    const { id } = await aCreatedPost(ports, workspace, fields);
    const before = [
      await versionIn(ports, workspace, id),
      await versionIn(ports, workspace, related.id),
    ];
    await viewOf(deletePost(ports)(workspace.actor, related.id));
    const restored = await viewOf(restorePost(ports)(workspace.actor, related.id));
    expect([await versionIn(ports, workspace, id), restored.version]).toEqual(before);
  });

  test('another language of the workspace changes no version by itself', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const { id } = await aCreatedPost(ports, workspace);
    const before = await versionIn(ports, workspace, id);
    await viewOf(setWorkspaceLanguage(ports)(workspace.id, { language: 'de' }));
    expect(await versionIn(ports, workspace, id)).toBe(before);
  });

  test('a version is read under the rules of its post', async ({ ports }) => {
    const [workspace, other] = [await aBareWorkspace(ports), await aBareWorkspace(ports)];
    const { id } = await aCreatedPost(ports, workspace);
    await patchPost(ports, workspace, id, { slug: 'renamed' });
    const version = getPostVersion(ports);
    expect(await errorOf(version(anActor(workspace, 'seo:write'), id))).toEqual({
      kind: 'forbidden',
      needed: ['posts:read', 'posts:preview', 'posts:write'],
    });
    expect(await errorOf(version(workspace.actor, 'moka'))).toEqual({
      kind: 'post-renamed',
      idOrSlug: 'moka',
      slug: 'renamed',
    });
    const absent = async (actor: BareWorkspace['actor'], idOrSlug: string) =>
      expect(await errorOf(version(actor, idOrSlug))).toEqual({
        kind: 'post-not-found',
        idOrSlug,
      });
    await absent(other.actor, id);
    for (const address of HOSTILE_ADDRESSES) await absent(workspace.actor, address);
    await viewOf(deletePost(ports)(workspace.actor, id));
    await absent(workspace.actor, id);
  });
};
