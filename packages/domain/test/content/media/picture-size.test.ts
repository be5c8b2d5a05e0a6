import { parsePictureSize, PICTURE_WIDTHS } from '@content-publishing/domain/uploads';
import { describe, expect, it } from 'vitest';

const sizeOf = (query: unknown, accept?: string, original = 'image/png' as const) =>
  parsePictureSize(query, original, accept)._unsafeUnwrap();

describe('the size of a picture in an address', () => {
  it('is absent without its parameters, whatever others there are', () => {
    for (const query of [{}, { v: '2' }, { fbclid: 'x', utm_source: 'y' }]) {
      expect(sizeOf(query)).toBeUndefined();
    }
  });

  it.each(PICTURE_WIDTHS)('has the width %i in the type of the file', (width) => {
    const size = { width, mimeType: 'image/png', isNegotiated: false };
    expect(sizeOf({ w: width, v: '2' }, 'image/avif')).toEqual(size);
  });

  it.each([
    ['avif', undefined, 'image/avif'],
    ['webp', 'image/avif', 'image/webp'],
    ['jpeg', undefined, 'image/jpeg'],
    ['auto', undefined, 'image/png'],
    ['auto', '*/*', 'image/png'],
    ['auto', 'image/avif,image/webp,*/*;q=0.8', 'image/avif'],
    ['auto', 'image/webp, */*', 'image/webp'],
    ['auto', 'IMAGE/AVIF;q=0.5', 'image/avif'],
    ['auto', 'image/avif;q=0, image/webp;q=0.0', 'image/png'],
  ])('with format %s and Accept %s is %s', (format, accept, mimeType) => {
    expect(sizeOf({ w: 640, format }, accept)).toMatchObject({
      mimeType,
      isNegotiated: format === 'auto',
    });
  });

  it('of an AVIF file is JPEG for browsers that may not know AVIF', () => {
    expect(parsePictureSize({ w: 640, format: 'auto' }, 'image/avif', '*/*')).toMatchObject({
      value: { mimeType: 'image/jpeg' },
    });
  });

  it.each([
    [{ w: 641 }, '/w', /160, 320, 480, 640, 960, 1280, 1600, 1920, 2560/],
    [{ w: '640px' }, '/w', /160/],
    [{ w: [640, 320] }, '/w', /160/],
    [{ w: 640, format: 'png' }, '/format', /avif.*webp.*jpeg.*auto/],
    [{ format: 'webp' }, '/w', /format/],
  ])('is an error for %j', (query, path, message) => {
    expect(parsePictureSize(query, 'image/png', undefined)._unsafeUnwrapErr().violations).toEqual([
      { path, message: expect.stringMatching(message) },
    ]);
  });

  it('is an error for a file that is no picture', () => {
    expect(parsePictureSize({ w: 640 }, 'video/mp4', undefined).isErr()).toBe(true);
    expect(parsePictureSize({ v: 2 }, 'video/mp4', undefined).isOk()).toBe(true);
  });
});
