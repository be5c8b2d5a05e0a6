import type { JsonObject } from '../../../schema/json.ts';
import type { PayloadReader } from '../payload-reader.ts';

/** A way to say the values of a property in a few words. */
export interface Format {
  /** Name of the format in the documentation. */
  readonly name: string;
  /** Returns the words; nothing where the values of a `node` say nothing that it understands. */
  read(values: readonly unknown[], reader: PayloadReader, node: JsonObject): string | undefined;
}
