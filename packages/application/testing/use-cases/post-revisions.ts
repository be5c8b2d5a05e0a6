import {
  createPost,
  deletePost,
  getPost,
  getPostRevision,
  listPostRevisions,
  type Ports,
  type Actor,
  rederivePosts,
  restorePost,
  restorePostRevision,
  setWorkspaceLanguage,
  updatePost,
} from '@content-publishing/application';
import { MAX_REVISIONS, readJson, type Uuid } from '@content-publishing/domain';
import { expect } from 'vitest';
import { errorOf, viewOf } from '../outcome.ts';
import { aDraft, aFullDraft } from '../sample/draft.ts';
import { HOSTILE_ADDRESSES } from '../sample/hostile.ts';
import { withOwnMaintenance } from '../sample/own-maintenance.ts';
import { anActor, asKey } from '../sample/actor.ts';
import { readPost } from '../sample/read-post.ts';
import { aRevisionQuery } from '../sample/revision.ts';
import { aCreatedPost, patchPost } from '../sample/saved-post.ts';
import {
  aBareWorkspace,
  aWorkspace,
  type BareWorkspace,
  type SampleWorkspace,
} from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';

const keyed = (workspace: SampleWorkspace, name: string): Actor =>
  asKey(anActor(workspace, 'posts:write'), { id: workspace.apiKey.id, name });

const revisionsOf = async (ports: Ports, { actor }: BareWorkspace, id: Uuid, query = {}) =>
  viewOf(listPostRevisions(ports)(actor, { idOrSlug: id, query }));

const contentOf = async (ports: Ports, { actor }: BareWorkspace, id: Uuid, revision: number) =>
  readJson(
    (await viewOf(getPostRevision(ports)(actor, { idOrSlug: id, revision: `${revision}` })))
      .content,
  );

