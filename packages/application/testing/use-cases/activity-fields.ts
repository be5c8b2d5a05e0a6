import {
  createPost,
  deletePost,
  deleteTag,
  type Ports,
  publishDuePosts,
  restorePost,
  restorePostRevision,
  updateAuthor,
  updateCategory,
  updateMedia,
  updatePost,
  updateRedirect,
  updateTag,
  updateWorkspace,
} from '@content-publishing/application';
import { expect } from 'vitest';
import { viewOf } from '../outcome.ts';
import { anActivityQuery } from '../sample/activity.ts';
import { aDraft } from '../sample/draft.ts';
import { withOwnMaintenance } from '../sample/own-maintenance.ts';
import { aCreatedPost } from '../sample/saved-post.ts';
import { aWorkspace, type SampleWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';

type Save = (ports: Ports, workspace: SampleWorkspace, patch: object) => Promise<unknown>;

/** Saves of records of every kind, with a patch and the fields that it changes. */
const SAVES: Readonly<
  Record<string, { save: Save; patch: (workspace: SampleWorkspace) => object; fields: string[] }>
> = {
  'author.updated': {
    save: (ports, { actor, author: { id: reference } }, patch) =>
      viewOf(updateAuthor(ports)(actor, { reference, patch })),
    patch: ({ author }) => ({ slug: 'renamed', bio: 'Writes.', displayName: author.displayName }),
    fields: ['slug', 'bio'],
  },
  'category.updated': {
    save: (ports, { actor, category: { id: reference } }, patch) =>
      viewOf(updateCategory(ports)(actor, { reference, patch })),
    patch: () => ({ slug: 'renamed' }),
    fields: ['slug'],
  },
  'tag.updated': {
    save: (ports, { actor, tags: [{ id: reference }] }, patch) =>
      viewOf(updateTag(ports)(actor, { reference, patch })),
    patch: () => ({ name: 'Another name' }),
    fields: ['name'],
  },
  'media.updated': {
    save: (ports, { actor, media: { id: reference } }, patch) =>
      viewOf(updateMedia(ports)(actor, { reference, patch })),
    patch: () => ({ alt: 'A lighthouse at night', caption: 'The harbour' }),
    fields: ['alt', 'caption'],
  },
  'redirect.updated': {
    save: (ports, { actor, redirect: { id: reference } }, patch) =>
      viewOf(updateRedirect(ports)(actor, { reference, patch })),
    patch: () => ({ toPath: '/elsewhere' }),
    fields: ['toPath'],
  },
  'workspace.updated': {
    save: (ports, { actor }, patch) => viewOf(updateWorkspace(ports)(actor, { patch })),
    patch: () => ({ name: 'Another name', language: 'de' }),
    fields: ['name', 'language'],
  },
};

const activityIn = async ({ activity }: Ports, { id }: SampleWorkspace) =>
  (await activity.list(id, anActivityQuery())).data;

/** Returns the entries about a record, newest first, with the fields that each names. */
const notedOf = async ({ activity }: Ports, { id }: SampleWorkspace, recordId: string) =>
  (await activity.list(id, anActivityQuery({ recordId }))).data.map(
    ({ action, changedFields }) => [action, changedFields] as const,
  );

/** The names of changed fields in the activity. */
export const activityFieldsSuite = (test: StorageTest): void => {
  for (const [action, { save, patch, fields }] of Object.entries(SAVES)) {
    test(`${action} names the fields that have changed, and no others`, async ({ ports }) => {
      const workspace = await aWorkspace(ports);
      ports.clock.advance(1);
      await save(ports, workspace, patch(workspace));
      const [latest] = await activityIn(ports, workspace);
      expect(latest).toMatchObject({ action });
      expect(latest?.changedFields?.toSorted()).toEqual(fields.toSorted());
    });
  }

  test('a save of a post names the fields as a patch does, a restoration what it changed', async ({
    ports,
  }) => {
    const workspace = await aWorkspace(ports);
    const { actor } = workspace;
    const { id } = await aCreatedPost(ports, workspace);
    const bodyJson = [{ type: 'paragraph', text: 'New.' }];
    const patch = { title: 'New', slug: 'renamed', bodyJson, seo: { title: 'New' } };
    const steps = [
      () => updatePost(ports)(actor, { idOrSlug: id, patch }),
      () => updatePost(ports)(actor, { idOrSlug: 'renamed', patch: { status: 'published' } }),
      () => restorePostRevision(ports)(actor, { idOrSlug: id, revision: '1' }),
      () => deletePost(ports)(actor, id),
      () => restorePost(ports)(actor, id),
    ];
    for (const step of steps) {
      ports.clock.advance(1);
      await viewOf<unknown, unknown>(step());
    }
    expect(await notedOf(ports, workspace, id)).toEqual([
      ['post.restored', null],
      ['post.deleted', null],
      ['post.revision-restored', ['title', 'seo', 'bodyJson']],
      ['post.updated', ['status', 'publishedAt']],
      ['post.updated', ['slug', 'title', 'seo', 'bodyJson']],
      ['post.created', null],
    ]);
  });

  test('a scheduled change names the fields of the publication that it changed', async ({
    ports,
  }) => {
    const workspace = await aWorkspace(ports);
    const { actor } = workspace;
    const { id } = await aCreatedPost(ports, workspace);
    const scheduledAt = new Date(Date.parse(ports.clock.now()) + 60_000).toISOString();
    const patch = { status: 'scheduled', scheduledAt };
    await viewOf(updatePost(ports)(actor, { idOrSlug: id, patch }));
    ports.clock.advance(60_000);
    for await (const _ of publishDuePosts(withOwnMaintenance(ports, workspace.id))()) void _;
    expect((await notedOf(ports, workspace, id)).slice(0, 2)).toEqual([
      ['post.published', ['status', 'publishedAt', 'scheduledAt']],
      ['post.updated', ['status', 'scheduledAt']],
    ]);
  });

  test('a rule that a moved page changes names what it changes', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const { actor } = workspace;
    await viewOf(updateWorkspace(ports)(actor, { patch: { postPath: '/blog/{slug}' } }));
    const draft = aDraft(workspace, { slug: 'one', status: 'published' });
    const { id } = (await viewOf(createPost(ports)(actor, { draft }))).post;
    const rename = async (slug: string) => {
      ports.clock.advance(1);
      await viewOf(updatePost(ports)(actor, { idOrSlug: id, patch: { slug } }));
      return (await activityIn(ports, workspace)).find(({ action }) =>
        action.startsWith('redirect.'),
      );
    };
    const added = await rename('two');
    expect(added).toMatchObject({ action: 'redirect.created', changedFields: null });
    const { recordId: reference } = added ?? {};
    await viewOf(
      updateRedirect(ports)(actor, {
        reference: reference ?? '',
        patch: { fromPath: '/blog/two', toPath: '/blog/other' },
      }),
    );
    expect(await rename('three')).toMatchObject({
      ...{ action: 'redirect.updated', recordId: reference, changedFields: ['toPath'] },
    });
  });

  test('a removal names none', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const [{ id }] = workspace.tags;
    ports.clock.advance(1);
    await viewOf(deleteTag(ports)(workspace.actor, { reference: id }));
    expect((await notedOf(ports, workspace, id))[0]).toEqual(['tag.deleted', null]);
  });
};
