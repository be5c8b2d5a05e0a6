import { hasText, uint32 } from '../bytes.ts';
import type { Dimensions, ReadDimensions } from './read-dimensions.ts';

/** Content of a box of an ISO base media file, as a range of bytes. */
interface Box {
  readonly type: string;
  readonly from: number;
  readonly to: number;
}

const TYPES = ['meta', 'iprp', 'ipco', 'ispe', 'irot'];
const HEADER_BYTES = 8;
/** Version and flags of a box that has them (ISO/IEC 14496-12, FullBox). */
const VERSION_BYTES = 4;

/** Returns the boxes in a range (ISO/IEC 14496-12, section 4.2); every step goes forward. */
const boxesIn = (head: Uint8Array, from: number, to: number): readonly Box[] => {
  const boxes: Box[] = [];
  let at = from;
  while (at + HEADER_BYTES <= to) {
    const size = uint32(head, at);
    // A size of 0 reaches to the end of the file; one of 64 bits has no box of properties in it.
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
 * Reads the properties of the items of an AVIF file (ISO/IEC 23008-12): the largest size is that of
 * the image, others are of its tiles and its thumbnail.
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
