import { hasText, uint32 } from '../bytes.ts';
import type { ReadDimensions } from './read-dimensions.ts';

const HEADER_LENGTH = 13;

/** Reads the size from the IHDR chunk, which is the first one (PNG, section 11.2.1). */
export const pngDimensions: ReadDimensions = (head) =>
  uint32(head, 8) === HEADER_LENGTH && hasText(head, 12, 'IHDR')
    ? { width: uint32(head, 16), height: uint32(head, 20) }
    : undefined;
