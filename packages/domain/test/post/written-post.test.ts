import {
  headOf,
  wholePost,
  resolvedPostJson,
  resolvePost,
  softDelete,
  writtenPost,
} from '@content-publishing/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyRequest } from './any-request.ts';
import { createdPost, later } from './life.ts';
import { everything, media, smallest } from './records.ts';

const withoutMedia = { ...everything, media: new Map() };

describe('a written post', () => {
  it('is read as it was, and its head is that of the post', () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        const post = createdPost(request);
        const written = writtenPost(post);
        expect(wholePost(written)).toEqual(post);
        expect(written.post).toEqual(headOf(post));
      }),
      { numRuns: 30 },
    );
  });

  it('is shown as the post is, whether or not its media are there', () => {
    fc.assert(
      fc.property(anyRequest, fc.boolean(), (request, isDeleted) => {
        const live = createdPost(request);
        const post = isDeleted ? softDelete(live, later) : live;
        for (const references of [everything, withoutMedia]) {
          const json = resolvedPostJson(writtenPost(post), references);
          expect(json).toBe(JSON.stringify(resolvePost(post, references)));
        }
      }),
      { numRuns: 50 },
    );
  });

  it('is not read to be shown, unless a block of it shows media', () => {
    const said = { ...smallest, bodyJson: [{ type: 'paragraph', text: '{"mediaId":"none"}' }] };
    const { post, body } = writtenPost(createdPost(said));
    const unreadable = { post, body: body.replace('[', '[,') };
    expect(() => wholePost(unreadable)).toThrow(SyntaxError);
    expect(resolvedPostJson(unreadable, everything)).toContain('"bodyJson":[,{');

    const shown = writtenPost(
      createdPost({ ...smallest, bodyJson: [{ type: 'image', mediaId: media.id }] }),
    );
    expect(resolvedPostJson(shown, everything)).toContain(`"url":"${media.url}"`);
  });
});
