import {
  createAuthor,
  deleteAuthor,
  deletePost,
  getAuthor,
  getPost,
  listAuthors,
  updateAuthor,
} from '@content-publishing/application';
import { recordVersion } from '@content-publishing/domain/records';
import { expect } from 'vitest';
import { errorOf, viewOf } from '../outcome.ts';
import { anActivityQuery } from '../sample/activity.ts';
import { anActor, asKey } from '../sample/actor.ts';
import { aCreatedPost } from '../sample/saved-post.ts';
import { aBareWorkspace, aWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';

const SEO = { title: 'Grace', og: { title: 'Grace Hopper' } };

export const manageAuthorsSuite = (test: StorageTest): void => {
  test('an author is created with every field, and found by id and slug', async ({ ports }) => {
    const { actor, media } = await aWorkspace(ports);
    const draft = {
      slug: 'grace',
      displayName: 'Grace Hopper',
      bio: 'Compiles.',
      avatarMediaId: media.id,
      credentials: 'PhD',
      sameAs: ['https://example.com/grace', 'https://example.com/grace'],
      isActive: false,
      seo: { ...SEO, twitter: { imageMediaId: media.id } },
      person: { jobTitle: 'Rear admiral' },
    };
    const { record, isReplay } = await viewOf(createAuthor(ports)(actor, { draft }));
    expect(isReplay).toBe(false);
    expect(record).toMatchObject({
      ...draft,
      avatarMedia: media,
      sameAs: ['https://example.com/grace'],
      createdAt: ports.clock.now(),
      updatedAt: ports.clock.now(),
    });
    for (const reference of [record.id, record.id.toUpperCase(), 'grace']) {
      expect(await viewOf(getAuthor(ports)(actor, reference))).toEqual(record);
    }
  });

  test('a repeated request creates an author once, also at the same time', async ({ ports }) => {
    const { id, actor } = await aBareWorkspace(ports);
    const request = { idempotencyKey: 'k', draft: { slug: 'grace', displayName: 'Grace' } };
    const created = await Promise.all(
      Array.from({ length: 5 }, () => viewOf(createAuthor(ports)(actor, request))),
    );
    expect(new Set(created.map(({ record }) => record.id)).size).toBe(1);
    expect(created.filter(({ isReplay }) => !isReplay)).toHaveLength(1);
    expect(await ports.authors.all(id)).toHaveLength(2);
    const other = { ...request, draft: { slug: 'ada-2', displayName: 'Ada' } };
    expect(await errorOf(createAuthor(ports)(actor, other))).toEqual({
      kind: 'idempotency-key-reused',
      key: 'k',
    });
  });

  test('a rejected request leaves its key free', async ({ ports }) => {
    const { author, actor } = await aBareWorkspace(ports);
    const draft = { slug: author.slug, displayName: 'Twin' };
    const request = { idempotencyKey: 'k', draft };
    expect(await errorOf(createAuthor(ports)(actor, request))).toEqual({
      kind: 'slug-taken',
      slug: author.slug,
    });
    const other = { ...request, draft: { ...draft, slug: 'twin' } };
    expect((await viewOf(createAuthor(ports)(actor, other))).isReplay).toBe(false);
  });

  test('authors are listed by page, in each order, and found by a part of a name', async ({
    ports,
  }) => {
    const { actor, author: ada } = await aBareWorkspace(ports);
    for (const [slug, displayName] of [
      ['grace', 'Grácë Hopper'],
      ['barbara', 'Barbara Liskov'],
    ]) {
      ports.clock.advance(1000);
      await viewOf(createAuthor(ports)(actor, { draft: { slug, displayName } }));
    }
    const slugs = async (query: object) =>
      (await viewOf(listAuthors(ports)(actor, query))).data.map(({ slug }) => slug);
    expect(await slugs({})).toEqual(['barbara', 'grace', ada.slug]);
    expect(await slugs({ orderBy: 'slug', order: 'asc' })).toEqual([ada.slug, 'barbara', 'grace']);
    expect(await slugs({ orderBy: 'displayName', order: 'desc' })).toEqual([
      'grace',
      'barbara',
      ada.slug,
    ]);
    expect(await slugs({ search: 'GRACE hop' })).toEqual(['grace']);
    expect(await viewOf(listAuthors(ports)(actor, { page: 2, pageSize: 2 }))).toMatchObject({
      ...{ page: 2, pageSize: 2, order: 'desc', orderBy: 'createdAt', total: 3, totalPages: 2 },
      data: [{ slug: ada.slug }],
    });
    expect(await viewOf(listAuthors(ports)(actor, { page: 9, search: 'a' }))).toMatchObject({
      total: 3,
      data: [],
    });
    expect(await errorOf(listAuthors(ports)(actor, { pageSize: 101, order: 'asc' }))).toEqual({
      kind: 'invalid-input',
      violations: [
        { path: '/pageSize', message: 'must be at most 100; found 101' },
        { path: '/order', message: 'requires orderBy' },
      ],
    });
  });

  test('a patch changes what it names, takes back what is null, and derives the JSON-LD', async ({
    ports,
  }) => {
    const { actor, media } = await aWorkspace(ports);
    const { record } = await viewOf(
      createAuthor(ports)(actor, {
        draft: { slug: 'grace', displayName: 'Grace', bio: 'Old', seo: SEO },
      }),
    );
    ports.clock.advance(1000);
    const patch = { bio: null, displayName: 'Grace Hopper', seo: { og: null, description: 'D' } };
    const updated = await viewOf(updateAuthor(ports)(actor, { reference: 'grace', patch }));
    expect(updated).toMatchObject({
      id: record.id,
      displayName: 'Grace Hopper',
      bio: null,
      seo: { title: 'Grace', og: null, description: 'D' },
      createdAt: record.createdAt,
      updatedAt: ports.clock.now(),
    });
    expect(JSON.stringify(updated.jsonLd)).toContain('Grace Hopper');
    expect(await viewOf(getAuthor(ports)(actor, record.id))).toEqual(updated);
    const avatar = { reference: record.id, patch: { avatarMediaId: media.id, slug: 'hopper' } };
    expect(await viewOf(updateAuthor(ports)(actor, avatar))).toMatchObject({
      avatarMedia: media,
      slug: 'hopper',
    });
  });

  test('a patch is rejected whole, with every violation', async ({ ports }) => {
    const { actor, author, apiKey } = await aWorkspace(ports);
    const patch = { slug: null, displayName: ' ', bio: 5, shoes: 1 };
    const change = { reference: author.id, patch };
    expect(await errorOf(updateAuthor(ports)(actor, change))).toMatchObject({
      kind: 'invalid-input',
      violations: [
        { path: '/slug', message: 'is required' },
        { path: '/displayName' },
        { path: '/bio' },
        { path: '/shoes' },
      ],
    });
    for (const field of [
      { avatarMediaId: apiKey.id },
      { seo: { og: { imageMediaId: apiKey.id } } },
    ]) {
      expect(
        await errorOf(updateAuthor(ports)(actor, { reference: author.id, patch: field })),
      ).toMatchObject({ kind: 'reference-not-found', id: apiKey.id });
    }
    expect(await viewOf(getAuthor(ports)(actor, author.id))).toEqual(author);
  });

  test('of two editors of one version, one is told that it has changed', async ({ ports }) => {
    const { actor, author } = await aBareWorkspace(ports);
    const versions = [recordVersion(author)];
    const outcomes = await Promise.all(
      ['a', 'b', 'c'].map((bio) =>
        updateAuthor(ports)(actor, { reference: author.id, patch: { bio }, versions }),
      ),
    );
    expect(outcomes.filter((outcome) => outcome.isOk())).toHaveLength(1);
    const present = await viewOf(getAuthor(ports)(actor, author.id));
    for (const outcome of outcomes.filter((one) => one.isErr())) {
      expect(outcome).toMatchObject({
        error: { kind: 'record-changed', version: recordVersion(present) },
      });
    }
  });

  test('editors without a version do not undo each other', async ({ ports }) => {
    const { actor, author } = await aBareWorkspace(ports);
    const patches = [{ bio: 'B' }, { credentials: 'C' }, { isActive: false }];
    await Promise.all(
      patches.map((patch) => viewOf(updateAuthor(ports)(actor, { reference: author.id, patch }))),
    );
    expect(await viewOf(getAuthor(ports)(actor, author.id))).toMatchObject(
      Object.assign({}, ...patches),
    );
  });

  test('a slug that another author has is not taken over', async ({ ports }) => {
    const { actor, author } = await aBareWorkspace(ports);
    const draft = { slug: 'grace', displayName: 'Grace' };
    await viewOf(createAuthor(ports)(actor, { draft }));
    const patch = { slug: author.slug };
    expect(await errorOf(updateAuthor(ports)(actor, { reference: 'grace', patch }))).toEqual({
      kind: 'slug-taken',
      slug: author.slug,
    });
  });

  test('an author with posts stays, deleted posts included, and one without goes', async ({
    ports,
  }) => {
    const workspace = await aBareWorkspace(ports);
    const { actor, author } = workspace;
    const posts = [
      await aCreatedPost(ports, workspace, { slug: 'one' }),
      await aCreatedPost(ports, workspace, { slug: 'two' }),
    ];
    await viewOf(deletePost(ports)(actor, posts[1]?.id ?? ''));
    expect(await errorOf(deleteAuthor(ports)(actor, author.slug))).toEqual({
      kind: 'record-in-use',
      record: 'author',
      posts: 2,
      children: 0,
    });
    const draft = { slug: 'grace', displayName: 'Grace' };
    const { record } = await viewOf(createAuthor(ports)(actor, { draft }));
    expect(await viewOf(deleteAuthor(ports)(actor, 'grace'))).toEqual(record);
    expect(await errorOf(deleteAuthor(ports)(actor, 'grace'))).toEqual({
      kind: 'record-not-found',
      record: 'author',
      reference: 'grace',
    });
  });

  test('posts show an author as edited at once, and are marked as outdated', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const { actor, author } = workspace;
    const { id } = await aCreatedPost(ports, workspace);
    const before = await viewOf(getPost(ports)(actor, id));
    const patch = { displayName: 'Countess of Lovelace' };
    await viewOf(updateAuthor(ports)(actor, { reference: author.id, patch }));
    const after = await viewOf(getPost(ports)(actor, id));
    expect(after.post).toMatchObject({ author: patch, updatedAt: before.post.updatedAt });
    expect(after.version).not.toBe(before.version);
    expect(await ports.maintenance.findOutdated(1, null, 1000)).toContainEqual({
      workspaceId: workspace.id,
      id,
      derivationVersion: -1,
    });
  });

  test('each change is noted: who, when, what, by which request', async ({ ports }) => {
    const { id, apiKey } = await aWorkspace(ports);
    const actor = {
      ...asKey(anActor({ ...(await aWorkspace(ports)), id }, 'authors:write'), {
        id: apiKey.id,
        name: 'site',
      }),
      requestId: 'req-1',
    };
    const draft = { slug: 'grace', displayName: 'Grace' };
    const { record } = await viewOf(createAuthor(ports)(actor, { draft }));
    ports.clock.advance(1);
    const change = { reference: 'grace', patch: { slug: 'hopper' } };
    await viewOf(updateAuthor(ports)(actor, change));
    ports.clock.advance(1);
    await viewOf(deleteAuthor(ports)(actor, 'hopper'));
    const { data } = await ports.activity.list(id, anActivityQuery({ recordId: record.id }));
    expect(data).toMatchObject([
      { action: 'author.deleted', recordName: 'hopper', at: ports.clock.now() },
      { action: 'author.updated', recordName: 'hopper' },
      { action: 'author.created', recordName: 'grace' },
    ]);
    for (const entry of data) {
      expect(entry).toMatchObject({ keyId: apiKey.id, keyName: 'site', requestId: 'req-1' });
    }
  });

  test('what is rejected is not noted', async ({ ports }) => {
    const { id, actor, author } = await aBareWorkspace(ports);
    const before = await ports.activity.list(id, anActivityQuery());
    const draft = { slug: author.slug, displayName: 'Twin' };
    await errorOf(createAuthor(ports)(actor, { draft }));
    await errorOf(updateAuthor(ports)(actor, { reference: author.id, patch: { slug: '' } }));
    await errorOf(deleteAuthor(ports)(actor, 'nobody'));
    expect(await ports.activity.list(id, anActivityQuery())).toEqual(before);
  });
};
