/** Picture that is not uploaded yet, to be kept with the unsent text. */
export interface PendingPicture {
  readonly id: string;
  readonly file: File;
  /** Index in the body before which it stands. */
  readonly index: number;
  /** Fields of its block so far: alternative text and caption. */
  readonly block: Readonly<Record<string, unknown>>;
}
