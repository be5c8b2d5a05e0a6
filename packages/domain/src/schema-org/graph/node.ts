import type { JsonObject } from '../../schema/json.ts';
import type { Uuid } from '../../schema/scalar.ts';
import { firstNonBlank } from '../../text/first-non-blank.ts';

/**
 * Node with an `@id`, by which other nodes of the graph can refer to it (JSON-LD 1.1, Node
 * Identifiers).
 */
export interface Node extends JsonObject {
  readonly '@id': string;
}

/**
 * Returns the `@id` of the node of a record, `urn:uuid:<id>`, or of a `part` of its page,
 * `urn:uuid:<id>#<part>`. It is a URN (RFC 9562, 4; the fragment by RFC 8141, 2.3.3), because the
 * URL of a site may be unknown, and may change.
 */
export const uuidUrn = (id: Uuid, part?: string): string =>
  part === undefined ? `urn:uuid:${id}` : `urn:uuid:${id}#${part}`;

/** Returns whether an `@id` belongs to the record `id` or to a part of its page. */
export const isOfRecord = (name: string, id: Uuid): boolean => name.startsWith(uuidUrn(id));

/** Returns the `@id` of a node; `undefined` if it is blank or not a text. */
export const idOf = ({ '@id': id }: JsonObject): string | undefined =>
  typeof id === 'string' ? firstNonBlank(id) : undefined;

/** Returns a reference to `node`, an object with only its `@id`; `undefined` for no node. */
export const referenceTo = (node: Node | undefined): Node | undefined =>
  node && { '@id': node['@id'] };
