import type { JsonObject } from '../../schema/json.ts';
import type { Uuid } from '../../schema/scalar.ts';
import { firstNonBlank } from '../../text/first-non-blank.ts';

/** A node that others of its graph can refer to (JSON-LD 1.1, Node Identifiers). */
export interface Node extends JsonObject {
  readonly '@id': string;
}

/**
 * Returns the `@id` of a record, or of `part` of its page: a URN (RFC 9562, 4; the fragment by RFC
 * 8141, 2.3.3), because the service does not know the address of a site, which may change besides.
 */
export const uuidUrn = (id: Uuid, part?: string): string =>
  part === undefined ? `urn:uuid:${id}` : `urn:uuid:${id}#${part}`;

/** Returns whether an `@id` is that of the record `id` or of a part of its page. */
export const isOfRecord = (name: string, id: Uuid): boolean => name.startsWith(uuidUrn(id));

/** Returns the `@id` that a node has, unless it is blank or no text. */
export const idOf = ({ '@id': id }: JsonObject): string | undefined =>
  typeof id === 'string' ? firstNonBlank(id) : undefined;

/** Returns a property's value that is `node`; nothing when there is none. */
export const referenceTo = (node: Node | undefined): Node | undefined =>
  node && { '@id': node['@id'] };
