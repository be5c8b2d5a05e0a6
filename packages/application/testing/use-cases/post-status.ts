import { updatePost } from '@content-publishing/application';
import { POST_STATUSES, type PostStatus, type ResolvedPost } from '@content-publishing/domain';
import { expect } from 'vitest';
import { errorOf } from '../outcome.ts';
import { nodesOf } from '../sample/json-ld.ts';
import { readPost } from '../sample/read-post.ts';
import { aCreatedPost, patchPost } from '../sample/saved-post.ts';
import { aBareWorkspace, type BareWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';
import type { TestingPorts } from '../testing-ports.ts';

/** Allowed statuses after a save, by the status before. */
const ALLOWED: Readonly<Record<PostStatus, readonly PostStatus[]>> = {
  draft: ['draft', 'published', 'scheduled', 'archived'],
  scheduled: ['draft', 'published', 'scheduled'],
  published: ['draft', 'published', 'archived'],
  archived: ['draft', 'archived'],
};

const START = '2026-01-01T00:00:00.000Z';
const HOUR = 3_600_000;
const IN_AN_HOUR = '2026-01-01T01:00:00.000Z';
const IN_TWO_HOURS = '2026-01-01T02:00:00.000Z';

const SCHEDULED = { status: 'scheduled', scheduledAt: IN_AN_HOUR };

/** The patches that make a new post one with the status. */
const WAYS_TO: Readonly<Record<PostStatus, readonly object[]>> = {
  draft: [],
  scheduled: [SCHEDULED],
  published: [{ status: 'published' }],
  archived: [{ status: 'published' }, { status: 'archived' }],
};

const aPostThatIs = async (
  ports: TestingPorts,
  workspace: BareWorkspace,
  status: PostStatus,
): Promise<ResolvedPost> => {
  let post = await aCreatedPost(ports, workspace, { slug: `post-${ports.ids.next()}` });
  for (const patch of WAYS_TO[status]) post = await patchPost(ports, workspace, post.id, patch);
  return post;
};

const publicationOf = ({ status, publishedAt, scheduledAt }: ResolvedPost) => ({
  status,
  publishedAt,
  scheduledAt,
});

/** Returns the status of a post and its instants, as they are after each patch. */
const publicationAfter =
  (ports: TestingPorts, workspace: BareWorkspace, { id }: ResolvedPost) =>
  async (patch: object) =>
    publicationOf(await patchPost(ports, workspace, id, patch));

/** Returns the places that a patch is rejected for, after which the post is as it was. */
const placesRejected =
  (ports: TestingPorts, { actor }: BareWorkspace, { id }: ResolvedPost) =>
  async (patch: object): Promise<readonly string[]> => {
    const before = await readPost(ports, actor, id);
    const error = await errorOf(updatePost(ports)(actor, { idOrSlug: id, patch }));
    expect(await readPost(ports, actor, id)).toEqual(before);
    return 'violations' in error ? error.violations.map(({ path }) => path) : [error.kind];
  };

export const postStatusSuite = (test: StorageTest): void => {
  for (const from of POST_STATUSES) {
    test(`a post that is ${from} may become ${ALLOWED[from].join(', ')}`, async ({ ports }) => {
      const workspace = await aBareWorkspace(ports);
      for (const to of POST_STATUSES) {
        const post = await aPostThatIs(ports, workspace, from);
        const patch = { status: to, ...(to === 'scheduled' && { scheduledAt: IN_TWO_HOURS }) };
        const outcome = await updatePost(ports)(workspace.actor, { idOrSlug: post.id, patch });
        if (ALLOWED[from].includes(to)) {
          expect(outcome._unsafeUnwrap().post.status).toBe(to);
        } else {
          expect(outcome._unsafeUnwrapErr()).toEqual({ kind: 'transition-not-allowed', from, to });
          expect(await readPost(ports, workspace.actor, post.id)).toEqual(post);
        }
      }
    });

    test(`a post that is ${from} keeps its instants in a save of something else`, async ({
      ports,
    }) => {
      const workspace = await aBareWorkspace(ports);
      const post = await aPostThatIs(ports, workspace, from);
      ports.clock.advance(1);
      const saved = await patchPost(ports, workspace, post.id, { title: 'New' });
      expect(publicationOf(saved)).toEqual(publicationOf(post));
    });
  }

  test('a post is published now, or at an earlier instant that is given', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const published = { status: 'published', scheduledAt: null };
    for (const [given, publishedAt] of [
      [{}, START],
      [{ publishedAt: null }, START],
      [{ publishedAt: START }, START],
      [{ publishedAt: '2001-02-03T04:05:06+01:00' }, '2001-02-03T03:05:06.000Z'],
    ] as const) {
      for (const from of ['draft', 'scheduled'] as const) {
        const post = await aPostThatIs(ports, workspace, from);
        const saved = await patchPost(ports, workspace, post.id, { status: 'published', ...given });
        expect(publicationOf(saved)).toEqual({ ...published, publishedAt });
        expect(nodesOf(saved.jsonLd, 'BlogPosting')).toMatchObject([
          { datePublished: publishedAt },
        ]);
      }
    }
  });

  test('publishedAt of a post that was published can be mended, not into the future', async ({
    ports,
  }) => {
    const workspace = await aBareWorkspace(ports);
    for (const status of ['published', 'archived'] as const) {
      const post = await aPostThatIs(ports, workspace, status);
      const after = publicationAfter(ports, workspace, post);
      const rejected = placesRejected(ports, workspace, post);
      const earlier = '2020-01-01T00:00:00.000Z';
      expect(await after({ publishedAt: earlier })).toMatchObject({ status, publishedAt: earlier });
      expect(await rejected({ publishedAt: '2026-01-01T00:00:00.001Z' })).toEqual(['/publishedAt']);
      // A published post gets a new instant; an archived one keeps its instant.
      if (status === 'archived') {
        expect(await rejected({ publishedAt: null })).toEqual(['/publishedAt']);
      } else {
        expect(await after({ publishedAt: null })).toMatchObject({ status, publishedAt: START });
      }
    }
  });

  test('an archived post keeps publishedAt, loses it as a draft, and has it again', async ({
    ports,
  }) => {
    const workspace = await aBareWorkspace(ports);
    const post = await aPostThatIs(ports, workspace, 'published');
    const after = publicationAfter(ports, workspace, post);
    ports.clock.advance(HOUR);
    expect(await after({ status: 'archived' })).toEqual({
      status: 'archived',
      publishedAt: START,
      scheduledAt: null,
    });
    const draft = { status: 'draft', publishedAt: null, scheduledAt: null };
    expect(await after({ status: 'draft' })).toEqual(draft);
    expect((await readPost(ports, workspace.actor, post.id)).jsonLd).not.toHaveProperty(
      'datePublished',
    );
    expect(await after({ status: 'published' })).toMatchObject({ publishedAt: START });
    expect(await after({ publishedAt: null })).toMatchObject({ publishedAt: IN_AN_HOUR });
    // Taken back, a status is that of every new post.
    expect(await after({ status: null })).toEqual(draft);
    const again = { status: 'published', publishedAt: START };
    expect(await after(again)).toMatchObject(again);
  });

  test('a post is scheduled for an instant in the future', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const post = await aPostThatIs(ports, workspace, 'draft');
    const rejected = placesRejected(ports, workspace, post);
    for (const given of [
      {},
      { scheduledAt: null },
      { scheduledAt: START },
      { scheduledAt: '2025-12-31T23:59:59.999Z' },
    ]) {
      expect(await rejected({ status: 'scheduled', ...given })).toEqual(['/scheduledAt']);
    }
    const after = publicationAfter(ports, workspace, post);
    const soon = { status: 'scheduled', scheduledAt: '2026-01-01T01:00:00.001+01:00' };
    expect(await after(soon)).toEqual({
      status: 'scheduled',
      publishedAt: null,
      scheduledAt: '2026-01-01T00:00:00.001Z',
    });
  });

  test('a scheduled post can be put off, called back, and published early', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const post = await aPostThatIs(ports, workspace, 'scheduled');
    const after = publicationAfter(ports, workspace, post);
    const rejected = placesRejected(ports, workspace, post);
    expect(await after({ scheduledAt: IN_TWO_HOURS })).toMatchObject({
      status: 'scheduled',
      scheduledAt: IN_TWO_HOURS,
    });
    expect(await rejected({ scheduledAt: null })).toEqual(['/scheduledAt']);
    expect(await rejected({ scheduledAt: START })).toEqual(['/scheduledAt']);
    expect(await rejected({ publishedAt: START })).toEqual(['/publishedAt']);
    const draft = { status: 'draft', publishedAt: null, scheduledAt: null };
    expect(await after({ status: 'draft' })).toEqual(draft);
    await after(SCHEDULED);
    expect(await after({ status: 'published' })).toEqual({
      status: 'published',
      publishedAt: START,
      scheduledAt: null,
    });
  });

  test('instants that do not fit the status are rejected', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    for (const [status, places] of [
      ['draft', ['/publishedAt', '/scheduledAt']],
      ['published', ['/scheduledAt']],
      ['archived', ['/scheduledAt']],
    ] as const) {
      const post = await aPostThatIs(ports, workspace, status);
      const rejected = placesRejected(ports, workspace, post);
      const instants = { publishedAt: START, scheduledAt: IN_AN_HOUR };
      expect(await rejected(instants)).toEqual(places);
      expect(await rejected({ status, ...instants })).toEqual(places);
    }
  });

  test('a post that is due and not published yet can be changed all the same', async ({
    ports,
  }) => {
    const workspace = await aBareWorkspace(ports);
    const due = await aPostThatIs(ports, workspace, 'scheduled');
    ports.clock.advance(2 * HOUR);
    const after = publicationAfter(ports, workspace, due);
    expect(await after({ title: 'New' })).toEqual(publicationOf(due));
    expect(await after(SCHEDULED)).toEqual(publicationOf(due));
    const rejected = placesRejected(ports, workspace, due);
    expect(await rejected({ scheduledAt: START })).toEqual(['/scheduledAt']);
    const later = '2026-01-01T02:00:00.001Z';
    expect(await after({ scheduledAt: later })).toMatchObject({ scheduledAt: later });
    expect(await after({ status: 'published' })).toMatchObject({ publishedAt: IN_TWO_HOURS });
  });
};
