import { isJsonObject, type JsonObject } from '../schema/json.ts';
import { valuesOf } from '../payload/values.ts';
import { nodeResolver } from '../payload/nodes.ts';
import { structuredTypeNamed } from './structured-types.ts';

/** What search engines ask of a node and it does not have. */
export interface MissingProperties {
  /** Without these they show nothing of it: `offers.price`, or one of `review|offers`. */
  readonly required: readonly string[];
  /** These they would like to have besides. */
  readonly recommended: readonly string[];
}

/**
 * Which of the properties that search engines ask of a `schemaType` a JSON-LD `node` of that type
 * lacks; nothing is asked of types that the service does not know. References are looked up among
 * the nodes of its `graph`; one that leads elsewhere counts as complete.
 *
 * A nested property is asked of every node that stands in the outer one, and of none where there
 * is none: an event without `offers` lacks those, and not `offers.price`.
 */
export const missingProperties = (
  schemaType: string,
  node: JsonObject,
  graph: readonly JsonObject[] = [],
): MissingProperties => {
  const structuredType = structuredTypeNamed(schemaType);
  const resolve = nodeResolver(graph);
  const isMissing = (path: string): boolean =>
    presence(node, path.split('.'), resolve) === 'absent';
  return {
    required: structuredType?.required.filter(isMissing) ?? [],
    recommended: structuredType?.recommended.filter(isMissing) ?? [],
  };
};

/** `not-asked` where the node that would have the property is itself not there. */
type Presence = 'present' | 'absent' | 'not-asked';

const presence = (
  node: JsonObject,
  [properties = '', ...inner]: readonly string[],
  resolve: (value: unknown) => unknown,
): Presence => {
  const values = properties
    .split('|')
    .flatMap((property) => valuesOf(node[property]).filter(saysSomething));
  if (inner.length === 0) return values.length > 0 ? 'present' : 'absent';
  const found = new Set(
    values
      .map(resolve)
      .filter(isJsonObject)
      .map((one) => (isElsewhere(one) ? 'present' : presence(one, inner, resolve))),
  );
  if (found.has('absent')) return 'absent';
  return found.has('present') ? 'present' : 'not-asked';
};

const saysSomething = (value: unknown): boolean => {
  if (typeof value === 'string') return value.trim() !== '';
  return typeof value !== 'object' || (value !== null && Object.keys(value).length > 0);
};

/** Whether a node is no more than a reference to one that is described somewhere else. */
const isElsewhere = (node: JsonObject): boolean =>
  Object.keys(node).length === 1 && typeof node['@id'] === 'string';
