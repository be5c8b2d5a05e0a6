import {
  createAuthor,
  createMedia,
  createPost,
  deleteMedia,
  getAuthor,
  getMedia,
  getPost,
  listMedia,
  updateAuthor,
  updateCategory,
  updateMedia,
  updatePost,
  updateTag,
} from '@content-publishing/application';
import { type Media, recordVersion, rederiveAuthor } from '@content-publishing/domain';
import { expect } from 'vitest';
import { errorOf, viewOf } from '../outcome.ts';
import { anActivityQuery } from '../sample/activity.ts';
import { aDraft, anImage } from '../sample/draft.ts';
import { withOwnBacklog } from '../sample/own-backlog.ts';
import { aPrincipal } from '../sample/principal.ts';
import { aWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';

const FILE = { url: 'https://cdn.example.com/flame.png', mimeType: 'image/png' };

export const manageMediaSuite = (test: StorageTest): void => {
  test('a media record is created with every field, by the key that adds it', async ({ ports }) => {
    const { principal, apiKey } = await aWorkspace(ports);
    const key = { id: apiKey.id, name: 'site', draftsOnly: false };
    const said = { sizeBytes: 7, width: 640, height: 480, alt: 'A flame', caption: 'Low.' };
    const draft = { ...FILE, ...said, mimeType: 'Image/PNG' };
    const { record, isReplay } = await viewOf(createMedia(ports)({ ...principal, key }, { draft }));
    expect(isReplay).toBe(false);
    expect(record).toMatchObject({
      ...FILE,
      ...said,
      storagePath: null,
      uploadedByApiKeyId: apiKey.id,
      createdAt: ports.clock.now(),
    });
    for (const reference of [record.id, record.id.toUpperCase()]) {
      expect(await viewOf(getMedia(ports)(principal, reference))).toEqual(record);
    }
    for (const reference of [apiKey.id, 'flame']) {
      expect(await errorOf(getMedia(ports)(principal, reference))).toEqual({
        kind: 'record-not-found',
        record: 'media',
        reference,
      });
    }
  });

  test('a repeated request creates a media record once, also at the same time', async ({
    ports,
  }) => {
    const { principal } = await aWorkspace(ports);
    const request = { idempotencyKey: 'k', draft: FILE };
    const created = await Promise.all(
      Array.from({ length: 5 }, () => viewOf(createMedia(ports)(principal, request))),
    );
    expect(new Set(created.map(({ record }) => record.id)).size).toBe(1);
    expect(created.filter(({ isReplay }) => !isReplay)).toHaveLength(1);
    expect((await viewOf(listMedia(ports)(principal, {}))).total).toBe(2);
    const other = { ...request, draft: { ...FILE, alt: 'A flame' } };
    expect(await errorOf(createMedia(ports)(principal, other))).toMatchObject({
      kind: 'idempotency-key-reused',
    });
  });

  test('media are listed by page, in each order, and found by a part of a text', async ({
    ports,
  }) => {
    const { principal, media } = await aWorkspace(ports);
    const add = async (fields: object): Promise<Media> => {
      ports.clock.advance(1);
      const draft = { ...FILE, ...fields };
      return (await viewOf(createMedia(ports)(principal, { draft }))).record;
    };
    const unknown = await add({ alt: 'Crème' });
    const small = await add({ sizeBytes: 1, caption: 'On the stove' });
    const removed = await add({ caption: 'Moka' });
    await viewOf(deleteMedia(ports)(principal, removed.id));
    const ids = async (query: object) =>
      (await viewOf(listMedia(ports)(principal, query))).data.map(({ id }) => id);
    expect(await ids({})).toEqual([small.id, unknown.id, media.id]);
    expect(await ids({ orderBy: 'createdAt', order: 'asc' })).toEqual([
      media.id,
      unknown.id,
      small.id,
    ]);
    // A size that is not known comes last in either direction.
    expect(await ids({ orderBy: 'sizeBytes', order: 'asc' })).toEqual([
      small.id,
      media.id,
      unknown.id,
    ]);
    expect(await ids({ orderBy: 'sizeBytes', order: 'desc' })).toEqual([
      media.id,
      small.id,
      unknown.id,
    ]);
    expect(await ids({ search: 'CREME' })).toEqual([unknown.id]);
    expect(await ids({ search: 'stove' })).toEqual([small.id]);
    expect(await ids({ search: 'flame.png' })).toEqual([small.id, unknown.id]);
    expect(await viewOf(listMedia(ports)(principal, { page: 2, pageSize: 2 }))).toMatchObject({
      ...{ page: 2, pageSize: 2, total: 3, totalPages: 2, data: [{ id: media.id }] },
    });
  });

  test('a patch changes what it names, and is rejected whole', async ({ ports }) => {
    const { principal, media } = await aWorkspace(ports);
    const patch = { url: FILE.url, mimeType: 'IMAGE/PNG', alt: null, caption: 'Very low heat.' };
    const updated = await viewOf(updateMedia(ports)(principal, { reference: media.id, patch }));
    expect(updated).toEqual({ ...media, ...patch, mimeType: 'image/png' });
    expect(await viewOf(getMedia(ports)(principal, media.id))).toEqual(updated);
    const wrong = { url: null, width: 0, shoes: 1 };
    expect(
      await errorOf(updateMedia(ports)(principal, { reference: media.id, patch: wrong })),
    ).toMatchObject({
      kind: 'invalid-input',
      violations: [{ path: '/url' }, { path: '/width' }, { path: '/shoes' }],
    });
    expect(await viewOf(getMedia(ports)(principal, media.id))).toEqual(updated);
  });

  test('of a file that the service stores only words are changed', async ({ ports }) => {
    const { id, principal, media } = await aWorkspace(ports);
    const stored = { ...media, id: ports.ids.next(), storagePath: 'moka.jpg' };
    await viewOf(ports.media.insert(id, stored));
    const change = { reference: stored.id, patch: { alt: 'A pot' } };
    expect(await viewOf(updateMedia(ports)(principal, change))).toEqual({
      ...stored,
      alt: 'A pot',
    });
    const file = { reference: stored.id, patch: { alt: 'B', url: FILE.url, width: null } };
    expect(await errorOf(updateMedia(ports)(principal, file))).toMatchObject({
      kind: 'invalid-input',
      violations: [{ path: '/url' }, { path: '/width' }],
    });
  });

  test('of two editors of one version, one is told that it has changed', async ({ ports }) => {
    const { principal, media } = await aWorkspace(ports);
    const versions = [recordVersion(media)];
    const outcomes = await Promise.all(
      ['A', 'B', 'C'].map((alt) =>
        updateMedia(ports)(principal, { reference: media.id, patch: { alt }, versions }),
      ),
    );
    expect(outcomes.filter((outcome) => outcome.isOk())).toHaveLength(1);
    const present = await viewOf(getMedia(ports)(principal, media.id));
    for (const outcome of outcomes.filter((one) => one.isErr())) {
      expect(outcome).toMatchObject({
        error: { kind: 'record-changed', version: recordVersion(present) },
      });
    }
  });

  test('posts that show a record are marked by an edit and by a removal', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const { principal, media } = workspace;
    const drafts = [
      { slug: 'featured', featuredMediaId: media.id },
      { slug: 'image', bodyJson: [anImage(workspace)] },
      { slug: 'seo', seo: { og: { imageMediaId: media.id } } },
      { slug: 'without' },
    ];
    const posts = [];
    for (const fields of drafts) {
      posts.push(await viewOf(createPost(ports)(principal, aDraft(workspace, fields))));
    }
    const showing = posts.slice(0, 3).map(({ id }) => ({ workspaceId: workspace.id, id }));
    const { backlog } = withOwnBacklog(ports, workspace.id);
    expect(await backlog.outdated(1, null, 100)).toEqual([]);
    const change = { reference: media.id, patch: { alt: 'Another pot' } };
    ports.clock.advance(1000);
    await viewOf(updateMedia(ports)(principal, change));
    expect(await backlog.outdated(1, null, 100)).toMatchObject(showing);
    const { post } = await viewOf(getPost(ports)(principal, 'image'));
    expect(post).toMatchObject({
      bodyJson: [{ alt: 'Another pot' }],
      updatedAt: posts[1]?.updatedAt,
    });
    const before = await backlog.outdated(-1, null, 100);
    expect(before).toEqual([]);
    await viewOf(deleteMedia(ports)(principal, media.id));
    // Marked again, by a number that they have not had.
    expect(await backlog.outdated(-1, null, 100)).toMatchObject(showing);
  });

  test('an author whose portrait changes is derived again, and the posts are marked', async ({
    ports,
  }) => {
    const workspace = await aWorkspace(ports);
    const { principal, media } = workspace;
    const draft = { slug: 'grace', displayName: 'Grace', avatarMediaId: media.id };
    const { record: grace } = await viewOf(createAuthor(ports)(principal, { draft }));
    const own = aDraft(workspace, { authorId: grace.id });
    const { id } = await viewOf(createPost(ports)(principal, own));
    ports.clock.advance(1000);
    const change = { reference: media.id, patch: { url: FILE.url } };
    const avatarMedia = await viewOf(updateMedia(ports)(principal, change));
    expect(await viewOf(getAuthor(ports)(principal, 'grace'))).toEqual(
      rederiveAuthor({ ...grace, avatarMedia }),
    );
    const { backlog } = withOwnBacklog(ports, workspace.id);
    expect(await backlog.outdated(1, null, 100)).toMatchObject([{ workspaceId: workspace.id, id }]);
    await viewOf(deleteMedia(ports)(principal, media.id));
    expect(await viewOf(getAuthor(ports)(principal, 'grace'))).toEqual(
      rederiveAuthor({ ...grace, avatarMedia: null }),
    );
  });

  test('a removed record is gone, and its id stays where it is referred to', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const { principal, media } = workspace;
    const draft = aDraft(workspace, { featuredMediaId: media.id });
    const { id } = await viewOf(createPost(ports)(principal, draft));
    expect(await viewOf(deleteMedia(ports)(principal, media.id))).toEqual(media);
    const missing = { kind: 'record-not-found', record: 'media', reference: media.id };
    expect(await errorOf(deleteMedia(ports)(principal, media.id))).toEqual(missing);
    expect(await errorOf(getMedia(ports)(principal, media.id))).toEqual(missing);
    const change = { reference: media.id, patch: { alt: 'A' } };
    expect(await errorOf(updateMedia(ports)(principal, change))).toEqual(missing);
    expect((await viewOf(getPost(ports)(principal, id))).post).toMatchObject({
      featuredMediaId: media.id,
      featuredMedia: null,
    });
  });

  test('records that name a removed picture can still be edited', async ({ ports }) => {
    const { principal, media } = await aWorkspace(ports);
    const seo = { og: { imageMediaId: media.id } };
    const named = { slug: 'grace', displayName: 'Grace', avatarMediaId: media.id, seo };
    await viewOf(createAuthor(ports)(principal, { draft: named }));
    await viewOf(updateTag(ports)(principal, { reference: 'coffee', patch: { seo } }));
    await viewOf(updateCategory(ports)(principal, { reference: 'guides', patch: { seo } }));
    await viewOf(deleteMedia(ports)(principal, media.id));
    const author = { reference: 'grace', patch: { bio: 'Compiles.' } };
    expect(await viewOf(updateAuthor(ports)(principal, author))).toMatchObject({
      ...{ bio: 'Compiles.', avatarMediaId: media.id, avatarMedia: null, seo },
    });
    const tag = { reference: 'coffee', patch: { name: 'Tea' } };
    expect(await viewOf(updateTag(ports)(principal, tag))).toMatchObject({ name: 'Tea', seo });
    const category = { reference: 'guides', patch: { sortOrder: 1 } };
    expect(await viewOf(updateCategory(ports)(principal, category))).toMatchObject({ seo });
  });

  test('posts are saved with a record while it is changed and removed', async ({ ports }) => {
    for (let round = 0; round < 3; round += 1) {
      const workspace = await aWorkspace(ports);
      const { principal, media } = workspace;
      const other = (await viewOf(createMedia(ports)(principal, { draft: FILE }))).record;
      const posts = await Promise.all(
        ['a', 'b', 'c'].map((slug) => {
          const draft = aDraft(workspace, { slug, bodyJson: [anImage(workspace)] });
          return viewOf(createPost(ports)(principal, draft));
        }),
      );
      const relatedPostIds = posts.map(({ id }) => id);
      const bodyJson = [anImage(workspace), anImage(workspace, { mediaId: other.id })];
      const [edit, removal, ...saves] = await Promise.all([
        updateMedia(ports)(principal, { reference: media.id, patch: { alt: 'Edited' } }),
        deleteMedia(ports)(principal, other.id),
        ...posts.map(({ id }) =>
          updatePost(ports)(principal, {
            idOrSlug: id,
            patch: { bodyJson, featuredMediaId: media.id },
          }),
        ),
        ...['d', 'e', 'f'].map((slug) =>
          createPost(ports)(
            principal,
            aDraft(workspace, { slug, relatedPostIds, featuredMediaId: media.id }),
          ),
        ),
      ]);
      expect([edit.isOk(), removal.isOk()]).toEqual([true, true]);
      for (const save of saves) {
        if (save.isErr()) expect(save.error).toMatchObject({ kind: 'reference-not-found' });
      }
    }
  });

  test('each change is noted, and what is rejected is not', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const { id, apiKey } = workspace;
    const principal = {
      ...aPrincipal(workspace, 'media:write'),
      key: { id: apiKey.id, name: 'site', draftsOnly: false },
      requestId: 'req-1',
    };
    const { record } = await viewOf(createMedia(ports)(principal, { draft: FILE }));
    ports.clock.advance(1);
    await viewOf(updateMedia(ports)(principal, { reference: record.id, patch: { alt: 'A' } }));
    ports.clock.advance(1);
    await viewOf(deleteMedia(ports)(principal, record.id));
    const query = anActivityQuery({ recordId: record.id });
    const { data } = await ports.activity.list(id, query);
    expect(data).toMatchObject([
      { action: 'media.deleted', recordName: FILE.url, at: ports.clock.now() },
      { action: 'media.updated', recordName: FILE.url },
      { action: 'media.created', recordName: FILE.url },
    ]);
    for (const entry of data) {
      expect(entry).toMatchObject({ keyId: apiKey.id, keyName: 'site', requestId: 'req-1' });
    }
    const before = await ports.activity.list(id, anActivityQuery());
    await errorOf(createMedia(ports)(principal, { draft: { url: '/a.png' } }));
    await errorOf(updateMedia(ports)(principal, { reference: record.id, patch: {} }));
    await errorOf(deleteMedia(ports)(principal, record.id));
    expect(await ports.activity.list(id, anActivityQuery())).toEqual(before);
  });
};
