/** An entry of the table of contents (contract, Post: tocItems). */
export interface TocItem {
  /** 2, 3 or 4. */
  readonly level: number;
  /** The heading with inline marks removed. */
  readonly text: string;
  /** The anchor of the heading, unique in its body. */
  readonly id: string;
}
