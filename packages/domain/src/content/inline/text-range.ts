/** Range of UTF-16 units of a text: from `start` up to `end`, which is not part of it. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}
