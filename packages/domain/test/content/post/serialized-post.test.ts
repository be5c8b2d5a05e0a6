import {
  headOf,
  deserializePost,
  resolvedPostJson,
  resolvePost,
  softDelete,
  serializePost,
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
        const written = serializePost(post);
        expect(deserializePost(written)).toEqual(post);
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
          const json = resolvedPostJson(serializePost(post), references);
          expect(json).toBe(JSON.stringify(resolvePost(post, references)));
        }
      }),
      { numRuns: 50 },
    );
  });

  it('is not read to be shown, but for its blocks that show media', () => {
    const image = { type: 'image', mediaId: media.id };
    const captioned = { caption: '}{"mediaId": \\", \\', mediaId: media.id, type: 'image' };
    for (const bodyJson of [
      [{ type: 'paragraph', text: '{"mediaId":"none"}' }],
      [image, { type: 'divider' }, captioned, image],
    ]) {
      const said = { ...smallest, bodyJson, structuredData: { mediaId: 'any', a: [image] } };
      const post = createdPost(said);
      const written = serializePost(post);
      const unreadable = { ...written, body: written.body.replace('[', '[,') };
      expect(() => deserializePost(unreadable)).toThrow(SyntaxError);
      const shown = JSON.stringify(resolvePost(post, everything));
      expect(resolvedPostJson(unreadable, everything)).toBe(
        shown.replace('"bodyJson":[', '"bodyJson":[,'),
      );
    }
  });
});
