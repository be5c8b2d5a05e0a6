import {
  NEWEST_BLOCK_VOCABULARY,
  DERIVATION_VERSION,
  type Post,
  rederivePost,
} from '@content-publishing/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contentOf } from '../../../src/content/post/content.ts';
import { parsePostDraft } from '../../../src/content/post/draft.ts';
import { anyRequest } from './any-request.ts';
import { createdPost } from './life.ts';
import { author, everything, full, now, smallest } from './records.ts';

describe('a post that has just been created', () => {
  // One property, so that what takes longest, to make the posts, is done once.
  it('tells what its writer gave, and stays the same when it is derived again', () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        const { status, publishedAt, unpublishAt, ...content } = parsePostDraft(
          request,
          now,
          NEWEST_BLOCK_VOCABULARY,
        )._unsafeUnwrap();
        const post = createdPost(request);
        expect(contentOf(post)).toEqual(content);
        expect([status, publishedAt, unpublishAt]).not.toContain(undefined);
        expect(rederivePost(post, everything)).toEqual(post);
      }),
      { numRuns: 100 },
    );
  });
});

describe('deriving again', () => {
  it('brings back what follows from the content, and keeps what was given', () => {
    const post = createdPost({ ...full, excerpt: undefined });
    const outdated: Post = {
      ...post,
      excerpt: 'old',
      bodyText: 'old',
      tocItems: [],
      readingTimeMin: 99,
      structuredBlocks: [],
      seoScore: 1,
      readabilityScore: 1,
      jsonLd: {},
      derivationVersion: DERIVATION_VERSION - 1,
    };
    expect(rederivePost(outdated, everything)).toEqual(post);
  });

  it('reads the records that the post refers to, and the language, as they are now', () => {
    const references = {
      ...everything,
      author: { ...author, displayName: 'Ada Renamed' },
      language: 'de',
    };
    const post = createdPost(full);
    const jsonLd = JSON.stringify(post.jsonLd)
      .replaceAll('"Ada Example"', '"Ada Renamed"')
      .replaceAll('"inLanguage":"en"', '"inLanguage":"de"');
    expect(rederivePost(post, references)).toEqual({
      ...post,
      language: 'de',
      jsonLd: JSON.parse(jsonLd),
    });
  });

  it('is neither a save nor a restore', () => {
    const post = { ...createdPost(smallest), revision: 7, viewCount: 3, deletedAt: now };
    expect(rederivePost(post, everything)).toEqual(post);
  });

  it('keeps a body that its rules would reject today', () => {
    const post = createdPost({ ...smallest, bodyJson: [{ type: 'paragraph', text: 'Two words' }] });
    const tooLong = { ...post, bodyJson: Array(1001).fill(post.bodyJson[0]) };
    expect(rederivePost(tooLong, everything).bodyJson).toEqual(tooLong.bodyJson);
  });
});
