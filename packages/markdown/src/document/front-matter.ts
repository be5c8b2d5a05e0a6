import type { JsonObject, Violation } from '@content-publishing/domain';

/** Front matter of a file: fields that stand before its text. */
export interface FrontMatter {
  /** Fields as they were written, with dates as text; `null` if there are none. */
  readonly fields: JsonObject | null;
  /** Text after the front matter, with an empty line for each of its lines. */
  readonly text: string;
  /** Reasons why the front matter cannot be read; it is then part of the text. */
  readonly violations: readonly Violation[];
}

/** Maximum characters of front matter; longer front matter is a violation. */
export const MAX_FRONT_MATTER = 256 * 1024;
