/** Width and height of an image in pixels. */
export interface Dimensions {
  readonly width: number;
  readonly height: number;
}

/**
 * Reads the dimensions from the first bytes of a file; `undefined` if they are not found. Numbers
 * beyond these bytes are read as NaN. A reader only moves forward, so that it always terminates.
 */
export type ReadDimensions = (head: Uint8Array) => Dimensions | undefined;
