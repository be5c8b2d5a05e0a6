/** An entry of the table of contents (contract, Post: tocItems). */
export interface TocItem {
  /** Rank of the heading: 2, 3 or 4. */
  readonly level: number;
  /** Text of the heading, without inline marks. */
  readonly text: string;
  /** The anchor of the heading, unique in its body. */
  readonly id: string;
}
