type Part = string | readonly number[] | Uint8Array;

/** Returns bytes: each character of a text is one, each number too. */
export const bytesOf = (...parts: readonly Part[]): Uint8Array =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'string'
        ? Array.from(part, (character) => character.charCodeAt(0))
        : [...part],
    ),
  );

export const be16 = (value: number): number[] => [(value >> 8) & 255, value & 255];
export const be32 = (value: number): number[] => [
  ...be16(Math.floor(value / 65_536)),
  ...be16(value % 65_536),
];
export const le16 = (value: number): number[] => be16(value).toReversed();
export const le24 = (value: number): number[] => be32(value).slice(1).toReversed();
export const le32 = (value: number): number[] => be32(value).toReversed();

const box = (type: string, ...content: readonly Part[]): Uint8Array => {
  const inside = bytesOf(...content);
  return bytesOf(be32(inside.length + 8), type, inside);
};

const FULL = [0, 0, 0, 0];

export const aPng = (
  width = 640,
  height = 480,
  chunks: Uint8Array = new Uint8Array(),
): Uint8Array =>
  bytesOf(
    '\x89PNG\r\n\x1a\n',
    [...be32(13), ...bytesOf('IHDR'), ...be32(width), ...be32(height), 8, 6, 0, 0, 0, 1, 2, 3, 4],
    chunks,
    '\0\0\0\0IEND\xae\x42\x60\x82',
  );

export const aGif = (width = 640, height = 480): Uint8Array =>
  bytesOf(
    'GIF89a',
    le16(width),
    le16(height),
    [0x80, 0, 0, 1, 2, 3, 4, 5, 6, 0x2c],
    'pixels',
    [0, 0x3b],
  );

/** A segment of Exif in which the orientation is the second entry. */
export const exif = (orientation: number, isLittle: boolean): Uint8Array => {
  const [short, long] = isLittle ? [le16, le32] : [be16, be32];
  const entry = (tag: number, value: number) => [
    ...short(tag),
    ...short(3),
    ...long(1),
    ...short(value),
    0,
    0,
  ];
  const tiff = bytesOf(
    isLittle ? 'II' : 'MM',
    short(42),
    long(8),
    short(2),
    entry(0x0100, 7),
    entry(0x0112, orientation),
  );
  const segment = bytesOf('Exif\0\0', tiff);
  return bytesOf([0xff, 0xe1], be16(segment.length + 2), segment);
};

export const aJpeg = (
  width = 640,
  height = 480,
  segments: Uint8Array = new Uint8Array(),
): Uint8Array =>
  bytesOf(
    [0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 1],
    segments,
    // A table of Huffman codes looks like a frame, and is none; fill bytes are passed over.
    [0xff, 0xc4, 0, 3, 9, 0xff, 0xff, 0xff, 0xc2, 0, 11, 8],
    be16(height),
    be16(width),
    [1, 1, 0x11, 0, 0xff, 0xda, 0, 2, 5, 5, 0xff, 0xd9],
  );

const riff = (...chunk: readonly Part[]): Uint8Array => {
  const content = bytesOf('WEBP', ...chunk);
  return bytesOf('RIFF', le32(content.length), content);
};

export const aWebp = (width = 640, height = 480): Uint8Array =>
  riff('VP8X', le32(10), [0, 0, 0, 0], le24(width - 1), le24(height - 1));
export const aLossyWebp = (width = 640, height = 480): Uint8Array =>
  riff('VP8 ', le32(10), [0, 0, 0], '\x9d\x01\x2a', le16(width), le16(height + 0x4000));
export const aLosslessWebp = (width = 640, height = 480): Uint8Array =>
  riff('VP8L', le32(6), [0x2f], le32(width - 1 + (height - 1) * 2 ** 14), [0]);

const ispe = (width: number, height: number) => box('ispe', FULL, be32(width), be32(height));

export const anAvif = (width = 640, height = 480, angle?: number): Uint8Array =>
  bytesOf(
    box('ftyp', 'avif', FULL, 'mif1avif'),
    box(
      'meta',
      FULL,
      box('hdlr', FULL),
      box(
        'iprp',
        box(
          'ipco',
          ispe(64, 48),
          ispe(width, height),
          ...(angle === undefined ? [] : [box('irot', [angle])]),
        ),
      ),
    ),
    box('mdat', 'pixels'),
  );

export const anMp4 = (): Uint8Array =>
  bytesOf(box('ftyp', 'isom', FULL, 'mp42'), box('mdat', 'frames'));
export const aWebm = (): Uint8Array =>
  bytesOf(
    [0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x86, 0x81, 1, 0x42, 0x82, 0x84],
    'webm',
    'clusters',
  );
export const anMp3 = (): Uint8Array => bytesOf('ID3', [4, 0, 0, 0, 0, 0, 0]);
export const aBareMp3 = (): Uint8Array => bytesOf([0xff, 0xfb, 0x90, 0x64], 'frames');
export const aPdf = (): Uint8Array => bytesOf('%PDF-1.7\n');
