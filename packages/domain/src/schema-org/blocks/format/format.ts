import type { JsonObject } from '../../../schema/json.ts';
import type { PayloadReader } from '../payload-reader.ts';

/** Format that shows the values of a property as a short text. */
export interface Format {
  /** Name of the format in the documentation. */
  readonly name: string;
  /**
   * Returns the text for `values`, all values of a property of `node`; `undefined` if there is
   * nothing to show.
   */
  read(values: readonly unknown[], reader: PayloadReader, node: JsonObject): string | undefined;
}
