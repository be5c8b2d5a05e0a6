/** Block of the text that is not part of the body yet, because it has no content that it needs. */
interface WaitingBlock {
  /** Index in the body before which it stands. */
  readonly index: number;
  /** Fields of the block so far. */
  readonly block: Readonly<Record<string, unknown>>;
}

/** Picture of the text that is not uploaded yet. */
interface UnsentPicture extends WaitingBlock {
  readonly id: string;
  readonly file: File;
}

/** Block of the text that is not part of the body yet. */
export type UnsentBlock = UnsentPicture | WaitingBlock;

/** Returns whether a block waits for the upload of its picture. */
export const isUnsentPicture = (block: UnsentBlock): block is UnsentPicture => 'file' in block;
