import type { JsonObject } from '../../schema/json.ts';
import type { BlockBuilder } from './sections/block-builder.ts';

/**
 * A schema.org type whose payloads the service understands: how one is shown, and what search
 * engines ask of it.
 */
export interface StructuredType {
  /** Its name, as a schemaType names it (schema.org). */
  readonly type: string;
  /** Types more special than it that are shown and judged the same way. */
  readonly alsoNamed?: readonly string[];
  readonly description: string;
  /**
   * Kind by schema.org, which decides on the properties that it can take from the post it stands
   * in.
   */
  readonly kind: 'CreativeWork' | 'Thing';
  /** The blocks that show a payload. */
  readonly sections: BlockBuilder;
  /**
   * The properties without which search engines show nothing of it: `offers.price` is a property
   * of each node in `offers`, and of `review|offers` one is enough.
   */
  readonly required: readonly string[];
  /** The properties that search engines would like to have besides. */
  readonly recommended: readonly string[];
  /** URL of the reference. */
  readonly reference: string;
  /**
   * Month in which Google stopped showing it; the required properties then stand for completeness.
   */
  readonly retired?: string;
  /** A payload that shows it at its fullest. */
  readonly example: JsonObject;
}
