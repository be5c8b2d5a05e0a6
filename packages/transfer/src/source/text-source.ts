/** File that is read as a stream, more than once. */
export interface TextSource {
  /** Name of the file, for people. */
  readonly name: string;
  /** Returns the text of the file from its beginning. */
  readonly chunks: () => AsyncIterable<string>;
}
