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

/**
 * Parses a number of digits with or without a decimal point, such as `4` or `4.25`; `undefined` for
 * any other text, such as a negative number.
 */
export const decimalOf = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,15}(?:\.\d{1,9})?$/.test(text) ? Number(text) : undefined;
