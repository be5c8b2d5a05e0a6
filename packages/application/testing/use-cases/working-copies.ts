import {
  deleteWorkingCopy,
  getPostChecks,
  getPreviewedPost,
  getWorkingCopy,
  issuePreviewToken,
  listPosts,
  type Ports,
  type Actor,
  publishWorkingCopy,
  putWorkingCopy,
  updatePost,
} from '@content-publishing/application';
import { readJson, textOf } from '@content-publishing/domain';
import { expect } from 'vitest';
import { errorOf, viewOf } from '../outcome.ts';
import { aCaller } from '../sample/key-holder.ts';
import { anActor } from '../sample/actor.ts';
import { readPost } from '../sample/read-post.ts';
import { aCreatedPost, patchPost } from '../sample/saved-post.ts';
import { aBareWorkspace, type BareWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';
import type { TestingPorts } from '../testing-ports.ts';

const texts = (...words: readonly string[]) => words.map((text) => ({ type: 'paragraph', text }));

const aShownPost = (ports: TestingPorts, workspace: BareWorkspace, fields: object = {}) =>
  aCreatedPost(ports, workspace, { slug: 'moka', title: 'Moka', status: 'published', ...fields });

const keep = (ports: Ports, actor: Actor, patch: object, versions?: readonly string[]) =>
  putWorkingCopy(ports)(actor, { idOrSlug: 'moka', patch, versions });

const publish = (ports: Ports, actor: Actor, versions?: readonly string[]) =>
  publishWorkingCopy(ports)(actor, { idOrSlug: 'moka', versions });

const notFound = { kind: 'record-not-found', record: 'working copy', reference: 'moka' };

export const workingCopySuite = (test: StorageTest): void => {
  test('changes of a published post are kept, shown, published and gone', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const { actor } = workspace;
    const before = await aShownPost(ports, workspace);
    expect(await errorOf(getWorkingCopy(ports)(actor, 'moka'))).toEqual(notFound);
    ports.clock.advance(1000);
    const patch = { title: 'Moka pots', bodyJson: texts('Hot.') };
    const kept = await viewOf(keep(ports, actor, patch));
    expect(kept.copy).toMatchObject({
      ...{ postId: before.id, baseRevision: 1, savedAt: ports.clock.now(), savedBy: null },
      ...{ patch, conflicts: [] },
      post: {
        id: before.id,
        title: 'Moka pots',
        bodyText: 'Hot.',
        slug: 'moka',
        status: 'published',
      },
    });
    expect(await viewOf(getWorkingCopy(ports)(actor, before.id))).toEqual(kept);
    expect(await readPost(ports, actor, 'moka')).toEqual(before);

    const saved = await viewOf(publish(ports, actor, [kept.version]));
    const after = await readPost(ports, actor, 'moka');
    expect(readJson(textOf(saved.post))).toEqual(after);
    expect(after).toMatchObject({ title: 'Moka pots', bodyText: 'Hot.', status: 'published' });
    expect(after.publishedAt).toBe(before.publishedAt);
    // Its checks were those of the post that was published.
    expect(kept.copy.checks).toEqual(await viewOf(getPostChecks(ports)(actor, 'moka')));
    expect(kept.copy.checks.seo.score).toBe(after.seoScore);
    expect(await errorOf(getWorkingCopy(ports)(actor, 'moka'))).toEqual(notFound);
    expect(await errorOf(publish(ports, actor))).toEqual(notFound);
  });

  test('posts with a working copy are listed for writers alone', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const { actor } = workspace;
    const list = (more: object = {}) =>
      viewOf(listPosts(ports)(actor, { workingCopy: true, ...more }));
    await aShownPost(ports, workspace);
    await aShownPost(ports, workspace, { slug: 'other' });
    expect(await list()).toMatchObject({ total: 0, data: [] });
    await viewOf(keep(ports, actor, { title: 'Hidden' }));
    expect(await list()).toMatchObject({ total: 1, data: [{ slug: 'moka', title: 'Moka' }] });
    expect(await list({ fields: 'summary' })).toMatchObject({ data: [{ slug: 'moka' }] });
    expect(await list({ status: 'draft' })).toMatchObject({ total: 0 });
    const reader = anActor(workspace, 'posts:preview');
    expect(await errorOf(listPosts(ports)(reader, { workingCopy: true }))).toEqual({
      kind: 'forbidden',
      needed: ['posts:write'],
    });
    await viewOf(deleteWorkingCopy(ports)(actor, { idOrSlug: 'moka' }));
    expect(await list()).toMatchObject({ total: 0 });
  });

  test('a copy replaces the one before, is one for a post, and is discarded', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const { actor } = workspace;
    await aShownPost(ports, workspace);
    const first = await viewOf(keep(ports, actor, { title: 'One' }));
    const second = await viewOf(keep(ports, actor, { excerpt: 'Two' }, [first.version]));
    expect(second.version).not.toBe(first.version);
    expect(second.copy).toMatchObject({ patch: { excerpt: 'Two' }, post: { title: 'Moka' } });
    const late = { kind: 'record-changed', version: second.version };
    expect(await errorOf(keep(ports, actor, {}, [first.version]))).toEqual(late);
    expect(await errorOf(publish(ports, actor, [first.version]))).toEqual(late);
    const discard = (versions?: readonly string[]) =>
      deleteWorkingCopy(ports)(actor, { idOrSlug: 'moka', versions });
    expect(await errorOf(discard([first.version]))).toEqual(late);
    expect(await viewOf(discard([second.version]))).toMatchObject({ patch: { excerpt: 'Two' } });
    expect(await errorOf(discard())).toEqual(notFound);
    // A new copy has no version of a former one.
    ports.clock.advance(1);
    const again = await viewOf(keep(ports, actor, { title: 'One' }));
    expect([first.version, second.version]).not.toContain(again.version);
  });

  test('of copies that are begun at the same time, one is kept and the others are told', async ({
    ports,
  }) => {
    const workspace = await aBareWorkspace(ports);
    const { actor } = workspace;
    await aShownPost(ports, workspace);
    const post = await viewOf(updatePost(ports)(actor, { idOrSlug: 'moka', patch: {} }));
    const outcomes = await Promise.all(
      ['a', 'b', 'c'].map((title) => keep(ports, actor, { title }, [post.version])),
    );
    expect(outcomes.filter((outcome) => outcome.isOk())).toHaveLength(1);
    const errors = outcomes.flatMap((outcome) => (outcome.isErr() ? [outcome.error.kind] : []));
    expect(errors).toEqual(['record-changed', 'record-changed']);
    await Promise.all(['d', 'e', 'f'].map((title) => viewOf(keep(ports, actor, { title }))));
    expect((await viewOf(getWorkingCopy(ports)(actor, 'moka'))).version).toMatch(/^copy-4-/);
  });

  test('changes of the post since are kept where they are of other fields and blocks', async ({
    ports,
  }) => {
    const workspace = await aBareWorkspace(ports);
    const { actor } = workspace;
    const bodyJson = texts('One.', 'Two.', 'Three.');
    await aShownPost(ports, workspace, { bodyJson, seo: { title: 'A', description: 'B' } });
    const mine = texts('One.', 'Two.', 'Three, mine.', 'Four.');
    await viewOf(keep(ports, actor, { title: 'Mine', bodyJson: mine, seo: { title: 'M' } }));
    await patchPost(ports, workspace, 'moka', {
      excerpt: 'Theirs.',
      bodyJson: texts('One, theirs.', 'Two.', 'Three.'),
      seo: { description: 'T' },
    });
    const { copy } = await viewOf(getWorkingCopy(ports)(actor, 'moka'));
    expect(copy).toMatchObject({ baseRevision: 1, conflicts: [] });
    await viewOf(publish(ports, actor));
    const after = await readPost(ports, actor, 'moka');
    expect(after).toMatchObject({
      title: 'Mine',
      excerpt: 'Theirs.',
      seo: { title: 'M', description: 'T' },
    });
    expect(after.bodyText.split('\n')).toEqual(['One, theirs.', 'Two.', 'Three, mine.', 'Four.']);
    expect(copy.post).toMatchObject({ title: 'Mine', bodyText: after.bodyText });
  });

  test('changes of the same field or block are a conflict, until the copy knows the post', async ({
    ports,
  }) => {
    const workspace = await aBareWorkspace(ports);
    const { actor } = workspace;
    await aShownPost(ports, workspace, { bodyJson: texts('One.', 'Two.'), seo: { title: 'A' } });
    const patch = { title: 'Mine', bodyJson: texts('One, mine.', 'Two.'), seo: { title: 'M' } };
    const kept = await viewOf(keep(ports, actor, patch));
    const theirs = {
      title: 'Theirs',
      bodyJson: texts('One, theirs.', 'Two.'),
      seo: { title: 'T' },
    };
    const moved = await viewOf(updatePost(ports)(actor, { idOrSlug: 'moka', patch: theirs }));
    const fields = ['/title', '/seo/title', '/bodyJson'];
    const { copy } = await viewOf(getWorkingCopy(ports)(actor, 'moka'));
    expect(copy.conflicts.toSorted()).toEqual(fields.toSorted());
    expect(copy.post.title).toBe('Mine');
    const error = await errorOf(publish(ports, actor));
    expect(error).toMatchObject({ kind: 'working-copy-conflict' });
    expect((await readPost(ports, actor, 'moka')).title).toBe('Theirs');
    // An equal change is no conflict.
    const equal = await viewOf(keep(ports, actor, { title: 'Theirs' }));
    expect(equal.copy.conflicts).toEqual([]);

    const settled = await viewOf(keep(ports, actor, patch, [equal.version, moved.version]));
    expect(settled.copy).toMatchObject({ baseRevision: 2, conflicts: [] });
    expect(kept.copy.baseRevision).toBe(1);
    await viewOf(publish(ports, actor, [settled.version]));
    expect(await readPost(ports, actor, 'moka')).toMatchObject({
      title: 'Mine',
      seo: { title: 'M' },
    });
  });

  test('keys for drafts alone keep changes, and publish none', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const guest = await aCaller(ports, workspace, {
      ...{ name: 'Guest', permissions: ['posts:write'], draftsOnly: true },
    });
    await aShownPost(ports, workspace);
    const kept = await viewOf(keep(ports, guest, { title: 'Proposed' }));
    expect(kept.copy).toMatchObject({ savedBy: 'Guest', post: { title: 'Proposed' } });
    expect(await errorOf(publish(ports, guest))).toEqual({
      kind: 'drafts-only',
      status: 'published',
    });
    await viewOf(publish(ports, workspace.actor, [kept.version]));
    const later = await viewOf(keep(ports, guest, { title: 'Again' }));
    await viewOf(deleteWorkingCopy(ports)(guest, { idOrSlug: 'moka', versions: [later.version] }));
    for (const permission of ['posts:read', 'posts:preview'] as const) {
      const reader = anActor(workspace, permission);
      expect(await errorOf(keep(ports, reader, {}))).toMatchObject({ kind: 'forbidden' });
    }
    const reader = anActor(workspace, 'posts:read');
    expect(await errorOf(getWorkingCopy(ports)(reader, 'moka'))).toMatchObject({
      kind: 'forbidden',
    });
  });

  test('a copy is of a post that is not a draft, and never changes its publication', async ({
    ports,
  }) => {
    const workspace = await aBareWorkspace(ports);
    const { actor } = workspace;
    await aCreatedPost(ports, workspace, { slug: 'moka' });
    expect(await errorOf(keep(ports, actor, {}))).toEqual({ kind: 'draft-has-no-copy' });
    await patchPost(ports, workspace, 'moka', { status: 'published' });
    for (const [patch, path] of [
      [{ status: 'draft' }, '/status'],
      [{ publishedAt: null }, '/publishedAt'],
      [{ scheduledAt: '2999-01-01T00:00:00Z' }, '/scheduledAt'],
      [{ unpublishAt: null }, '/unpublishAt'],
      [{ title: '' }, '/title'],
      [{ nothing: 1 }, '/nothing'],
      [[], ''],
    ] as const) {
      expect(await errorOf(keep(ports, actor, patch))).toMatchObject({
        kind: 'invalid-input',
        violations: [{ path }],
      });
    }
    const authorId = ports.ids.next();
    expect(await errorOf(keep(ports, actor, { authorId }))).toMatchObject({
      ...{ kind: 'reference-not-found', field: '/authorId', id: authorId },
    });
    expect(await errorOf(getWorkingCopy(ports)(actor, 'moka'))).toEqual(notFound);
    const missing = putWorkingCopy(ports)(actor, { idOrSlug: 'none', patch: {} });
    expect(await errorOf(missing)).toEqual({ kind: 'post-not-found', idOrSlug: 'none' });
  });

  test('a preview shows the post with its changes, without the posts that a key may not see', async ({
    ports,
  }) => {
    const workspace = await aBareWorkspace(ports);
    const { actor } = workspace;
    const hidden = await aCreatedPost(ports, workspace, { slug: 'hidden' });
    const { id } = await aShownPost(ports, workspace);
    const { token } = await viewOf(issuePreviewToken(ports)(actor, { idOrSlug: id, draft: {} }));
    const previewAs = async (reader: Actor) => {
      const { post } = await viewOf(getPreviewedPost(ports)(reader, { idOrSlug: id, token }));
      return readJson(post);
    };
    const reader = anActor(workspace, 'posts:read');
    expect((await previewAs(reader)).title).toBe('Moka');
    const patch = { title: 'Next', relatedPostIds: [hidden.id] };
    const { copy } = await viewOf(keep(ports, actor, patch));
    expect(await previewAs(actor)).toEqual(copy.post);
    expect(await previewAs(reader)).toEqual({ ...copy.post, relatedPosts: [] });
    expect((await readPost(ports, reader, 'moka')).title).toBe('Moka');
  });
};
