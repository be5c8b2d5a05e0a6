import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** Type in which pictures are made, by its name in sharp. */
export type Kind = 'jpeg' | 'png' | 'webp' | 'avif';

/** Colours of the quarters of a made picture, as they are stored. */
const QUARTERS = { topLeft: '#d02020', topRight: '#20c020', bottomLeft: '#2020d0' } as const;

/** Corner of a picture. */
export type Corner = 'topLeft' | 'topRight' | 'bottomLeft' | 'bottomRight';

const COLUMNS = 120;
const ROWS = 80;

/** Width and height of a made picture, as it is stored. */
export const STORED = { width: COLUMNS, height: ROWS };

const quarter = (background: string): Promise<Buffer> =>
  sharp({ create: { width: COLUMNS / 2, height: ROWS / 2, channels: 3, background } })
    .png()
    .toBuffer();

/** Returns a picture with a red, a green and a blue quarter; the one at the bottom right is grey. */
const quarters = async (): Promise<Sharp> => {
  const places = {
    topLeft: [0, 0],
    topRight: [COLUMNS / 2, 0],
    bottomLeft: [0, ROWS / 2],
  } as const;
  const composed = await Promise.all(
    (['topLeft', 'topRight', 'bottomLeft'] as const).map(async (corner) => ({
      input: await quarter(QUARTERS[corner]),
      left: places[corner][0],
      top: places[corner][1],
    })),
  );
  const grey = { ...STORED, channels: 3 as const, background: '#808080' };
  const png = await sharp({ create: grey }).composite(composed).png().toBuffer();
  return sharp(png);
};

/** Returns a picture of `kind`, which viewers turn by the Exif `orientation`. */
export const aTurned = async (kind: Kind, orientation: number): Promise<Uint8Array> =>
  (await quarters())
    .withExif({ IFD0: { Make: 'Maker' } })
    .withMetadata({ orientation })
    .toFormat(kind)
    .toBuffer();

const GPS = {
  GPSLatitudeRef: 'N',
  GPSLatitude: '50/1 44/1 6/1',
  GPSLongitudeRef: 'E',
  GPSLongitude: '7/1 6/1 0/1',
};

/** Returns a picture of `kind` with a place in Exif. */
export const withGps = async (kind: Kind): Promise<Uint8Array> =>
  (await quarters()).withExif({ IFD3: GPS }).toFormat(kind).toBuffer();

/** Returns a picture of `kind` with the camera in Exif, and no place. */
export const withCamera = async (kind: Kind): Promise<Uint8Array> =>
  (await quarters())
    .withExif({ IFD0: { Make: 'Maker', Copyright: 'Ada', Artist: 'Ada Example' } })
    .toFormat(kind)
    .toBuffer();

/** Returns a picture of `kind` with `properties` in XMP, as attributes and as elements. */
export const withXmp = async (kind: Kind, properties: string, elements = ''): Promise<Uint8Array> =>
  (await quarters())
    .withXmp(
      `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" ${properties}>${elements}</rdf:Description></rdf:RDF></x:xmpmeta>`,
    )
    .toFormat(kind)
    .toBuffer();

/** Returns a JPEG file with `value` as the dataset 2:`dataset` of IPTC. */
export const withIptc = async (
  dataset: number,
  value: string | Uint8Array,
): Promise<Uint8Array> => {
  const text = Buffer.from(value);
  const iptc = Buffer.from([0x1c, 2, dataset, 0, text.length, ...text]);
  const padded = iptc.length % 2 === 0 ? iptc : Buffer.concat([iptc, Buffer.alloc(1)]);
  const block = Buffer.concat([
    Buffer.from('Photoshop 3.0\x008BIM\x04\x04\0\0\0\0', 'latin1'),
    Buffer.from([iptc.length >> 8, iptc.length & 255]),
    padded,
  ]);
  return withSegment(0xed, block);
};

/** Returns a JPEG file with one more segment. */
export const withSegment = async (marker: number, content: Uint8Array): Promise<Uint8Array> => {
  const jpeg = await (await quarters()).jpeg().toBuffer();
  const length = content.length + 2;
  return Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from([0xff, marker, length >> 8, length & 255]),
    content,
    jpeg.subarray(2),
  ]);
};

/** Returns a PNG file with a text, `keyword` and `value` (PNG 3, 11.3.3.2). */
export const withText = async (keyword: string, value: string): Promise<Uint8Array> => {
  const png = await (await quarters()).png().toBuffer();
  const content = Buffer.from(`tEXt${keyword}\0${value}`, 'latin1');
  const chunk = Buffer.alloc(content.length + 8);
  chunk.writeUInt32BE(content.length - 4);
  chunk.set(content, 4);
  chunk.writeUInt32BE(crc32(content), content.length + 4);
  const afterHeader = 33;
  return Buffer.concat([png.subarray(0, afterHeader), chunk, png.subarray(afterHeader)]);
};

/** Returns a GIF file with XMP in an application extension (XMP 3, 1.1.2). */
export const aGifWithXmp = async (xmp: string): Promise<Uint8Array> => {
  const gif = await (await quarters()).gif().toBuffer();
  // The bytes from 0xff down make readers that take the text for blocks end at the last byte.
  const trailer = Uint8Array.from([1, ...Array.from({ length: 256 }, (_, n) => 255 - n), 0]);
  const head = Buffer.from('\x21\xff\x0bXMP DataXMP', 'latin1');
  return Buffer.concat([gif.subarray(0, -1), head, Buffer.from(xmp), trailer, gif.subarray(-1)]);
};

/** Returns a picture without any metadata. */
export const aPlain = async (kind: Kind | 'tiff' | 'gif'): Promise<Uint8Array> =>
  (await quarters()).toFormat(kind).toBuffer();

/** Returns the corner of a picture that has `colour`. */
export const cornersOf = async (
  file: Uint8Array,
): Promise<Readonly<Record<keyof typeof QUARTERS, Corner | undefined>>> => {
  const { data, info } = await sharp(file)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const colourAt = (x: number, y: number): readonly number[] => {
    const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 3;
    return [...data.subarray(at, at + 3)];
  };
  const corners: Readonly<Record<Corner, readonly number[]>> = {
    topLeft: colourAt(0.25, 0.25),
    topRight: colourAt(0.75, 0.25),
    bottomLeft: colourAt(0.25, 0.75),
    bottomRight: colourAt(0.75, 0.75),
  };
  const cornerWith = (strongest: number): Corner | undefined =>
    (['topLeft', 'topRight', 'bottomLeft', 'bottomRight'] as const).find((corner) =>
      corners[corner].every((value, channel) =>
        channel === strongest ? value > 140 : value < 100,
      ),
    );
  return { topLeft: cornerWith(0), topRight: cornerWith(1), bottomLeft: cornerWith(2) };
};
