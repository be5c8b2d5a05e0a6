import { describe, expect, it } from 'vitest';
import { payloadMediaIds } from '../../../src/schema-org/payload/media.ts';
import { pictureId } from '../blocks/blocks.ts';
import { illustrated } from '../blocks/payload/how-to.ts';

describe('the media ids of a payload', () => {
  it('are those that stand under an image, in each of their forms', () => {
    expect(payloadMediaIds(illustrated)).toEqual([1, 2, 9, 5].map(pictureId));
  });

  it('stand at any depth, in arrays and graphs, and count once', () => {
    const node = { image: [pictureId(1), { contentUrl: `urn:uuid:${pictureId(2)}` }] };
    const payload = { '@graph': [[node], { a: { b: [node, { image: pictureId(3) }] } }] };
    expect(payloadMediaIds(payload)).toEqual([1, 2, 3].map(pictureId));
  });

  it.each([
    ['no payload', null],
    ['no image', { logo: pictureId(1), '@id': `urn:uuid:${pictureId(1)}` }],
    ['an image that is no id', { image: ['https://media.example/1.jpg', 7, null, { name: 'a' }] }],
  ])('are none in %s', (_, payload) => {
    expect(payloadMediaIds(payload)).toEqual([]);
  });

  it('are at most 1,000', () => {
    const image = Array.from(
      { length: 1500 },
      (_, number) => `0197a1b2-3c4d-7e5f-8a6b-${`${number}`.padStart(12, '0')}`,
    );
    expect(payloadMediaIds({ image })).toEqual(image.slice(0, 1000));
    expect(payloadMediaIds({ step: image.map((one) => ({ image: one })) })).toHaveLength(1000);
  });

  it('are looked for in the first 100,000 objects and arrays', () => {
    const step: unknown[] = Array.from({ length: 99_997 }, () => ({}));
    expect(payloadMediaIds({ step: [...step, { image: pictureId(1) }] })).toEqual([pictureId(1)]);
    expect(payloadMediaIds({ step: [...step, {}, { image: pictureId(1) }] })).toEqual([]);
  });
});
