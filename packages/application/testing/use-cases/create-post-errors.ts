import { createPost, deletePost, listPosts, deleteMedia } from '@content-publishing/application';
import { expect } from 'vitest';
import { errorOf, viewOf } from '../outcome.ts';
import { aDraft, anImage } from '../sample/draft.ts';
import { overtakenBy } from '../sample/overtaken.ts';
import { anActor } from '../sample/actor.ts';
import { recordIds } from '../sample/record-ids.ts';
import { REFERENCE_FIELDS } from '../sample/reference-fields.ts';
import { aBareWorkspace, aWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';

export const createPostErrorSuite = (test: StorageTest): void => {
  test('creating a post needs posts:write, before the input is looked at', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const reader = anActor(workspace, 'posts:read', 'seo:read', 'settings:read');
    for (const input of [aDraft(workspace), 'nonsense']) {
      expect(await errorOf(createPost(ports)(reader, { draft: input }))).toEqual({
        kind: 'forbidden',
        needed: ['posts:write'],
      });
    }
  });

  test('invalid input is rejected with all its violations, and stores nothing', async ({
    ports,
  }) => {
    const workspace = await aBareWorkspace(ports);
    const error = await errorOf(
      createPost(ports)(workspace.actor, {
        draft: {
          slug: 'not a slug',
          title: ' ',
          bodyJson: [
            { type: 'divider' },
            { type: 'heading', level: 5, text: 'x' },
            { type: 'nope' },
          ],
          viewCount: 7,
        },
      }),
    );
    const paths = 'violations' in error ? error.violations.map(({ path }) => path) : [];
    expect(new Set(paths)).toEqual(
      new Set([
        '/slug',
        '/title',
        '/authorId',
        '/bodyJson/1/level',
        '/bodyJson/2/type',
        '/viewCount',
      ]),
    );
    expect((await viewOf(listPosts(ports)(workspace.actor, {}))).total).toBe(0);
  });

  for (const [field, [kind, fieldsWith]] of Object.entries(REFERENCE_FIELDS)) {
    test(`${field} has to name a record of the same workspace`, async ({ ports }) => {
      const [workspace, other] = [await aWorkspace(ports), await aWorkspace(ports)];
      for (const id of [ports.ids.next(), (await recordIds(ports, other))[kind]]) {
        const draft = aDraft(workspace, fieldsWith(id));
        expect(await errorOf(createPost(ports)(workspace.actor, { draft }))).toEqual({
          kind: 'reference-not-found',
          field,
          id,
        });
      }
      expect((await viewOf(listPosts(ports)(workspace.actor, {}))).total).toBe(0);
    });
  }

  test('removed media and deleted posts do not exist any more', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const { media, post } = await recordIds(ports, workspace);
    await viewOf(deleteMedia(ports)(workspace.actor, media));
    await viewOf(deletePost(ports)(workspace.actor, post));
    for (const [fields, field, id] of [
      [{ featuredMediaId: media }, '/featuredMediaId', media],
      [{ relatedPostIds: [post] }, '/relatedPostIds', post],
    ] as const) {
      const draft = aDraft(workspace, fields);
      expect(await errorOf(createPost(ports)(workspace.actor, { draft }))).toEqual({
        kind: 'reference-not-found',
        field,
        id,
      });
    }
  });

  test('invalid input, scheduled, references, slug: rejected in this order', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const create = (fields: object) =>
      createPost(ports)(workspace.actor, { draft: aDraft(workspace, fields) });
    await viewOf(create({}));
    const nobody = ports.ids.next();
    const [invalid, scheduled, dangling] = [
      { title: '' },
      { status: 'scheduled' },
      { categoryId: nobody },
    ];
    const kindOf = async (fields: object) => (await errorOf(create(fields))).kind;
    expect(await kindOf({ ...invalid, ...scheduled, ...dangling })).toBe('invalid-input');
    expect(await kindOf({ ...scheduled, ...dangling })).toBe('scheduled-on-create');
    expect(await kindOf(dangling)).toBe('reference-not-found');
    expect(await errorOf(create({}))).toEqual({ kind: 'slug-taken', slug: 'moka' });
  });

  test('of 20 posts with one slug at once, one is created and 19 are told', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () =>
        createPost(ports)(workspace.actor, { draft: aDraft(workspace) }),
      ),
    );
    expect(outcomes.filter((outcome) => outcome.isOk())).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.isErr()) expect(outcome.error).toEqual({ kind: 'slug-taken', slug: 'moka' });
    }
  });

  test('media removed between look-up and insert are named as any other', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const { media } = workspace;
    const overtaken = overtakenBy(ports, () =>
      viewOf(deleteMedia(ports)(workspace.actor, media.id)),
    );
    const draft = aDraft(workspace, { bodyJson: [anImage(workspace)] });
    expect(await errorOf(createPost(overtaken)(workspace.actor, { draft }))).toEqual({
      kind: 'reference-not-found',
      field: '/bodyJson/0/mediaId',
      id: media.id,
    });
  });
};
