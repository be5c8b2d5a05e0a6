import {
  convertBody,
  createPost,
  getPost,
  listPosts,
  LONG_READ_BYTES,
  showMarkdown,
} from '@content-publishing/application';
import { MAX_SOURCE_BYTES } from '@content-publishing/domain';
import { expect } from 'vitest';
import { errorOf, viewOf } from '../outcome.ts';
import { aFullDraft } from '../sample/draft.ts';
import { anActor } from '../sample/actor.ts';
import { aCreatedPost, patchPost } from '../sample/saved-post.ts';
import { aBareWorkspace, aWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';

export const bodySuite = (test: StorageTest): void => {
  test('a body is converted, and nothing is stored', async ({ ports }) => {
    const { actor } = await aBareWorkspace(ports);
    const source = new TextEncoder().encode('One.\n\nTwo.');
    const converted = await viewOf(convertBody(ports)(actor, { type: 'text/html', source }));
    expect(converted).toEqual({
      bodyJson: [
        { type: 'paragraph', text: 'One.' },
        { type: 'paragraph', text: 'Two.' },
      ],
      lines: [null, null],
      frontMatter: null,
      losses: [],
      violations: [],
    });
    expect((await viewOf(listPosts(ports)(actor, {}))).total).toBe(0);
  });

  test('a body that is too long, or not text, is rejected', async ({ ports }) => {
    const { actor } = await aBareWorkspace(ports);
    for (const [source, message] of [
      [
        'a'.repeat(MAX_SOURCE_BYTES + 1),
        `must have at most ${MAX_SOURCE_BYTES} bytes; found ${MAX_SOURCE_BYTES + 1}`,
      ],
      [new Uint8Array([0xff]), 'must be text in UTF-8'],
    ] as const) {
      expect(await errorOf(convertBody(ports)(actor, { type: 'text/markdown', source }))).toEqual({
        kind: 'invalid-input',
        violations: [{ path: '', message }],
      });
    }
  });

  test('a body needs posts:write', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const reader = anActor(workspace, 'posts:read');
    expect(
      await errorOf(convertBody(ports)(reader, { type: 'text/markdown', source: 'a' })),
    ).toEqual({ kind: 'forbidden', needed: ['posts:write'] });
  });

  test('a post is shown with the fields that were given', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const { actor } = workspace;
    const draft = aFullDraft(workspace);
    const { post } = await viewOf(createPost(ports)(actor, { draft }));
    const markdown = await viewOf(showMarkdown(ports)(actor, post.slug));
    expect(String(markdown)).toContain(
      JSON.stringify({
        title: post.title,
        slug: post.slug,
        id: post.id,
      }).slice(0, -1),
    );
    expect(String(markdown)).toContain(`"category":"${post.category?.slug}"`);
    const { id } = await aCreatedPost(ports, workspace, { slug: 'plain' });
    const plain = String(await viewOf(showMarkdown(ports)(actor, id)));
    for (const name of ['excerpt', 'summaryForAi', 'isHowTo', 'category', 'seo']) {
      expect(plain).not.toContain(`"${name}":`);
    }
  });

  test('a post is found as by getPost', async ({ ports }) => {
    const [workspace, other] = [await aBareWorkspace(ports), await aBareWorkspace(ports)];
    const { id } = await aCreatedPost(ports, workspace);
    const show = showMarkdown(ports);
    expect(showMarkdown.permissions).toEqual(getPost.permissions);
    for (const actor of [other.actor, anActor(workspace, 'posts:read')]) {
      expect(await errorOf(show(actor, id))).toEqual({ kind: 'post-not-found', idOrSlug: id });
    }
    await patchPost(ports, workspace, id, { slug: 'pot' });
    expect(await errorOf(show(workspace.actor, 'moka'))).toEqual({
      kind: 'post-renamed',
      idOrSlug: 'moka',
      slug: 'pot',
    });
  });

  test('room is made for a long post before it is shown', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const text = 'a'.repeat(10_000);
    const bodyJson = Array.from({ length: Math.ceil(LONG_READ_BYTES / text.length) }, () => ({
      type: 'paragraph',
      text,
    }));
    const { id } = await aCreatedPost(ports, workspace, { bodyJson });
    const admitted: number[] = [];
    const show = showMarkdown({ ...ports, admit: async (bytes) => void admitted.push(bytes) });
    await viewOf(show(workspace.actor, id));
    expect(admitted).toEqual([expect.any(Number)]);
  });
};
