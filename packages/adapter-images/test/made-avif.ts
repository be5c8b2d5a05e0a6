import { Buffer } from 'node:buffer';

/** Picture in an AVIF file: the bytes of AV1, and the properties of an item besides its dimensions. */
export interface AvifItem {
  /** AVIF file of one item, as sharp writes it. */
  readonly file: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** Boxes that change how the picture is shown, such as {@link clap} and {@link irot}. */
  readonly transformations?: readonly Buffer[];
}

const u32 = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [index, value] of values.entries()) bytes.writeInt32BE(value, 4 * index);
  return bytes;
};

const u16 = (...values: readonly number[]): Buffer =>
  Buffer.from(values.flatMap((value) => [value >> 8, value & 255]));

/** Returns a box (ISO 14496-12, 4.2). */
const box = (type: string, ...content: readonly Uint8Array[]): Buffer => {
  const body = Buffer.concat(content);
  return Buffer.concat([u32(body.length + 8), Buffer.from(type, 'latin1'), body]);
};

/** Returns a box with a version, and flags of 0. */
const fullBox = (type: string, version: number, ...content: readonly Uint8Array[]): Buffer =>
  box(type, Buffer.from([version, 0, 0, 0]), ...content);

/** Returns the box that crops a picture: to `width` and `height`, away from the middle by `right`. */
export const clap = (width: number, height: number, right: number): Buffer =>
  box('clap', u32(width, 1, height, 1, right, 1, 0, 1));

/** Returns the box that turns a picture to the left, `quarters` times by 90 degrees. */
export const irot = (quarters: number): Buffer => box('irot', Buffer.from([quarters]));

/** Returns the box `av1C` of an AVIF file of one item, and the bytes of the item. */
const partsOf = (file: Uint8Array): { readonly av1C: Buffer; readonly av1: Buffer } => {
  const bytes = Buffer.from(file);
  const start = bytes.indexOf('av1C') - 4;
  const av1C = bytes.subarray(start, start + bytes.readUInt32BE(start));
  return { av1C, av1: bytes.subarray(bytes.indexOf('mdat') + 4) };
};

/** Returns an AVIF file of several items (ISO 23008-12), of which the one at `primary` is shown. */
export const anAvif = (items: readonly AvifItem[], primary = 0): Buffer => {
  const properties: Buffer[] = [];
  const associations: Buffer[] = [];
  for (const [index, { file, width, height, transformations = [] }] of items.entries()) {
    const own = [
      fullBox('ispe', 0, u32(width, height)),
      fullBox('pixi', 0, Buffer.from([3, 8, 8, 8])),
      partsOf(file).av1C,
      ...transformations,
    ];
    const isEssential = (at: number): boolean => at >= 2;
    const numbers = own.map((_, at) => (isEssential(at) ? 0x80 : 0) | (properties.length + at + 1));
    associations.push(u16(index + 1), Buffer.from([own.length, ...numbers]));
    properties.push(...own);
  }
  const data = items.map(({ file }) => partsOf(file).av1);
  const head = (offset: number): Buffer => {
    let at = offset;
    const places = data.map((bytes, index) => {
      const place = Buffer.concat([u16(index + 1, 0, 1), u32(at, bytes.length)]);
      at += bytes.length;
      return place;
    });
    const infos = items.map((_, index) =>
      fullBox('infe', 2, u16(index + 1, 0), Buffer.from('av01\0', 'latin1')),
    );
    const ftyp = box('ftyp', Buffer.from('avif\0\0\0\0avifmif1miaf', 'latin1'));
    const meta = fullBox(
      'meta',
      0,
      fullBox('hdlr', 0, u32(0), Buffer.from('pict', 'latin1'), u32(0, 0, 0), Buffer.alloc(1)),
      fullBox('pitm', 0, u16(primary + 1)),
      fullBox('iloc', 0, Buffer.from([0x44, 0]), u16(items.length), ...places),
      fullBox('iinf', 0, u16(items.length), ...infos),
      box(
        'iprp',
        box('ipco', ...properties),
        fullBox('ipma', 0, u32(items.length), ...associations),
      ),
    );
    return Buffer.concat([ftyp, meta]);
  };
  const dataStart = head(0).length + 8;
  return Buffer.concat([head(dataStart), box('mdat', ...data)]);
};