export const postRevisionSuite = (test: StorageTest): void => {
  test('each save is a revision, the present one first, with who and when', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const createdAt = ports.clock.now();
    const { id } = (
      await viewOf(
        createPost(ports)(keyed(workspace, 'Ada'), { draft: aDraft(workspace, { title: 'One' }) }),
      )
    ).post;
    ports.clock.advance(1000);
    const patch = { title: 'Two', status: 'published' };
    await viewOf(updatePost(ports)(keyed(workspace, 'Grace'), { idOrSlug: id, patch }));
    ports.clock.advance(1000);
    await patchPost(ports, workspace, id, { title: 'Three' });
    expect(await revisionsOf(ports, workspace, id)).toEqual({
      ...{ page: 1, pageSize: 10, order: 'desc', orderBy: 'revision', total: 3, totalPages: 1 },
      data: [
        {
          revision: 3,
          savedAt: ports.clock.now(),
          savedBy: null,
          title: 'Three',
          status: 'published',
        },
        {
          revision: 2,
          savedAt: '2026-01-01T00:00:01.000Z',
          savedBy: 'Grace',
          title: 'Two',
          status: 'published',
        },
        { revision: 1, savedAt: createdAt, savedBy: 'Ada', title: 'One', status: 'draft' },
      ],
    });
  });

  test('revisions are listed by page, in either order', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const { id } = await aCreatedPost(ports, workspace);
    for (let save = 0; save < 4; save += 1) {
      await patchPost(ports, workspace, id, { title: `Title ${save}` });
    }
    const numbers = async (query: object) =>
      (await revisionsOf(ports, workspace, id, query)).data.map(({ revision }) => revision);
    expect(await numbers({ pageSize: 2 })).toEqual([5, 4]);
    expect(await numbers({ pageSize: 2, page: 3 })).toEqual([1]);
    expect(await numbers({ pageSize: 2, page: 4 })).toEqual([]);
    expect(await numbers({ order: 'asc', orderBy: 'revision' })).toEqual([1, 2, 3, 4, 5]);
    expect(
      await errorOf(
        listPostRevisions(ports)(workspace.actor, { idOrSlug: id, query: { page: 0 } }),
      ),
    ).toMatchObject({ kind: 'invalid-input' });
  });

  test('a revision has every field as its writer gave it, the present one too', async ({
    ports,
  }) => {
    const workspace = await aWorkspace(ports);
    const draft = aFullDraft(workspace, {
      structuredData: { z: 1, a: { __proto__: null, b: [] } },
    });
    const { id } = await aCreatedPost(ports, workspace, draft);
    const present = await contentOf(ports, workspace, id, 1);
    await patchPost(ports, workspace, id, { title: 'New', bodyJson: [], seo: null });
    const former = await contentOf(ports, workspace, id, 1);
    expect(former).toEqual(present);
    expect(JSON.stringify(former)).toBe(JSON.stringify(present));
    expect(await contentOf(ports, workspace, id, 2)).toEqual({
      ...former,
      title: 'New',
      bodyJson: [],
      seo: null,
    });
  });

  test('the latest 50 are kept', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const { id } = await aCreatedPost(ports, workspace);
    for (let save = 1; save < MAX_REVISIONS + 3; save += 1) {
      await patchPost(ports, workspace, id, { title: `Title ${save}` });
    }
    const { total, data } = await revisionsOf(ports, workspace, id, { pageSize: 100 });
    expect(total).toBe(MAX_REVISIONS);
    expect(data.map(({ revision }) => revision)).toEqual(
      Array.from({ length: MAX_REVISIONS }, (_, index) => MAX_REVISIONS + 3 - index),
    );
    const { actor } = workspace;
    expect(await errorOf(getPostRevision(ports)(actor, { idOrSlug: id, revision: '3' }))).toEqual({
      kind: 'record-not-found',
      record: 'revision',
      reference: '3',
    });
    await viewOf(getPostRevision(ports)(actor, { idOrSlug: id, revision: '4' }));
  });

  test('deriving again is no save and makes no revision', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const { id } = await aCreatedPost(ports, workspace);
    await viewOf(setWorkspaceLanguage(ports)(workspace.id, { language: 'de' }));
    for await (const _ of rederivePosts(withOwnMaintenance(ports, workspace.id))());
    expect((await revisionsOf(ports, workspace, id)).total).toBe(1);
  });

  test('restoring brings the content back as a new save, and keeps the publication', async ({
    ports,
  }) => {
    const workspace = await aWorkspace(ports);
    const { actor } = workspace;
    const full = aFullDraft(workspace, { slug: 'full', structuredData: { a: null, b: 1 } });
    const first = await aCreatedPost(ports, workspace, full);
    const { id } = first;
    const patch = { title: 'New', slug: 'new', bodyJson: [], tagIds: null, seo: null };
    await patchPost(ports, workspace, id, { ...patch, structuredData: { c: 1 } });
    await patchPost(ports, workspace, id, { status: 'draft' });
    ports.clock.advance(1000);
    const query = { fields: 'slug' };
    const outcome = await viewOf(
      restorePostRevision(ports)(actor, { idOrSlug: id, revision: '1', query }),
    );
    const { restoration, ...post } = outcome.post;
    const restored = { ...outcome, post };
    expect(restoration.leftOut).toEqual([]);
    expect(await viewOf(getPost(ports)(actor, id))).toEqual(restored);
    expect(restored.version).toMatch(/^4-/);
    expect(restored.post).toEqual({
      ...first,
      status: 'draft',
      publishedAt: null,
      updatedAt: ports.clock.now(),
      jsonLd: expect.anything(),
    });
    expect(await contentOf(ports, workspace, id, 4)).toEqual(
      await contentOf(ports, workspace, id, 1),
    );
    expect((await readPost(ports, actor, 'full')).id).toBe(id);
  });

  test('the present revision is restored without a save', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const { id } = await aCreatedPost(ports, workspace);
    const { version, post } = await viewOf(
      restorePostRevision(ports)(workspace.actor, { idOrSlug: id, revision: '1' }),
    );
    expect([version.slice(0, 2), post.title]).toEqual(['1-', 'How to brew with a moka pot']);
  });

  test('restoring honours the version, and the rules of today', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const { actor, media } = workspace;
    const draft = aDraft(workspace, { featuredMediaId: media.id });
    const { id } = await aCreatedPost(ports, workspace, draft);
    await patchPost(ports, workspace, id, { featuredMediaId: null, slug: 'moved' });
    const { version } = await viewOf(getPost(ports)(actor, id));
    const restore = (fields: object = {}) =>
      errorOf(restorePostRevision(ports)(actor, { idOrSlug: id, revision: '1', ...fields }));
    expect(await restore({ versions: ['1-x'] })).toEqual({ kind: 'post-changed', version });
    await patchPost(ports, workspace, id, { title: 'Without media' });
    await aCreatedPost(ports, workspace);
    await viewOf(
      restorePostRevision(ports)(actor, { idOrSlug: id, revision: '2', versions: undefined }),
    );
  });

  test('of 20 restorations upon one version at once, one is made', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const { actor } = workspace;
    const { id } = await aCreatedPost(ports, workspace);
    await patchPost(ports, workspace, id, { title: 'New' });
    const { version } = await viewOf(getPost(ports)(actor, id));
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, async () =>
        restorePostRevision(ports)(actor, { idOrSlug: id, revision: '1', versions: [version] }),
      ),
    );
    expect(outcomes.filter((outcome) => outcome.isOk())).toHaveLength(1);
    expect((await revisionsOf(ports, workspace, id)).total).toBe(3);
  });

  test('of saves at once each is a revision', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const { id } = await aCreatedPost(ports, workspace);
    await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        patchPost(ports, workspace, id, { title: `T${index}` }),
      ),
    );
    const { data } = await revisionsOf(ports, workspace, id, { pageSize: 20 });
    expect(data.map(({ revision }) => revision)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    expect(new Set(data.map(({ title }) => title)).size).toBe(11);
  });

  test('what is no revision, or none of a live post, is not found', async ({ ports }) => {
    const [workspace, other] = [await aBareWorkspace(ports), await aBareWorkspace(ports)];
    const { actor } = workspace;
    const { id } = await aCreatedPost(ports, workspace);
    await patchPost(ports, workspace, id, { title: 'New' });
    const read = getPostRevision(ports);
    const restore = restorePostRevision(ports);
    for (const revision of ['0', '3', '-1', '01', '1.0', '1e0', ' 1', '', '99999999999', 'x']) {
      const error = { kind: 'record-not-found', record: 'revision', reference: revision };
      expect(await errorOf(read(actor, { idOrSlug: id, revision }))).toEqual(error);
      expect(await errorOf(restore(actor, { idOrSlug: id, revision }))).toEqual(error);
    }
    const absent = async (who: Actor, address: string) => {
      const error = { kind: 'post-not-found', idOrSlug: address };
      const place = { idOrSlug: address, revision: '1' };
      expect(await errorOf(read(who, place))).toEqual(error);
      expect(await errorOf(restore(who, place))).toEqual(error);
      expect(
        await errorOf(listPostRevisions(ports)(who, { idOrSlug: address, query: {} })),
      ).toEqual(error);
    };
    await absent(other.actor, id);
    for (const address of HOSTILE_ADDRESSES) await absent(actor, address);
    await viewOf(deletePost(ports)(actor, id));
    await absent(actor, id);
    expect(await ports.revisions.find(workspace.id, id, 1)).toBeNull();
    expect(await ports.revisions.list(workspace.id, id, aRevisionQuery())).toBeNull();
    await viewOf(restorePost(ports)(actor, id));
    await viewOf(read(actor, { idOrSlug: id.toUpperCase(), revision: '1' }));
  });
};
