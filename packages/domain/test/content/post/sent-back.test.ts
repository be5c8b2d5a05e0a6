import {
  NEWEST_BLOCK_VOCABULARY,
  parsePostDraft,
  parsePostPatch,
  resolvePost,
} from '@content-publishing/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyRequest } from './any-request.ts';
import { createdPost, invalidPaths, later } from './life.ts';
import { everything, media, now, smallest } from './records.ts';

const image = { type: 'image', mediaId: media.id };
const illustrated = { ...smallest, bodyJson: [image, { type: 'paragraph', text: 'One.' }] };

describe('a body that is read and sent back', () => {
  it('is the body that was stored, whatever it shows of media records', () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        const post = createdPost(request);
        const { bodyJson } = resolvePost(post, everything);
        const sent = parsePostPatch(
          ...([post, { bodyJson }, later, everything.media, NEWEST_BLOCK_VOCABULARY] as const),
        );
        expect(sent._unsafeUnwrap().body.blocks).toEqual(post.bodyJson);
      }),
      { numRuns: 50 },
    );
  });

  it('may be changed: an image keeps its words, and no url', () => {
    const post = createdPost(illustrated);
    const [first, ...others] = resolvePost(post, everything).bodyJson;
    const moved = [...others, first, { ...first, caption: 'Mine' }];
    const sent = parsePostPatch(post, { bodyJson: moved }, later, everything.media);
    expect(sent._unsafeUnwrap().body.blocks).toEqual([
      { type: 'paragraph', text: 'One.' },
      image,
      { ...image, ...(media.alt !== null && { alt: media.alt }), caption: 'Mine' },
    ]);
  });

  it('may have any url of an image in a patch, which is ignored, and none elsewhere', () => {
    const post = createdPost(illustrated);
    for (const url of ['https://elsewhere.example/x.png', null, 5]) {
      const sent = parsePostPatch(post, { bodyJson: [{ ...image, url }] }, later);
      expect(sent._unsafeUnwrap().body.blocks).toEqual([image]);
    }
    const bodyJson = [
      { type: 'paragraph', text: 'One.', url: null },
      { ...image, src: 'x' },
    ];
    expect(invalidPaths(post, { bodyJson })).toEqual(['/bodyJson/0/url', '/bodyJson/1/src']);
  });

  it('is rejected if a block of it is nested too deep to be one of a response', () => {
    const post = createdPost(illustrated);
    const deep: unknown = JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`);
    expect(invalidPaths(post, { bodyJson: [{ ...image, alt: deep }] })).toEqual([
      '/bodyJson/0/alt',
    ]);
  });

  it('has no url in a create request, whose error says why', () => {
    const draft = { ...smallest, bodyJson: [{ ...image, url: null }] };
    expect(parsePostDraft(draft, now)._unsafeUnwrapErr().violations).toEqual([
      { path: '/bodyJson/0/url', message: expect.stringContaining('response-only') },
    ]);
  });
});
