import {
  archiveDuePost,
  type DateTime,
  parsePostPatch,
  type Post,
  POST_STATUSES,
  POST_TRANSITIONS,
  type PostStatus,
  publishDuePost,
} from '@content-publishing/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nodeIn } from '../../schema-org/graph/graph.ts';
import { createdPost, invalidPaths, later, patchedPost, patchError } from './life.ts';
import { everything, now, smallest } from './records.ts';

const tomorrow = '2026-03-03T12:00:00.000Z';
const longAgo = '2001-01-01T00:00:00.000Z';

const draft = createdPost(smallest);
const published = createdPost({ ...smallest, status: 'published', publishedAt: longAgo });

const posts: Readonly<Record<PostStatus, Post>> = {
  draft,
  published,
  scheduled: patchedPost(draft, { status: 'scheduled', scheduledAt: tomorrow }),
  archived: patchedPost(published, { status: 'archived' }),
};

/** Draft that was published. */
const takenBack = patchedPost(published, { status: 'draft' });

const dayOf = (day: number): DateTime => new Date(Date.UTC(2027, 0, day)).toISOString();

const publicationOf = ({ status, publishedAt, scheduledAt, unpublishAt }: Post) => ({
  status,
  publishedAt,
  scheduledAt,
  unpublishAt,
});

interface Pair {
  readonly from: PostStatus;
  readonly to: PostStatus;
}

const everyPair = POST_STATUSES.flatMap((from) => POST_STATUSES.map((to): Pair => ({ from, to })));

const isAllowed = ({ from, to }: Pair): boolean =>
  from === to || POST_TRANSITIONS[from].includes(to);

const becoming = (status: PostStatus) => ({
  status,
  ...(status === 'scheduled' && { scheduledAt: tomorrow }),
});

describe('the status of a post', () => {
  it.each([
    ['draft', ['published', 'scheduled', 'archived']],
    ['scheduled', ['draft', 'published']],
    ['published', ['draft', 'archived']],
    ['archived', ['draft']],
  ] as const)('may go from %s to %j', (from, to) => {
    expect(POST_TRANSITIONS[from]).toEqual(to);
  });

  it.each(everyPair.filter(isAllowed))('goes from $from to $to', ({ from, to }) => {
    expect(patchedPost(posts[from], becoming(to)).status).toBe(to);
  });

  it.each(everyPair.filter((pair) => !isAllowed(pair)))('never goes from $from to $to', (pair) => {
    expect(patchError(posts[pair.from], becoming(pair.to))).toEqual({
      kind: 'transition-not-allowed',
      ...pair,
    });
  });

  it.each(POST_STATUSES)(
    'stays %s, with its instants, where a patch says nothing of it',
    (status) => {
      const patched = patchedPost(posts[status], { title: 'Other' });
      expect(publicationOf(patched)).toEqual(publicationOf(posts[status]));
    },
  );

  it('is rejected after the input that is invalid', () => {
    expect(invalidPaths(posts.scheduled, { status: 'archived', title: '' })).toEqual(['/title']);
  });

  it('is that of a draft once null takes it back', () => {
    expect(publicationOf(patchedPost(published, { status: null }))).toEqual(publicationOf(draft));
  });
});

describe('publishedAt', () => {
  it('is now for what was not published before, and where null is given', () => {
    expect(patchedPost(draft, { status: 'published' }).publishedAt).toBe(later);
    expect(patchedPost(posts.scheduled, { status: 'published' }).publishedAt).toBe(later);
    expect(patchedPost(published, { publishedAt: null }).publishedAt).toBe(later);
    const again = { status: 'published', publishedAt: null };
    expect(patchedPost(takenBack, again).publishedAt).toBe(later);
  });

  it('is that of before when a post is published again, but by a schedule, which gives one', () => {
    const again = patchedPost(takenBack, { status: 'published' });
    expect(again.publishedAt).toBe(longAgo);
    expect(nodeIn(again.jsonLd, 'BlogPosting')).toMatchObject({ datePublished: longAgo });
    const scheduled = patchedPost(takenBack, { status: 'scheduled', scheduledAt: tomorrow });
    expect(publishDuePost(scheduled, everything, tomorrow)?.publishedAt).toBe(tomorrow);
    expect(patchedPost(takenBack, { status: 'archived' }).publishedAt).toBe(longAgo);
  });

  it('that was mended is the one that a post keeps', () => {
    const mended = patchedPost(published, { publishedAt: now });
    const draftAgain = patchedPost(mended, { status: 'draft' });
    expect(patchedPost(draftAgain, { status: 'published' }).publishedAt).toBe(now);
  });

  it('is missing in a post that is archived without having been published', () => {
    expect(patchedPost(draft, { status: 'archived' }).publishedAt).toBeNull();
  });

  it('may be given, in any offset, up to now', () => {
    const patch = { status: 'published', publishedAt: '2026-03-02T13:00:00+01:00' };
    expect(patchedPost(draft, patch).publishedAt).toBe(later);
    expect(patchedPost(posts.archived, { publishedAt: now }).publishedAt).toBe(now);
    expect(patchError(published, { publishedAt: tomorrow })).toMatchObject({
      violations: [
        { path: '/publishedAt', message: `must not be in the future; found ${tomorrow}` },
      ],
    });
  });

  it('stays when the post is archived, and goes when it becomes a draft', () => {
    expect(posts.archived.publishedAt).toBe(longAgo);
    expect(patchedPost(posts.archived, { status: 'draft' }).publishedAt).toBeNull();
    expect(patchedPost(published, { status: 'draft' }).publishedAt).toBeNull();
  });

  it('is not taken back from a post that is archived', () => {
    expect(patchError(posts.archived, { publishedAt: null })).toEqual({
      kind: 'invalid-input',
      violations: [{ path: '/publishedAt', message: 'must not be null while status is archived' }],
    });
  });

  it('that is already there is no reason for an error, should the clock go back', () => {
    const patch = { publishedAt: longAgo };
    expect(patchedPost(published, patch, '2000-01-01T00:00:00.000Z').publishedAt).toBe(longAgo);
  });

  it.each([
    ['draft', {}, 'published or archived'],
    ['scheduled', {}, 'published'],
    ['published', { status: 'draft' }, 'published or archived'],
    ['archived', { status: 'draft' }, 'archived'],
  ] as const)('is rejected beside a status that has none: %s, %j', (from, patch, possible) => {
    expect(patchError(posts[from], { ...patch, publishedAt: now })).toEqual({
      kind: 'invalid-input',
      violations: [
        { path: '/publishedAt', message: `must be absent unless status is ${possible}` },
      ],
    });
  });
});

