import type { JsonObject } from '../../schema/json.ts';
import type { BlockBuilder } from './sections/block-builder.ts';

/**
 * Schema.org type whose payloads the service understands, with the blocks that show it and the
 * properties that search engines require.
 */
export interface StructuredType {
  /** Name of the type (schema.org), as in `schemaType`. */
  readonly type: string;
  /** More specific types that are shown and checked like this one. */
  readonly alsoNamed?: readonly string[];
  readonly description: string;
  /**
   * Base type of the type in schema.org; it decides which properties a node of the type gets from
   * the post.
   */
  readonly kind: 'CreativeWork' | 'Thing';
  readonly sections: BlockBuilder;
  /**
   * Properties without which search engines do not show a node of the type: `offers.price` is a
   * property of each node in `offers`, and of `review|offers` one is enough.
   */
  readonly required: readonly string[];
  /** Properties that search engines recommend, in the same notation. */
  readonly recommended: readonly string[];
  readonly reference: string;
  /**
   * Month in which Google stopped showing the type, such as `May 2026`. Its required properties
   * then only mean completeness. Absent if Google shows it.
   */
  readonly retired?: string;
  /** Example of a payload with most properties of the type that are shown. */
  readonly example: JsonObject;
}
