/** Width and height of an image in pixels. */
export interface Dimensions {
  readonly width: number;
  readonly height: number;
}

/**
 * Reads the dimensions in the first bytes of a file. Numbers that stand beyond them are NaN; a reader
 * takes no step back, so that it ends with the bytes.
 */
export type ReadDimensions = (head: Uint8Array) => Dimensions | undefined;