describe('scheduledAt', () => {
  const messageFor = (post: Post, patch: object) => {
    const error = patchError(post, patch);
    return error.kind === 'invalid-input' ? error.violations : [];
  };
  const rejected = (message: string) => [{ path: '/scheduledAt', message }];

  it('is required of a scheduled post', () => {
    const message = 'is required when status is scheduled';
    expect(messageFor(draft, { status: 'scheduled' })).toEqual(rejected(message));
    expect(messageFor(posts.scheduled, { scheduledAt: null })).toEqual(rejected(message));
  });

  it('is in the future', () => {
    expect(messageFor(draft, { status: 'scheduled', scheduledAt: later })).toEqual(
      rejected(`must be in the future; found ${later}`),
    );
    const patched = patchedPost(posts.scheduled, { scheduledAt: '2999-01-01T01:00:00+01:00' });
    expect(patched.scheduledAt).toBe('2999-01-01T00:00:00.000Z');
  });

  it('may be past for a post that is due and not published yet', () => {
    const patch = { title: 'Late', scheduledAt: tomorrow };
    expect(patchedPost(posts.scheduled, patch, '2030-01-01T00:00:00.000Z')).toMatchObject({
      title: 'Late',
      scheduledAt: tomorrow,
    });
  });

  it('is rejected beside every other status', () => {
    const message = 'must be absent unless status is scheduled';
    const patch = { scheduledAt: tomorrow };
    expect(messageFor(draft, patch)).toEqual(rejected(message));
    expect(messageFor(posts.scheduled, { ...patch, status: 'draft' })).toEqual(rejected(message));
  });

  it('goes when the post is published or becomes a draft', () => {
    expect(patchedPost(posts.scheduled, { status: 'published' }).scheduledAt).toBeNull();
    expect(patchedPost(posts.scheduled, { status: 'draft' }).scheduledAt).toBeNull();
  });
});

describe('a due post', () => {
  it('is published at the instant for which it was scheduled', () => {
    const at = '2026-03-03T12:00:00.250Z';
    const due = publishDuePost(posts.scheduled, everything, at);
    expect(due).toEqual({
      ...posts.scheduled,
      status: 'published',
      publishedAt: tomorrow,
      scheduledAt: null,
      updatedAt: at,
      revision: posts.scheduled.revision + 1,
      firstPublishedAt: tomorrow,
      jsonLd: expect.anything(),
    });
    const dates = { datePublished: tomorrow, dateModified: at };
    expect(nodeIn({ ...due?.jsonLd }, 'BlogPosting')).toMatchObject(dates);
    expect(nodeIn({ ...due?.jsonLd }, 'WebPage')).toMatchObject(dates);
  });

  it('is due at that very instant, and not before', () => {
    expect(publishDuePost(posts.scheduled, everything, tomorrow)?.status).toBe('published');
    expect(publishDuePost(posts.scheduled, everything, later)).toBeUndefined();
  });

  it.each(['draft', 'published', 'archived'] as const)('is never a %s one', (status) => {
    expect(publishDuePost(posts[status], everything, '2999-01-01T00:00:00.000Z')).toBeUndefined();
  });
});

describe('a post after any changes', () => {
  const instant = fc.integer({ min: 1, max: 40 }).map(dayOf);
  const change = fc.record(
    {
      status: fc.constantFrom(...POST_STATUSES, null),
      publishedAt: fc.option(instant),
      scheduledAt: fc.option(instant),
      unpublishAt: fc.option(instant),
    },
    { requiredKeys: [] },
  );

  it('has the instants that its status has, and no others', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 20 }), (changes) => {
        let post = draft;
        const wrong: unknown[] = [];
        for (const [index, patch] of changes.entries()) {
          const at = dayOf(index + 5);
          post = publishDuePost(post, everything, at) ?? post;
          post = archiveDuePost(post, everything, at) ?? post;
          const { status } = post;
          if (isTaken(post, patch, at)) post = patchedPost(post, patch, at);
          if (!isRightAfter(status, post, at)) wrong.push([status, patch, post, at]);
        }
        expect(wrong).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });
});

const isRightAfter = (status: PostStatus, post: Post, at: DateTime): boolean =>
  [status, ...POST_TRANSITIONS[status]].includes(post.status) &&
  (post.status !== 'published' || post.publishedAt !== null) &&
  (post.publishedAt === null || ['published', 'archived'].includes(post.status)) &&
  (post.scheduledAt !== null) === (post.status === 'scheduled') &&
  (post.unpublishAt === null || ['published', 'scheduled'].includes(post.status)) &&
  (post.unpublishAt ?? '9') > (post.scheduledAt ?? '') &&
  (post.publishedAt ?? '') <= at;

const isTaken = (post: Post, patch: object, at: DateTime): boolean =>
  parsePostPatch(post, patch, at).isOk();
