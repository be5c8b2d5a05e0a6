import { hasText, uint32 } from '../bytes.ts';
import type { Dimensions, ReadDimensions } from './read-dimensions.ts';

/** Box of an ISO base media file, with the byte range of its content. */
interface Box {
  readonly type: string;
  readonly from: number;
  readonly to: number;
}

const TYPES = ['meta', 'iprp', 'ipco', 'ispe', 'irot'];
const HEADER_BYTES = 8;
/** Bytes of the version and flags of a full box (ISO/IEC 14496-12, FullBox). */
const VERSION_BYTES = 4;

/**
 * Returns the boxes in a byte range whose type is in {@link TYPES} (ISO/IEC 14496-12, section 4.2).
 */
const boxesIn = (head: Uint8Array, from: number, to: number): readonly Box[] => {
  const boxes: Box[] = [];
  let at = from;
  while (at + HEADER_BYTES <= to) {
    const size = uint32(head, at);
    // A size of 0 means up to the end of the file. Boxes of 64-bit size are skipped: they have no
    // properties.
    const end = size === 0 ? to : at + size;
    if (!(end >= at + HEADER_BYTES)) break;
    const start = at;
    const type = TYPES.find((name) => hasText(head, start + 4, name));
    if (type) boxes.push({ type, from: at + HEADER_BYTES, to: Math.min(end, to) });
    at = end;
  }
  return boxes;
};

/**
 * Reads the size of an AVIF file from its item properties (ISO/IEC 23008-12). The largest size is
 * the size of the image; smaller ones belong to its tiles and thumbnail. If a rotation turns an
 * image on its side, width and height are swapped.
 */
export const avifDimensions: ReadDimensions = (head) => {
  const inBoxes = (ranges: readonly Box[], type: string, skipped = 0) =>
    ranges
      .flatMap(({ from, to }) => boxesIn(head, from + skipped, to))
      .filter((box) => box.type === type);
  const file: Box = { type: 'file', from: 0, to: head.length };
  const properties = inBoxes(inBoxes(inBoxes([file], 'meta'), 'iprp', VERSION_BYTES), 'ipco');
  const largest = inBoxes(properties, 'ispe')
    .map(({ from }): Dimensions => ({
      width: uint32(head, from + 4),
      height: uint32(head, from + 8),
    }))
    .filter(({ width, height }) => width * height >= 1)
    .toSorted((a, b) => b.width * b.height - a.width * a.height)[0];
  const isTurned = inBoxes(properties, 'irot').some(({ from }) => (head[from] ?? 0) % 2 === 1);
  return largest && isTurned ? { width: largest.height, height: largest.width } : largest;
};
