import {
  isImageType,
  MAX_HEAD_BYTES,
  readFileFacts,
  UPLOAD_TYPES,
  type UploadType,
  uploadTypeOf,
} from '@content-publishing/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as sample from './sample-files.ts';

const FILES: readonly (readonly [UploadType, Uint8Array])[] = [
  ['image/jpeg', sample.aJpeg()],
  ['image/png', sample.aPng()],
  ['image/gif', sample.aGif()],
  ['image/webp', sample.aWebp()],
  ['image/webp', sample.aLossyWebp()],
  ['image/webp', sample.aLosslessWebp()],
  ['image/avif', sample.anAvif()],
  ['video/mp4', sample.anMp4()],
  ['video/webm', sample.aWebm()],
  ['audio/mpeg', sample.anMp3()],
  ['audio/mpeg', sample.aBareMp3()],
  ['application/pdf', sample.aPdf()],
];

const factsOf = (file: Uint8Array) => readFileFacts(file, UPLOAD_TYPES);
const problemOf = (file: Uint8Array, allowed: readonly UploadType[] = UPLOAD_TYPES) =>
  readFileFacts(file, allowed)._unsafeUnwrapErr();

describe('the type of a file', () => {
  it.each(FILES)('is %s by its first bytes', (type, file) => {
    expect(uploadTypeOf(file)).toBe(type);
    const size = isImageType(type) ? { width: 640, height: 480 } : { width: null, height: null };
    expect(factsOf(file)._unsafeUnwrap()).toEqual({ mimeType: type, ...size });
  });

  it.each([
    ['nothing', ''],
    ['a script', 'alert(1)//'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['SVG behind a declaration', '<?xml version="1.0"?><svg/>'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['an archive', 'PK\x03\x04'],
    ['a QuickTime film', '\0\0\0\x14ftypqt  '],
    ['a HEIC picture', '\0\0\0\x14ftypheic'],
    ['Matroska', '\x1a\x45\xdf\xa3\x9f\x42\x82\x88matroska'],
    ['RIFF of another kind', 'RIFF\0\0\0\0WAVEfmt '],
    ['MPEG audio of layer II', '\xff\xfd\x90\x64'],
    ['UTF-16 with a byte order mark', '\xff\xfea\0'],
  ])('is none of %s', (_name, text) => {
    expect(uploadTypeOf(sample.bytesOf(text))).toBeUndefined();
  });

  it('has to be allowed', () => {
    expect(problemOf(sample.aGif(), ['image/png', 'image/jpeg']).violations).toEqual([
      {
        path: '/file',
        message: 'must be a file of the type image/png, image/jpeg; its first bytes say image/gif',
      },
    ]);
  });
});

describe('the dimensions of an image', () => {
  it.each([
    ['JPEG', sample.aJpeg(1, 65_535)],
    ['PNG', sample.aPng(1, 65_535)],
    ['GIF', sample.aGif(1, 65_535)],
    ['AVIF', sample.anAvif(1, 65_535)],
  ])('are read of %s, small or large', (_name, file) => {
    expect(factsOf(file)._unsafeUnwrap()).toMatchObject({ width: 1, height: 65_535 });
  });

  it.each([
    ['lossy', sample.aLossyWebp],
    ['lossless', sample.aLosslessWebp],
    ['extended', sample.aWebp],
  ])('are read of %s WebP, small or large', (_name, file) => {
    expect(factsOf(file(1, 16_383))._unsafeUnwrap()).toMatchObject({ width: 1, height: 16_383 });
    expect(factsOf(file(16_383, 1))._unsafeUnwrap()).toMatchObject({ width: 16_383, height: 1 });
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9])(
    'are those that Exif turns by orientation %i',
    (orientation) => {
      const turned = orientation >= 5 && orientation <= 8;
      for (const isLittle of [true, false]) {
        const file = sample.aJpeg(640, 480, sample.exif(orientation, isLittle));
        expect(factsOf(file)._unsafeUnwrap()).toMatchObject(
          turned ? { width: 480, height: 640 } : { width: 640, height: 480 },
        );
      }
    },
  );

  it.each([
    [0, 640],
    [1, 480],
    [2, 640],
    [3, 480],
  ])('are those that AVIF turns by %i quarters', (angle, width) => {
    expect(factsOf(sample.anAvif(640, 480, angle))._unsafeUnwrap()).toMatchObject({ width });
  });

  it.each([
    ['PNG', sample.aPng(50_000, 50_000)],
    ['PNG with the largest size', sample.aPng(2 ** 31 - 1, 2 ** 31 - 1)],
    ['JPEG', sample.aJpeg(50_000, 50_000)],
    ['GIF', sample.aGif(50_000, 50_000)],
    ['AVIF', sample.anAvif(50_000, 50_000)],
    ['AVIF with the largest size', sample.anAvif(2 ** 32 - 1, 2 ** 32 - 1)],
    ['extended WebP', sample.aWebp(50_000, 50_000)],
  ])('are bounded: %s with too many pixels is rejected', (_name, file) => {
    const [violation] = problemOf(file).violations;
    expect(violation?.path).toBe('/file');
    expect(violation?.message).toMatch(/^must have at most 268402689 pixels; found \d+ × \d+$/);
  });

  it.each([
    ['a PNG without a header', sample.bytesOf('\x89PNG\r\n\x1a\n', 'IDAT')],
    ['a PNG that is cut off', sample.aPng().slice(0, 22)],
    ['a PNG without width', sample.aPng(0, 480)],
    ['a JPEG without a frame', sample.bytesOf('\xff\xd8\xff\xe0\0\x04ab\xff\xda\0\x02')],
    ['a JPEG with a segment of no length', sample.bytesOf('\xff\xd8\xff\xe0\0\0\0\0')],
    ['a JPEG of fill bytes', new Uint8Array(5000).fill(0xff)],
    ['a JPEG whose height comes later', sample.aJpeg(640, 0)],
    ['a script that begins as a GIF', sample.bytesOf('GIF89a/*', '\0\0\0', '*/=1;alert(1)')],
    ['a WebP without an image', sample.bytesOf('RIFF\0\0\0\0WEBPVP8?')],
    ['an AVIF without properties', sample.bytesOf('\0\0\0\x10ftypavif\0\0\0\0', '\0\0\0\x08meta')],
    [
      'an AVIF with a box of no size',
      sample.bytesOf('\0\0\0\x10ftypavif\0\0\0\0', '\0\0\0\x01meta'),
    ],
  ])('have to be there: %s is rejected', (_name, file) => {
    const head = file[0] === 0xff && file[1] === 0xff ? sample.bytesOf([0xff, 0xd8], file) : file;
    expect(problemOf(head).violations).toEqual([
      {
        path: '/file',
        message: `must say its width and height in its first ${MAX_HEAD_BYTES} bytes`,
      },
    ]);
  });

  it('are numbers, whatever bytes follow a signature', () => {
    const signatures = FILES.map(([, file]) => file.subarray(0, 16));
    const boxes = [sample.anAvif(), sample.aJpeg(640, 480, sample.exif(6, true))];
    fc.assert(
      fc.property(
        fc.constantFrom(...signatures, ...boxes),
        fc.uint8Array({ maxLength: 300 }),
        fc.nat(120),
        (start, rest, cut) => {
          for (const file of [
            sample.bytesOf(start.subarray(0, cut), rest),
            sample.bytesOf(start, rest),
          ]) {
            const { width, height } = factsOf(file).unwrapOr({ width: null, height: null });
            expect(width === null || (Number.isInteger(width) && width >= 1)).toBe(true);
            expect(height === null || (Number.isInteger(height) && height >= 1)).toBe(true);
          }
        },
      ),
    );
  });
});

describe('a file of two types', () => {
  it('is rejected where a document begins in an image', () => {
    const comment = sample.bytesOf([0xff, 0xfe, 0, 10], '%PDF-1.7');
    expect(problemOf(sample.aJpeg(640, 480, comment)).violations).toEqual([
      { path: '/file', message: 'must contain only an image; found a document or a script in it' },
    ]);
  });
});
