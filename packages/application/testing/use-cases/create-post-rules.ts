import { createPost } from '@content-publishing/application';
import { expect } from 'vitest';
import { errorOf, viewOf } from '../outcome.ts';
import { aDraft, anImage } from '../sample/draft.ts';
import { ACCEPTED_FIELDS, REFUSED_FIELDS } from '../sample/post-fields.ts';
import { aBareWorkspace, aWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';

/** Like `REFUSED_FIELDS`, with the fields that only a create request cannot have. */
const REFUSED: typeof REFUSED_FIELDS = {
  ...REFUSED_FIELDS,
  'a status that no post begins with': ['/status', { status: 'archived' }],
  scheduledAt: ['/scheduledAt', { scheduledAt: '2027-01-01T00:00:00Z' }],
};

export const createPostRuleSuite = (test: StorageTest): void => {
  for (const [what, fields] of Object.entries(ACCEPTED_FIELDS)) {
    test(`${what}: accepted, and read back`, async ({ ports }) => {
      const workspace = await aBareWorkspace(ports);
      const draft = aDraft(workspace, fields);
      const { post } = await viewOf(createPost(ports)(workspace.actor, { draft }));
      const found = await ports.posts.find(workspace.id, { id: post.id });
      expect(found?.post).toMatchObject(fields);
    });
  }

  test('what breaks a rule is rejected with its place', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const placesNamed: Record<string, readonly string[]> = {};
    for (const [what, [, fields]] of Object.entries(REFUSED)) {
      const draft = aDraft(workspace, fields);
      const error = await errorOf(createPost(ports)(workspace.actor, { draft }));
      placesNamed[what] = 'violations' in error ? error.violations.map(({ path }) => path) : [];
    }
    expect(placesNamed).toEqual(
      Object.fromEntries(Object.entries(REFUSED).map(([what, [place]]) => [what, [place]])),
    );
  });

  test('the url of an image is for responses alone', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const draft = aDraft(workspace, {
      bodyJson: [anImage(workspace, { url: workspace.media.url })],
    });
    expect(await errorOf(createPost(ports)(workspace.actor, { draft }))).toMatchObject({
      kind: 'invalid-input',
      violations: [{ path: '/bodyJson/0/url' }],
    });
  });
};
