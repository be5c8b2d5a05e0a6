import { updatePost } from '@content-publishing/application';
import { expect } from 'vitest';
import { errorOf, viewOf } from '../outcome.ts';
import { anImage } from '../sample/draft.ts';
import { ACCEPTED_FIELDS, REFUSED_FIELDS } from '../sample/post-fields.ts';
import { readPost } from '../sample/read-post.ts';
import { aCreatedPost, patchPost } from '../sample/saved-post.ts';
import { aBareWorkspace, aWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';

/** Fields of a post that are not writable. */
const READ_ONLY = [
  'id',
  'workspaceId',
  'bodyText',
  'tocItems',
  'readingTimeMin',
  'featuredMedia',
  'author',
  'category',
  'viewCount',
  'structuredBlocks',
  'seoScore',
  'readabilityScore',
  'jsonLd',
  'deletedAt',
  'createdAt',
  'updatedAt',
  'tags',
  'relatedPosts',
  'revision',
  'language',
  'derivationVersion',
  'derivedFields',
];

const nested = (depth: number): object =>
  Array.from({ length: depth }).reduce<object>((inner) => ({ a: inner }), {});

/** Like `REFUSED_FIELDS`, with the fields that only a patch can have. */
const REFUSED: typeof REFUSED_FIELDS = {
  ...REFUSED_FIELDS,
  ...Object.fromEntries(READ_ONLY.map((name) => [name, [`/${name}`, { [name]: 1 }]])),
  ...Object.fromEntries(
    [...READ_ONLY, 'colour', '__proto__', 'constructor'].map((name) => [
      `${name} that is null`,
      [`/${name}`, JSON.parse(`{"${name}": null}`)],
    ]),
  ),
  ...Object.fromEntries(
    ['slug', 'title', 'bodyJson', 'authorId'].map((name) => [
      `${name} that is null`,
      [`/${name}`, { [name]: null }],
    ]),
  ),
  'an unknown status': ['/status', { status: 'deleted' }],
  'a status that is no text': ['/status', { status: 7 }],
  'a scheduledAt that is no instant': [
    '/scheduledAt',
    { status: 'scheduled', scheduledAt: 'tomorrow' },
  ],
  'an unknown field in a part of seo': ['/seo/og/colour', { seo: { og: { colour: 'red' } } }],
  'an unknown field of seo that is null': ['/seo/colour', { seo: { colour: null } }],
  'seo that is no object': ['/seo', { seo: [] }],
  'NUL deep in structuredData': ['/structuredData/a/b', { structuredData: { a: { b: '\u0000' } } }],
  'structuredData that is too deep': [
    `/structuredData${'/a'.repeat(64)}`,
    { structuredData: nested(5000) },
  ],
};

const placesIn = (error: object): readonly string[] =>
  'violations' in error && Array.isArray(error.violations)
    ? error.violations.map(({ path }: { path: string }) => path)
    : [];

export const updatePostRuleSuite = (test: StorageTest): void => {
  test('what a create takes, a patch takes', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const { id } = await aCreatedPost(ports, workspace);
    for (const fields of Object.values(ACCEPTED_FIELDS)) {
      await patchPost(ports, workspace, id, fields);
      expect((await ports.posts.find(workspace.id, { id }))?.post).toMatchObject(fields);
    }
  });

  test('what breaks a rule is rejected with its place, and changes nothing', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const { actor } = workspace;
    const post = await aCreatedPost(ports, workspace);
    const placesNamed: Record<string, readonly string[]> = {};
    for (const [what, [, patch]] of Object.entries(REFUSED)) {
      const change = { idOrSlug: post.id, patch };
      placesNamed[what] = placesIn(await errorOf(updatePost(ports)(actor, change)));
    }
    expect(placesNamed).toEqual(
      Object.fromEntries(Object.entries(REFUSED).map(([what, [place]]) => [what, [place]])),
    );
    expect(await readPost(ports, actor, post.id)).toEqual(post);
  });

  test('a patch that is no object is rejected as a whole', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const { id } = await aCreatedPost(ports, workspace);
    for (const patch of [null, undefined, 'nonsense', 7, true, [], [{ title: 'New' }]]) {
      expect(
        await errorOf(updatePost(ports)(workspace.actor, { idOrSlug: id, patch })),
      ).toMatchObject({ kind: 'invalid-input', violations: [{ path: '' }] });
    }
  });

  test('a body can be read, changed and sent back; sent back as it is, it is no save', async ({
    ports,
  }) => {
    const workspace = await aWorkspace(ports);
    const { actor } = workspace;
    const { id } = await aCreatedPost(ports, workspace, { bodyJson: [anImage(workspace)] });
    const { bodyJson } = await readPost(ports, actor, id);
    const send = (blocks: readonly object[]) =>
      viewOf(updatePost(ports)(actor, { idOrSlug: id, patch: { bodyJson: blocks } }));
    expect((await send(bodyJson)).version).toMatch(/^1-/);
    const paragraph = { type: 'paragraph', text: 'New.' };
    expect((await send([paragraph, ...bodyJson])).post.bodyJson).toEqual([paragraph, ...bodyJson]);
    const stored = await ports.posts.find(workspace.id, { id });
    expect(stored?.post.bodyJson).toEqual([paragraph, anImage(workspace)]);
  });
};
