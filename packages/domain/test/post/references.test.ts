import {
  parsePostPatch,
  type References,
  referencesOf,
  referencesOfPost,
  revisePost,
} from '@content-publishing/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contentOf } from '../../src/post/content.ts';
import { anyRequest } from './any-request.ts';
import { createdPost, later } from './life.ts';
import { author, everything, full, media, uuid } from './records.ts';

const nothing: References = {
  author: null,
  category: null,
  tags: [],
  media: new Map(),
  relatedPosts: [],
  language: 'en',
};

const post = createdPost({ ...full, bodyJson: [] });
const revise = (patch: object, references: References) =>
  revisePost(post, parsePostPatch(post, patch, later)._unsafeUnwrap(), references, later);

describe('the references of a patched post', () => {
  it('may be gone where the post had them already, wherever', () => {
    const image = { type: 'image', mediaId: media.id };
    expect(revise({ title: 'Mended' }, nothing).isOk()).toBe(true);
    expect(revise({ bodyJson: [image] }, nothing).isOk()).toBe(true);
  });

  it.each([
    ['/authorId', { authorId: uuid('99') }],
    ['/categoryId', { categoryId: uuid('99') }],
    ['/tagIds', { tagIds: [...full.tagIds, uuid('99')] }],
    ['/relatedPostIds', { relatedPostIds: [uuid('99'), ...full.relatedPostIds] }],
    ['/featuredMediaId', { featuredMediaId: uuid('99') }],
    ['/seo/twitter/imageMediaId', { seo: { twitter: { imageMediaId: uuid('99') } } }],
    ['/bodyJson/0/mediaId', { bodyJson: [{ type: 'image', mediaId: uuid('99') }] }],
  ])('have to exist at %s where they are new', (field, patch) => {
    expect(revise(patch, everything)._unsafeUnwrapErr()).toEqual({
      kind: 'reference-not-found',
      field,
      id: uuid('99'),
    });
  });

  it('may be new where they exist', () => {
    const other = { ...author, id: uuid('a2') };
    const revised = revise({ authorId: other.id }, { ...everything, author: other });
    expect(revised._unsafeUnwrap().authorId).toBe(other.id);
  });
});

describe('the references of a kept post', () => {
  it('are those of its content', () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        const kept = createdPost(request);
        expect(referencesOfPost(kept).mediaIds.toSorted()).toEqual(
          referencesOf(contentOf(kept)).mediaIds.toSorted(),
        );
      }),
      { numRuns: 30 },
    );
  });
});
