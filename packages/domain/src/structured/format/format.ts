import type { Reading } from '../reading.ts';

/** A way to say the values of a property in a few words. */
export interface Format {
  /** What it says, as the documentation calls it. */
  readonly name: string;
  /** The words; nothing where the values say nothing that it understands. */
  read(values: readonly unknown[], reading: Reading): string | undefined;
}
