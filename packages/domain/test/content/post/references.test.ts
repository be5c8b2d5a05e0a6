import {
  parsePostPatch,
  type References,
  referencesOf,
  referencesOfPost,
  referencesShownBy,
  revisePost,
} from '@content-publishing/domain';
import type { Media } from '@content-publishing/domain/records';
import { UNKNOWN_SITE } from '@content-publishing/domain/tenant';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contentOf } from '../../../src/content/post/content.ts';
import { anyRequest } from './any-request.ts';
import { createdPost, later } from './life.ts';
import { author, everything, full, media, smallest, uuid } from './records.ts';

const nothing: References = {
  author: null,
  category: null,
  tags: [],
  media: new Map(),
  relatedPosts: [],
  language: 'en',
  site: UNKNOWN_SITE,
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

describe('the media that a post refers to', () => {
  const picture = (suffix: string): Media => ({ ...media, id: uuid(suffix) });
  const image = { type: 'image', mediaId: picture('e3').id };
  const request = {
    ...smallest,
    featuredMediaId: picture('e1').id,
    seo: { og: { imageMediaId: picture('e2').id } },
    bodyJson: [image, image],
    structuredData: { step: { image: `urn:uuid:${picture('e4').id}`, text: 'Boil.' } },
    schemaType: 'HowTo',
  };
  const references: References = {
    ...everything,
    media: new Map(['e1', 'e2', 'e3', 'e4', 'e5'].map((one) => [uuid(one), picture(one)])),
  };
  const shown = ['e1', 'e2', 'e3', 'e4'].map(uuid);

  it('are the featured one, those of seo, of its blocks and of its payload, each once', () => {
    expect(referencesOf(contentOf(createdPost(request, references))).mediaIds).toEqual(shown);
    expect(referencesOf(contentOf(createdPost(smallest))).mediaIds).toEqual([]);
  });

  it('are the same once it is kept', () => {
    expect(referencesOfPost(createdPost(request, references)).mediaIds).toEqual(shown);
    expect(referencesOfPost(createdPost(smallest)).mediaIds).toEqual([]);
  });

  it('are shown with it, and no others', () => {
    const found = referencesShownBy(referencesOfPost(createdPost(request, references)), references);
    expect(found).toEqual({ ...references, media: expect.any(Map) });
    expect([...found.media.keys()]).toEqual(shown);
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
