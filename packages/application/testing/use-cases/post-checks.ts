import {
  checkPostDraft,
  createPost,
  deletePost,
  getPost,
  getPostChecks,
  deleteMedia,
  LONG_READ_BYTES,
  getPostChecksSerialized,
  listPosts,
  setWorkspaceLanguage,
} from '@content-publishing/application';
import { expect } from 'vitest';
import { errorOf, viewOf } from '../outcome.ts';
import { aDraft, aFullDraft, anImage } from '../sample/draft.ts';
import { anActor } from '../sample/actor.ts';
import { aCreatedPost, patchPost } from '../sample/saved-post.ts';
import { aBareWorkspace, aWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';

/** Long enough to be judged. */
const LONG_ENOUGH = {
  type: 'paragraph',
  text: 'The pot stands on the stove. It is small, and it is made of metal. '.repeat(30),
};

export const postCheckSuite = (test: StorageTest): void => {
  test('the checks make the scores that the post has', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const { actor } = workspace;
    const bodyJson = [LONG_ENOUGH, anImage(workspace)];
    const draft = aFullDraft(workspace, { bodyJson });
    const { post: created } = await viewOf(createPost(ports)(actor, { draft }));
    const checks = await viewOf(getPostChecks(ports)(actor, created.id));
    expect(checks.seo.score).toBe(created.seoScore);
    expect(checks.readability.score).toBe(created.readabilityScore);
    expect(created.seoScore).toEqual(expect.any(Number));
    expect(created.readabilityScore).toEqual(expect.any(Number));
    for (const { checks: results } of [checks.seo, checks.readability]) {
      expect(results).not.toEqual([]);
      for (const result of results) {
        expect(result).toEqual({
          id: expect.stringMatching(/^[a-z]+(?:-[a-z]+)*$/),
          weight: expect.any(Number),
          score: expect.any(Number),
          found: expect.any(String),
          // A check that passes needs none.
          advice: result.advice === null ? null : expect.any(String),
          places: expect.any(Array),
        });
      }
    }
    expect(await viewOf(getPostChecks(ports)(actor, created.slug))).toEqual(checks);
  });

  test('a text that is too short to judge has no readability score', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const { id } = await aCreatedPost(ports, workspace);
    const { readability } = await viewOf(getPostChecks(ports)(workspace.actor, id));
    expect(readability).toMatchObject({ score: null, checks: [] });
  });

  test('the language of the post says by which formula it is judged', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const { id } = await aCreatedPost(ports, workspace, { bodyJson: [LONG_ENOUGH] });
    const readability = async () =>
      (await viewOf(getPostChecks(ports)(workspace.actor, id))).readability;
    const english = await readability();
    expect(english.language).toBe('en');
    await viewOf(setWorkspaceLanguage(ports)(workspace.id, { language: 'de' }));
    expect(await readability()).toEqual(english);
    await patchPost(ports, workspace, id, { title: 'Kochen mit der Kanne' });
    const german = await readability();
    expect(german.language).toBe('de');
    expect(german.formula).not.toEqual(english.formula);
  });

  test('findings have places in the body that was given', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const bodyJson = [{ type: 'heading', level: 4, text: 'A *pot*' }, LONG_ENOUGH];
    const { id } = await aCreatedPost(ports, workspace, { bodyJson });
    const { seo } = await viewOf(getPostChecks(ports)(workspace.actor, id));
    expect(seo.checks.find((check) => check.id === 'heading-order')?.places).toEqual([
      {
        path: '/bodyJson/0/text',
        textRange: { start: 0, end: 5 },
        sourceRange: { start: 0, end: 7 },
      },
    ]);
  });

  test('a draft is checked as the post that it would become, and nothing is stored', async ({
    ports,
  }) => {
    const workspace = await aWorkspace(ports);
    const { actor } = workspace;
    const draft = aFullDraft(workspace, { bodyJson: [LONG_ENOUGH, anImage(workspace)] });
    const checks = await viewOf(checkPostDraft(ports)(actor, draft));
    expect((await viewOf(listPosts(ports)(actor, {}))).total).toBe(0);
    const { post } = await viewOf(createPost(ports)(actor, { draft }));
    expect(await viewOf(getPostChecks(ports)(actor, post.id))).toEqual(checks);
    // The slug is taken now.
    expect(await viewOf(checkPostDraft(ports)(actor, draft))).toEqual(checks);
    expect((await viewOf(listPosts(ports)(actor, {}))).total).toBe(1);
  });

  test('a draft is rejected for the same reasons as a new post', async ({ ports }) => {
    const [workspace, other] = [await aWorkspace(ports), await aWorkspace(ports)];
    const check = checkPostDraft(ports);
    const create = createPost(ports);
    const drafts = [
      undefined,
      {},
      new TextEncoder().encode('{'),
      aDraft(workspace, { more: 1, bodyJson: [{ type: 'paragraph' }] }),
      aDraft(workspace, { status: 'scheduled' }),
      aDraft(workspace, { authorId: other.author.id }),
      aDraft(workspace, { featuredMediaId: other.media.id }),
    ];
    for (const draft of drafts) {
      const { actor } = workspace;
      expect(await errorOf(check(actor, draft))).toEqual(await errorOf(create(actor, { draft })));
    }
    const reader = anActor(workspace, 'posts:read', 'posts:preview');
    expect(await errorOf(check(reader, aDraft(workspace)))).toEqual({
      kind: 'forbidden',
      needed: ['posts:write'],
    });
  });

  test('room is made for a long post before it is read, and for no other', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const { actor } = workspace;
    const text = 'a'.repeat(10_000);
    const blocks = Math.ceil(LONG_READ_BYTES / text.length);
    const bodyJson = Array.from({ length: blocks }, () => ({ type: 'paragraph', text }));
    const { id } = await aCreatedPost(ports, workspace, { bodyJson });
    const short = await aCreatedPost(ports, workspace, { slug: 'short' });
    const admitted: number[] = [];
    const check = getPostChecksSerialized({
      ...ports,
      admit: async (bytes) => void admitted.push(bytes),
    });
    await viewOf(check(actor, short.id));
    expect(admitted).toEqual([]);
    await viewOf(check(actor, id));
    expect(admitted).toEqual([expect.any(Number)]);
  });

  test('checks look at the media as they are now', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const bodyJson = [LONG_ENOUGH, anImage(workspace)];
    const { id } = await aCreatedPost(ports, workspace, { bodyJson });
    const seo = async () => (await viewOf(getPostChecks(ports)(workspace.actor, id))).seo;
    const before = await seo();
    await viewOf(deleteMedia(ports)(workspace.actor, workspace.media.id));
    expect(await seo()).not.toEqual(before);
  });

  test('checks need posts:read, and a live post of the workspace', async ({ ports }) => {
    const [workspace, other] = [await aBareWorkspace(ports), await aBareWorkspace(ports)];
    const { actor } = workspace;
    const { id } = await aCreatedPost(ports, workspace);
    const check = getPostChecks(ports);
    const reader = anActor(workspace, 'posts:read');
    expect(await errorOf(check(reader, id))).toEqual({ kind: 'post-not-found', idOrSlug: id });
    await patchPost(ports, workspace, id, { status: 'published' });
    expect(getPostChecks.permissions).toEqual(getPost.permissions);
    expect(await errorOf(check(anActor(workspace, 'seo:write'), id))).toEqual({
      kind: 'forbidden',
      needed: ['posts:read', 'posts:preview', 'posts:write'],
    });
    await patchPost(ports, workspace, id, { slug: 'pot' });
    expect(await errorOf(check(actor, 'moka'))).toEqual({
      kind: 'post-renamed',
      idOrSlug: 'moka',
      slug: 'pot',
    });
    await viewOf(check(reader, 'pot'));
    for (const idOrSlug of [id, 'pot']) {
      expect(await errorOf(check(other.actor, idOrSlug))).toEqual({
        kind: 'post-not-found',
        idOrSlug,
      });
    }
    await viewOf(deletePost(ports)(actor, id));
    expect(await errorOf(check(actor, id))).toEqual({ kind: 'post-not-found', idOrSlug: id });
  });
};
