import { readFileFacts, UPLOAD_TYPES, withoutLocation } from '@content-publishing/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aJpeg, aPng, be16, be32, bytesOf, exif, le16, le32 } from './sample-files.ts';

const app1 = (content: Uint8Array): Uint8Array =>
  bytesOf([0xff, 0xe1], be16(content.length + 2), content);

/** Degrees as Exif has them: three fractions, of which each is found in the file by its letter. */
const degrees = (letter: string) => letter.repeat(24);

/** A segment of Exif of a camera, on its side, and of the place where it was. */
const exifWithPlace = (isLittle: boolean): Uint8Array => {
  const [short, long] = isLittle ? [le16, le32] : [be16, be32];
  const entry = (tag: number, type: number, count: number, value: readonly number[]) => [
    ...short(tag),
    ...short(type),
    ...long(count),
    ...value,
  ];
  const text = (value: string) => Array.from(bytesOf(value.padEnd(4, '\0')));
  const [make, gps, end] = [50, 56, 110];
  const tiff = bytesOf(
    bytesOf(isLittle ? 'II' : 'MM', short(42), long(8), short(3)),
    entry(0x010f, 2, 6, long(make)),
    entry(0x0112, 3, 1, [...short(6), 0, 0]),
    entry(0x8825, 4, 1, long(gps)),
    long(0),
    bytesOf('Maker\0', short(4)),
    entry(1, 2, 2, text('N')),
    entry(2, 5, 3, long(end)),
    entry(3, 2, 2, text('E')),
    entry(4, 5, 3, long(end + 24)),
    long(0),
    degrees('Q'),
    degrees('R'),
  );
  return app1(bytesOf('Exif\0\0', tiff));
};

const without = (file: Uint8Array): Uint8Array => withoutLocation('image/jpeg', file);
const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

describe('the place where a picture was taken', () => {
  it.each([true, false])('is blank in Exif (little end first: %s), all else stays', (isLittle) => {
    const file = aJpeg(640, 480, exifWithPlace(isLittle));
    const cleaned = without(file);
    expect(textOf(file)).toMatch(/Q{24}R{24}/);
    expect(textOf(cleaned)).not.toMatch(/[QREN]\0|[QR]{2}/);
    expect(textOf(cleaned)).toContain('Maker\0');
    expect(cleaned).toHaveLength(file.length);
    expect(readFileFacts(cleaned, UPLOAD_TYPES)._unsafeUnwrap()).toMatchObject({
      width: 480,
      height: 640,
    });
    expect(textOf(cleaned.subarray(-28))).toBe(textOf(file.subarray(-28)));
  });

  it('is blank in XMP, as attributes and as elements', () => {
    const xmp = (latitude: string, longitude: string, other: string) =>
      aJpeg(
        640,
        480,
        app1(
          bytesOf(
            'http://ns.adobe.com/xap/1.0/\0',
            `<x a:Creator="Ada" exif:GPSLatitude="${latitude}" drone:GpsLongitude='${other}'>`,
            `<exif:GPSLongitude>${longitude}</exif:GPSLongitude><a:City>Bonn</a:City></x>`,
          ),
        ),
      );
    expect(textOf(without(xmp('50,44.1N', '7,6.2E', '+7.1')))).toBe(
      textOf(xmp(' '.repeat(8), ' '.repeat(6), ' '.repeat(4))),
    );
  });

  it.each([
    ['a JPEG file without one', 'image/jpeg', aJpeg(640, 480, exif(6, true))],
    ['a JPEG file that is cut off', 'image/jpeg', aJpeg(640, 480, exif(6, false)).subarray(0, 30)],
    ['a file of another type', 'image/png', aPng()],
  ] as const)('is looked for in %s, of which nothing changes', (_name, type, file) => {
    expect(textOf(withoutLocation(type, file))).toBe(textOf(file));
  });

  it('is looked for in anything, and nothing outside of the segment changes', () => {
    const property = fc.property(fc.uint8Array({ maxLength: 200 }), (content) => {
      const segment = app1(bytesOf('Exif\0\0', content));
      const file = aJpeg(640, 480, segment);
      const cleaned = without(file);
      const behind = file.subarray(8 + segment.length);
      expect(cleaned).toHaveLength(file.length);
      expect(textOf(cleaned).endsWith(textOf(behind))).toBe(true);
    });
    fc.assert(property);
  });
});
