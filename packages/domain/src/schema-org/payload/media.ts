import { isJsonObject, type JsonObject } from '../../schema/json.ts';
import { toUuid, type Uuid } from '../../schema/scalar.ts';
import { isUuid } from '../../schema/uuid.ts';
import { valuesOf } from './values.ts';

/** Maximum ids of media records that are read from a payload; further ones are ignored. */
const MAX_IDS = 1000;

/**
 * Maximum objects and arrays of a payload that are searched; further ones are ignored. Real
 * payloads have some hundreds.
 */
const MAX_VALUES = 100_000;

const UUID_URN = /^urn:uuid:/i;

/**
 * Returns the texts by which a value of an `image` may name a media record: the value itself, or
 * the `@id`, `url` and `contentUrl` of an ImageObject.
 */
export const mediaNamesOf = (value: unknown): readonly string[] => {
  const names = isJsonObject(value)
    ? [value['@id'], ...valuesOf(value['url']), ...valuesOf(value['contentUrl'])]
    : [value];
  return names.filter((name) => typeof name === 'string');
};

/**
 * Returns the id of a media record from a name, `urn:uuid:…` (RFC 9562) or a bare UUID; `undefined` for
 * any other name.
 */
export const mediaIdNamed = (name: string): Uuid | undefined => {
  const id = name.replace(UUID_URN, '');
  return isUuid(id) ? toUuid(id) : undefined;
};

/**
 * Returns the distinct ids of the media records that a schema.org payload names under an `image`, at
 * any depth: `urn:uuid:…` (RFC 9562) or a bare UUID, as the value, or as the `@id`, `url` or
 * `contentUrl` of an ImageObject. They are in the order in which they are found, at most 1,000.
 */
export const payloadMediaIds = (structuredData: JsonObject | null): readonly Uuid[] => {
  const ids = new Set<Uuid>();
  // The walk is breadth-first and not recursive, so it is bounded by the length of its list.
  const found: unknown[] = [structuredData];
  for (const value of found) {
    if (ids.size >= MAX_IDS) break;
    const members = Array.isArray(value) ? value : isJsonObject(value) ? Object.values(value) : [];
    for (const member of members) {
      if (found.length >= MAX_VALUES) break;
      if (typeof member === 'object' && member !== null) found.push(member);
    }
    if (!isJsonObject(value)) continue;
    for (const name of valuesOf(value['image']).flatMap(mediaNamesOf)) {
      const id = mediaIdNamed(name);
      if (id !== undefined) ids.add(id);
    }
  }
  return [...ids].slice(0, MAX_IDS);
};
