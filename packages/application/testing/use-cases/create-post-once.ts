import {
  computeInPlace,
  createMedia,
  createPost,
  deletePost,
  listPosts,
  type Ports,
  deleteMedia,
} from '@content-publishing/application';
import { expect } from 'vitest';
import { errorOf, viewOf } from '../outcome.ts';
import { plainFormats } from '../plain-formats.ts';
import { aDraft, aFullDraft, anImage } from '../sample/draft.ts';
import { overtakenBy } from '../sample/overtaken.ts';
import { anActor } from '../sample/actor.ts';
import { readPost } from '../sample/read-post.ts';
import { patchPost } from '../sample/saved-post.ts';
import { aBareWorkspace, aWorkspace, type BareWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Sends a request to create a post, with a key. */
const sender =
  (ports: Ports, { actor }: BareWorkspace) =>
  (draft: unknown, idempotencyKey = 'a-key') =>
    createPost(ports)(actor, { idempotencyKey, draft });

const countPosts = async (ports: Ports, { actor }: BareWorkspace) =>
  (await viewOf(listPosts(ports)(actor, {}))).total;

export const createPostOnceSuite = (test: StorageTest): void => {
  test('fields that are not set say nothing, so that an upgrade may add one', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const hashed: string[] = [];
    const hash = (text: string): string => {
      hashed.push(text);
      return ports.secrets.hash(text);
    };
    const send = sender(
      { ...ports, compute: computeInPlace(hash, async () => plainFormats) },
      workspace,
    );
    const draft = aDraft(workspace, { seo: { title: 'A title' } });
    await viewOf(send({ ...draft, excerpt: null, canonicalUrl: null }));
    expect((await viewOf(send(draft))).isReplay).toBe(true);
    const [first, second] = hashed.filter((text) => text.includes('A title'));
    expect(first).toBe(second);
    // But for the payload, of which null is one.
    expect(first?.replace(/,null\]$/, ']')).not.toContain('null');
  });

  test('the same request gets the answer of the first, to the letter', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const send = sender(ports, workspace);
    const draft = aFullDraft(workspace, { structuredData: { zz: { b: 1, a: 2 }, a: 'Ä' } });
    const first = await viewOf(send(draft));
    expect(first.isReplay).toBe(false);
    expect(await readPost(ports, workspace.actor, first.post.id)).toEqual(first.post);
    ports.clock.advance(DAY - 1);
    const second = await viewOf(send(draft));
    expect(second.isReplay).toBe(true);
    expect(JSON.stringify(second.post)).toBe(JSON.stringify(first.post));
    expect(await countPosts(ports, workspace)).toBe(1);
  });

  test('the answer is that of the first whatever has become of the post', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const { actor } = workspace;
    const send = sender(ports, workspace);
    const draft = aDraft(workspace, { bodyJson: [anImage(workspace)] });
    const { post } = await viewOf(send(draft));
    const replayed = { post, isReplay: true };
    await patchPost(ports, workspace, post.id, { title: 'Changed', slug: 'changed' });
    expect(await viewOf(send(draft))).toEqual(replayed);
    await viewOf(deleteMedia(ports)(workspace.actor, workspace.media.id));
    expect(await viewOf(send(draft))).toEqual(replayed);
    await viewOf(deletePost(ports)(actor, post.id));
    expect(await viewOf(send(draft))).toEqual(replayed);
    expect(await countPosts(ports, workspace)).toBe(0);
  });

  test('a request is the same when it says the same', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const send = sender(ports, workspace);
    const structuredData = { name: 'Moka', offers: [{ price: 1, priceCurrency: 'EUR' }] };
    const { post } = await viewOf(send(aDraft(workspace, { structuredData })));
    const { authorId, ...rest } = aDraft(workspace);
    const same = {
      authorId: authorId.toUpperCase(),
      ...rest,
      status: 'draft',
      excerpt: null,
      structuredData: { offers: [{ priceCurrency: 'EUR', price: 1 }], name: 'Moka' },
    };
    expect(await viewOf(send(same))).toEqual({ post, isReplay: true });
  });

  test('a request without a key is created as often as it is sent', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const send = (slug: string) =>
      createPost(ports)(workspace.actor, { draft: aDraft(workspace, { slug }) });
    expect(await viewOf(send('once'))).toMatchObject({ isReplay: false, post: { slug: 'once' } });
    expect(await errorOf(send('once'))).toMatchObject({ kind: 'slug-taken' });
    await viewOf(send('twice'));
    expect(await countPosts(ports, workspace)).toBe(2);
  });

  test('the key of another request is rejected, and stores nothing', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const send = sender(ports, workspace);
    await viewOf(send(aDraft(workspace)));
    for (const fields of [
      { slug: 'other' },
      { title: 'Another' },
      { status: 'published' },
      { bodyJson: [] },
      { bodyJson: [{ type: 'paragraph', text: 'Fill the pot with *hot* water.' }] },
      { structuredData: {} },
      { tagIds: [ports.ids.next()] },
    ]) {
      expect(await errorOf(send(aDraft(workspace, fields)))).toEqual({
        kind: 'idempotency-key-reused',
        key: 'a-key',
      });
    }
    expect(await countPosts(ports, workspace)).toBe(1);
  });

  test('another key makes another request', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const send = sender(ports, workspace);
    await viewOf(send(aDraft(workspace)));
    expect(await errorOf(send(aDraft(workspace), 'A-key'))).toMatchObject({ kind: 'slug-taken' });
    expect(await viewOf(send(aDraft(workspace, { slug: 'other' }), 'A-key'))).toMatchObject({
      post: { slug: 'other' },
      isReplay: false,
    });
  });

  test('after 24 hours the key is free for any request', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const send = sender(ports, workspace);
    const first = await viewOf(send(aDraft(workspace)));
    ports.clock.advance(DAY);
    expect(await errorOf(send(aDraft(workspace)))).toMatchObject({ kind: 'slug-taken' });
    const second = await viewOf(send(aDraft(workspace, { slug: 'other' })));
    expect(second.isReplay).toBe(false);
    expect(second.post.id).not.toBe(first.post.id);
    ports.clock.advance(DAY - 1);
    expect(await viewOf(send(aDraft(workspace, { slug: 'other' })))).toEqual({
      ...second,
      isReplay: true,
    });
  });

  test('the key of another workspace is another key', async ({ ports }) => {
    const [workspace, other] = [await aBareWorkspace(ports), await aBareWorkspace(ports)];
    const { post } = await viewOf(sender(ports, workspace)(aDraft(workspace)));
    const elsewhere = await viewOf(sender(ports, other)(aDraft(other)));
    expect(elsewhere.isReplay).toBe(false);
    expect(elsewhere.post.id).not.toBe(post.id);
    expect(elsewhere.post.workspaceId).toBe(other.id);
  });

  test('of 32 same requests at once one creates the post, and all get it', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const send = sender(ports, workspace);
    const answers = await Promise.all(
      Array.from({ length: 32 }, () => viewOf(send(aFullDraft(workspace)))),
    );
    expect(new Set(answers.map(({ post }) => JSON.stringify(post))).size).toBe(1);
    expect(answers.filter(({ isReplay }) => !isReplay)).toHaveLength(1);
    expect(await countPosts(ports, workspace)).toBe(1);
  });

  test('of 32 different requests with one key at once one creates its post', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const send = sender(ports, workspace);
    const outcomes = await Promise.all(
      Array.from({ length: 32 }, (_, index) => send(aDraft(workspace, { slug: `moka-${index}` }))),
    );
    const errors = outcomes.flatMap((outcome) => (outcome.isErr() ? [outcome.error] : []));
    const reused = { kind: 'idempotency-key-reused', key: 'a-key' };
    expect(errors).toEqual(Array.from({ length: 31 }, () => reused));
    expect(await countPosts(ports, workspace)).toBe(1);
  });

  test('a request that is rejected leaves the key free', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const { actor } = workspace;
    const send = sender(ports, workspace);
    const holder = await viewOf(send(aDraft(workspace), 'holder'));
    const draft = aDraft(workspace);
    expect(await errorOf(send(draft))).toEqual({ kind: 'slug-taken', slug: 'moka' });
    expect(await errorOf(send({ ...draft, title: '' }))).toMatchObject({ kind: 'invalid-input' });
    expect(await errorOf(send({ ...draft, status: 'scheduled' }))).toEqual({
      kind: 'scheduled-on-create',
    });
    const categoryId = ports.ids.next();
    expect(await errorOf(send({ ...draft, categoryId }))).toMatchObject({
      kind: 'reference-not-found',
    });
    await viewOf(deletePost(ports)(actor, holder.post.id));
    expect(await viewOf(send(draft))).toMatchObject({ isReplay: false });
    expect(await viewOf(send(draft))).toMatchObject({ isReplay: true });
  });

  test('media removed between look-up and insert leave the key free', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const { media, actor } = workspace;
    const overtaken = overtakenBy(ports, () => viewOf(deleteMedia(ports)(actor, media.id)));
    const draft = aDraft(workspace, { bodyJson: [anImage(workspace)] });
    expect(await errorOf(sender(overtaken, workspace)(draft))).toEqual({
      kind: 'reference-not-found',
      field: '/bodyJson/0/mediaId',
      id: media.id,
    });
    const { url, mimeType } = media;
    const other = await viewOf(createMedia(ports)(actor, { draft: { url, mimeType } }));
    const mended = aDraft(workspace, {
      bodyJson: [anImage({ ...workspace, media: other.record })],
    });
    expect(await viewOf(sender(ports, workspace)(mended))).toMatchObject({ isReplay: false });
  });

  test('a malformed key, invalid input, a key in use: rejected in this order', async ({
    ports,
  }) => {
    const workspace = await aBareWorkspace(ports);
    const send = sender(ports, workspace);
    await viewOf(send(aDraft(workspace)));
    expect(await errorOf(send('nonsense', 'a key'))).toEqual({
      kind: 'malformed-idempotency-key',
      found: 'a key',
    });
    const rejected = await errorOf(send({ ...aDraft(workspace), title: '', excerpt: 7 }));
    expect(rejected).toMatchObject({ violations: { length: 2 } });
    expect(await errorOf(send({ ...aDraft(workspace), status: 'scheduled' }))).toMatchObject({
      kind: 'idempotency-key-reused',
    });
  });

  test('it needs posts:write, also for an answer that was given before', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const draft = aDraft(workspace);
    await viewOf(sender(ports, workspace)(draft));
    const actor = anActor(workspace, 'posts:read', 'seo:read', 'settings:read');
    expect(await errorOf(sender(ports, { ...workspace, actor })(draft))).toEqual({
      kind: 'forbidden',
      needed: ['posts:write'],
    });
  });
};
