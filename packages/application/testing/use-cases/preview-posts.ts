import { deletePost, getPreviewedPost, issuePreviewToken } from '@content-publishing/application';
import { readJson, type Uuid } from '@content-publishing/domain';
import { formatPreviewToken } from '@content-publishing/domain/tenant';
import { expect } from 'vitest';
import { errorOf, viewOf } from '../outcome.ts';
import { HOSTILE_ADDRESSES } from '../sample/hostile.ts';
import { anActor } from '../sample/actor.ts';
import { aCreatedPost, patchPost } from '../sample/saved-post.ts';
import { aBareWorkspace, type BareWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';
import type { TestingPorts } from '../testing-ports.ts';

const DAY = 24 * 3_600_000;
const REJECTED = { kind: 'preview-rejected' };

const tokenFor = async (
  ports: TestingPorts,
  { actor }: BareWorkspace,
  id: Uuid,
  draft: object = {},
): Promise<string> =>
  (await viewOf(issuePreviewToken(ports)(actor, { idOrSlug: id, draft }))).token;

export const previewPostSuite = (test: StorageTest): void => {
  test('a token shows its post as it is, whatever its status, to any key', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const created = await aCreatedPost(ports, workspace);
    const { id } = created;
    const { token, expiresAt } = await viewOf(
      issuePreviewToken(ports)(anActor(workspace, 'posts:preview'), { idOrSlug: id, draft: {} }),
    );
    expect(expiresAt).toBe('2026-01-08T00:00:00.000Z');
    const states = [
      created,
      await patchPost(ports, workspace, id, {
        status: 'scheduled',
        scheduledAt: '2026-02-01T00:00:00.000Z',
      }),
    ];
    for (const status of ['published', 'archived']) {
      states.push(await patchPost(ports, workspace, id, { status }));
    }
    expect(states.map(({ status }) => status)).toEqual([
      'draft',
      'scheduled',
      'published',
      'archived',
    ]);
    for (const idOrSlug of [id, id.toUpperCase(), 'moka']) {
      const previewed = await viewOf(
        getPreviewedPost(ports)(anActor(workspace), { idOrSlug, token }),
      );
      expect(readJson(previewed.post)).toEqual(states.at(-1));
    }
  });

  test('it shows this one post, and of related ones what the key may see', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const hidden = await aCreatedPost(ports, workspace, { slug: 'hidden' });
    const shown = await aCreatedPost(ports, workspace, { slug: 'shown', status: 'published' });
    const { id } = await aCreatedPost(ports, workspace, {
      relatedPostIds: [hidden.id, shown.id],
    });
    const token = await tokenFor(ports, workspace, id);
    const relatedFor = async (actor: BareWorkspace['actor']) => {
      const { post } = await viewOf(getPreviewedPost(ports)(actor, { idOrSlug: id, token }));
      return readJson(post).relatedPosts.map(({ slug }) => slug);
    };
    expect(await relatedFor(anActor(workspace))).toEqual(['shown']);
    expect(await relatedFor(workspace.actor)).toEqual(['hidden', 'shown']);
    for (const idOrSlug of [hidden.id, 'hidden', shown.id, 'shown', 'nobody', ports.ids.next()]) {
      expect(await errorOf(getPreviewedPost(ports)(workspace.actor, { idOrSlug, token }))).toEqual(
        REJECTED,
      );
    }
    for (const idOrSlug of HOSTILE_ADDRESSES) {
      await errorOf(getPreviewedPost(ports)(workspace.actor, { idOrSlug, token }));
    }
  });

  test('a token that is malformed, unknown, foreign or expired is rejected', async ({ ports }) => {
    const [workspace, other] = [await aBareWorkspace(ports), await aBareWorkspace(ports)];
    const { actor } = workspace;
    const { id } = await aCreatedPost(ports, workspace, { status: 'published' });
    const token = await tokenFor(ports, workspace, id, { expiresAt: '2026-01-02T00:00:00Z' });
    const foreign = await tokenFor(ports, other, (await aCreatedPost(ports, other)).id);
    const ask = (presented: string) =>
      getPreviewedPost(ports)(actor, { idOrSlug: id, token: presented });
    const secret = 'x'.repeat(43);
    const forged = [
      formatPreviewToken({ id: ports.ids.next(), secret }),
      token.slice(0, -43) + secret,
      token.slice(0, -1),
      token.replace('cpt', 'cps'),
    ];
    for (const bad of ['', 'x', '\0', foreign, ...forged]) {
      expect(await errorOf(ask(bad))).toEqual(REJECTED);
    }
    expect(await errorOf(getPreviewedPost(ports)(other.actor, { idOrSlug: id, token }))).toEqual(
      REJECTED,
    );
    ports.clock.advance(DAY - 1);
    await viewOf(ask(token));
    ports.clock.advance(1);
    expect(await errorOf(ask(token))).toEqual(REJECTED);
  });

  test('a former slug of the post tells the present one', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const { actor } = workspace;
    const { id } = await aCreatedPost(ports, workspace, { slug: 'old' });
    const token = await tokenFor(ports, workspace, id);
    await patchPost(ports, workspace, id, { slug: 'new' });
    const ask = () => errorOf(getPreviewedPost(ports)(actor, { idOrSlug: 'old', token }));
    expect(await ask()).toEqual({ kind: 'post-renamed', idOrSlug: 'old', slug: 'new' });
    await aCreatedPost(ports, workspace, { slug: 'old' });
    expect(await ask()).toEqual(REJECTED);
  });

  test('a deleted post is not shown', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const { actor } = workspace;
    const { id } = await aCreatedPost(ports, workspace);
    const token = await tokenFor(ports, workspace, id);
    await viewOf(deletePost(ports)(actor, id));
    expect(await errorOf(getPreviewedPost(ports)(actor, { idOrSlug: id, token }))).toEqual({
      kind: 'post-not-found',
      idOrSlug: id,
    });
    expect(await errorOf(issuePreviewToken(ports)(actor, { idOrSlug: id, draft: {} }))).toEqual({
      kind: 'post-not-found',
      idOrSlug: id,
    });
  });
};
