import { POST_STATUSES } from '@content-publishing/domain';
import {
  cacheTag,
  justAfter,
  MAX_CACHE_TAGS,
  postChange,
  type PostState,
} from '@content-publishing/domain/events';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { author, category, everything, now, tag, uuid } from '../content/post/records.ts';

const ID = uuid('1');

const state = (fields: Partial<PostState['post']> = {}): PostState => ({
  post: { id: ID, slug: 'moka', status: 'published', revision: 2, ...fields },
  references: { author, category: null, tags: [] },
});

const anyState = fc.option(
  fc.record({ status: fc.constantFrom(...POST_STATUSES), slug: fc.constantFrom('a', 'b') }),
);

const hiddenBy = (next: object | null) => (next === null ? 'post.deleted' : 'post.unpublished');

describe('the change of a post that visitors see', () => {
  it('depends on whether it was visible before, and is after', () => {
    fc.assert(
      fc.property(anyState, anyState, (former, next) => {
        const change = postChange(former && state(former), next && state(next), now);
        const was = former?.status === 'published';
        const is = next?.status === 'published';
        const type = is ? (was ? 'post.updated' : 'post.published') : hiddenBy(next);
        expect(change?.type).toBe(was || is ? type : undefined);
        expect(change?.formerSlug ?? null).toBe(
          was && next && former.slug !== next.slug ? former.slug : null,
        );
      }),
    );
  });

  it('names the post, its lists and the records of the visible states', () => {
    const references = { author, category, ancestorIds: [uuid('c9')], tags: [tag] };
    const draft = { ...state({ status: 'draft' }), references };
    expect(postChange(draft, state(), now)?.cacheTags).toEqual([
      'posts',
      cacheTag('post', ID),
      cacheTag('author', author.id),
    ]);
    expect(
      postChange(state(), { ...state({ status: 'archived' }), references }, now),
    ).toMatchObject({
      recordId: ID,
      revision: 2,
      notBefore: now,
      cacheTags: ['posts', cacheTag('post', ID), cacheTag('author', author.id)],
    });
    expect(postChange(state(), { ...state(), references }, now)?.cacheTags).toEqual([
      ...['posts', cacheTag('post', ID), cacheTag('author', author.id)],
      ...[category.id, uuid('c9')].map((id) => cacheTag('category', id)),
      cacheTag('tag', tag.id),
    ]);
  });

  it('concerns the whole site if it has more names than an event may have', () => {
    const tagged = (count: number) => ({
      ...state(),
      references: {
        ...everything,
        category: null,
        tags: Array.from({ length: count }, (_, index) => ({ ...tag, id: uuid(String(index)) })),
      },
    });
    const most = MAX_CACHE_TAGS - 3;
    expect(postChange(null, tagged(most), now)?.cacheTags).toHaveLength(MAX_CACHE_TAGS);
    expect(postChange(null, tagged(most + 1), now)?.cacheTags).toEqual(['site']);
  });
});

describe('the instant of an event after another one', () => {
  it('is a millisecond later', () => {
    expect(justAfter('2026-12-31T23:59:59.999Z')).toBe('2027-01-01T00:00:00.000Z');
  });
});
