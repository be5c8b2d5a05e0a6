import { archiveDuePost, parsePostDraft, publishDuePost } from '@content-publishing/domain';
import { describe, expect, it } from 'vitest';
import { createdPost, later, patchedPost, patchError } from './life.ts';
import { everything, now, smallest } from './records.ts';

const tomorrow = '2026-03-03T12:00:00.000Z';

const draft = createdPost(smallest);
const published = createdPost({ ...smallest, status: 'published' });
const posts = {
  scheduled: patchedPost(draft, { status: 'scheduled', scheduledAt: tomorrow }),
  archived: patchedPost(published, { status: 'archived' }),
};

describe('unpublishAt', () => {
  const end = '2026-03-04T12:00:00.000Z';
  const atPath = (path: string, message: string) => ({
    kind: 'invalid-input',
    violations: [{ path, message }],
  });
  const ending = patchedPost(published, { unpublishAt: end });
  const scheduled = patchedPost(posts.scheduled, { unpublishAt: end });

  it('is given with published and scheduled posts, in any offset', () => {
    expect(patchedPost(published, { unpublishAt: '2026-03-04T13:00:00+01:00' }).unpublishAt).toBe(
      end,
    );
    expect(scheduled.unpublishAt).toBe(end);
    const both = { status: 'scheduled', scheduledAt: tomorrow, unpublishAt: end };
    expect(patchedPost(draft, both)).toMatchObject(both);
    const request = { ...smallest, status: 'published', unpublishAt: end };
    expect(createdPost(request)).toMatchObject({ status: 'published', unpublishAt: end });
  });

  it('is rejected beside every other status', () => {
    const error = atPath('/unpublishAt', 'must be absent unless status is published or scheduled');
    expect(patchError(draft, { unpublishAt: end })).toEqual(error);
    expect(patchError(posts.archived, { unpublishAt: end })).toEqual(error);
    expect(patchError(published, { status: 'archived', unpublishAt: end })).toEqual(error);
    expect(parsePostDraft({ ...smallest, unpublishAt: end }, now)._unsafeUnwrapErr()).toEqual(
      error,
    );
  });

  it('is in the future, but may be past where it stays', () => {
    expect(patchError(published, { unpublishAt: later })).toEqual(
      atPath('/unpublishAt', `must be in the future; found ${later}`),
    );
    const patch = { title: 'Late', unpublishAt: end };
    expect(patchedPost(ending, patch, '2030-01-01T00:00:00.000Z').unpublishAt).toBe(end);
  });

  it('is after scheduledAt, whichever of them changes', () => {
    expect(patchError(posts.scheduled, { unpublishAt: tomorrow })).toEqual(
      atPath('/unpublishAt', `must be after scheduledAt, ${tomorrow}; found ${tomorrow}`),
    );
    expect(patchError(scheduled, { scheduledAt: end })).toEqual(
      atPath('/scheduledAt', `must be before unpublishAt, ${end}; found ${end}`),
    );
  });

  it('stays when a scheduled post is published, and goes with any other status', () => {
    expect(patchedPost(scheduled, { status: 'published' }).unpublishAt).toBe(end);
    expect(publishDuePost(scheduled, everything, tomorrow)?.unpublishAt).toBe(end);
    expect(patchedPost(ending, { status: 'draft' }).unpublishAt).toBeNull();
    expect(patchedPost(ending, { status: 'archived' }).unpublishAt).toBeNull();
    expect(patchedPost(ending, { unpublishAt: null }).unpublishAt).toBeNull();
  });

  it('archives a published post at that very instant, and not before', () => {
    expect(archiveDuePost(ending, everything, end)).toEqual({
      ...ending,
      status: 'archived',
      unpublishAt: null,
      updatedAt: end,
      revision: ending.revision + 1,
      jsonLd: expect.anything(),
    });
    expect(archiveDuePost(ending, everything, tomorrow)).toBeUndefined();
    for (const post of [scheduled, draft, posts.archived, published]) {
      expect(archiveDuePost(post, everything, '2999-01-01T00:00:00.000Z')).toBeUndefined();
    }
  });
});

describe('the publishedAt that a post had', () => {
  it('is kept whatever becomes of the post', () => {
    expect([draft.firstPublishedAt, posts.scheduled.firstPublishedAt]).toEqual([null, null]);
    expect(published.firstPublishedAt).toBe(published.publishedAt);
    expect(patchedPost(published, { status: 'draft' }).firstPublishedAt).toBe(
      published.publishedAt,
    );
    expect(patchedPost(draft, { status: 'published' }).firstPublishedAt).toBe(later);
    expect(publishDuePost(posts.scheduled, everything, tomorrow)?.firstPublishedAt).toBe(tomorrow);
  });
});
