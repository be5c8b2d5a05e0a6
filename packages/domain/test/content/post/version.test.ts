import {
  sameRevision,
  type Post,
  type References,
  rederivePost,
  versionOf,
  ResolvedPostSchema,
} from '@content-publishing/domain';

import { describe, expect, it } from 'vitest';
import { REPRESENTATION_VERSION } from '../../../src/content/post/version.ts';
import { createdPost, later, patchedPost } from './life.ts';
import { author, category, everything, full, media, related, tag, uuid } from './records.ts';

const post = createdPost(full);
const other = { ...media, id: uuid('e2') };
const version = versionOf(post, everything);

const withMedia = (...all: readonly (typeof media)[]): Partial<References> => ({
  media: new Map(all.map((one) => [one.id, one])),
});

describe('the version of a post', () => {
  it('is the same for the same state, however its media were found', () => {
    expect(versionOf(structuredClone(post), structuredClone(everything))).toBe(version);
    expect(versionOf(post, { ...everything, ...withMedia(media, other) })).toBe(
      versionOf(post, { ...everything, ...withMedia(other, media) }),
    );
  });

  it('needs nothing that grows with the body', () => {
    const { id, revision, derivationVersion, language, siteKey } = post;
    const fields = { id, revision, derivationVersion, language, siteKey };
    expect(versionOf(fields, everything)).toBe(version);
  });

  it('begins with the revision', () => {
    expect(version).toMatch(/^1-[0-9a-f]{16}-[0-9a-f]{16}$/);
    expect(versionOf({ ...post, revision: 12 }, everything)).toMatch(/^12-/);
  });

  it.each<[string, Partial<Post>]>([
    ['it is another post', { id: uuid('99') }],
    ['it is saved', { revision: 2 }],
    ['it is derived by other rules', { derivationVersion: post.derivationVersion + 1 }],
    ['it is derived in another language', { language: 'de' }],
    ['it is derived for another site', { siteKey: 'another' }],
  ])('changes when %s', (_, change) => {
    expect(versionOf({ ...post, ...change }, everything)).not.toBe(version);
  });

  it.each<[string, Partial<References>]>([
    ['its author is renamed', { author: { ...author, displayName: 'Ada' } }],
    ['its author goes', { author: null }],
    ['its category is changed', { category: { ...category, name: 'Guide' } }],
    ['its category goes', { category: null }],
    ['a tag is renamed', { tags: [{ ...tag, name: 'The web' }] }],
    ['a tag goes', { tags: [] }],
    ['a related post is published', { relatedPosts: [{ ...related, status: 'draft' }] }],
    ['a related post is deleted', { relatedPosts: [] }],
    ['a media record is changed', withMedia({ ...media, alt: 'A road' })],
    ['a media record is removed', withMedia()],
    ['a media record comes back', withMedia(media, other)],
  ])('changes when %s', (_, change) => {
    expect(versionOf(post, { ...everything, ...change })).not.toBe(version);
  });

  it('stays when its workspace is given a language that it is not derived in yet', () => {
    expect(versionOf(post, { ...everything, language: 'de' })).toBe(version);
  });

  it('is another one after it was derived again for another language', () => {
    const references = { ...everything, language: 'de' };
    const rederived = rederivePost(post, references);
    expect(versionOf(rederived, references)).not.toBe(versionOf(post, references));
  });

  it('stays after a patch that changes nothing', () => {
    expect(versionOf(patchedPost(post, {}, later), everything)).toBe(version);
  });

  it('stays when it is viewed', () => {
    const viewed: Post = { ...post, viewCount: 7 };
    expect(versionOf(viewed, everything)).toBe(version);
  });

  it('is another one for every version of the rules', () => {
    const versions = Array.from({ length: 2000 }, (_, derivationVersion) =>
      versionOf({ ...post, derivationVersion }, { ...everything, ...withMedia(), author: null }),
    );
    expect(new Set(versions).size).toBe(versions.length);
    expect(versions.filter((each) => !/^1-[0-9a-f]{16}-[0-9a-f]{16}$/.test(each))).toEqual([]);
  });
});

describe('the save that a version shows', () => {
  it('is the same, whatever else has changed', () => {
    const untagged = versionOf(post, { ...everything, tags: [] });
    expect(sameRevision(untagged, post)).toBe(true);
    expect(sameRevision(untagged, { ...post, revision: 2 })).toBe(false);
    expect(sameRevision(untagged, { ...post, id: uuid('99') })).toBe(false);
  });

  it.each([
    ...['', '1', '1-', '*', `${version} `, ` ${version}`, `${version}0`, `0${version}`],
    ...[version.slice(0, -1), version.toUpperCase(), `${version}\n`, `"${version}"`],
  ])('is none in %j', (text) => {
    expect(sameRevision(text, post)).toBe(false);
  });
});

it('the representation of a post has another version when it has other fields', () => {
  // A field that is added here raises REPRESENTATION_VERSION as well.
  const fields = Object.keys(ResolvedPostSchema.properties).toSorted();
  expect({ version: REPRESENTATION_VERSION, fields }).toEqual({
    version: 2,
    fields: [
      'author',
      'authorId',
      'bodyJson',
      'bodyText',
      'canonicalUrl',
      'category',
      'categoryId',
      'createdAt',
      'deletedAt',
      'excerpt',
      'featuredMedia',
      'featuredMediaId',
      'id',
      'isHowTo',
      'jsonLd',
      'publishedAt',
      'readabilityScore',
      'readingTimeMin',
      'relatedPosts',
      'scheduledAt',
      'schemaType',
      'seo',
      'seoScore',
      'slug',
      'status',
      'structuredBlocks',
      'structuredData',
      'summaryForAi',
      'tags',
      'title',
      'tocItems',
      'unpublishAt',
      'updatedAt',
      'viewCount',
      'workspaceId',
    ],
  });
});
