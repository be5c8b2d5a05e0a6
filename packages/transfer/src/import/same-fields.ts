import {
  canonicalJson,
  isJsonObject,
  type JsonObject,
  parseBody,
  toDateTime,
} from '@content-publishing/domain';

/** Fields of items that name records, and the field of a response that shows the records. */
const SHOWN_AS: Readonly<Record<string, readonly [shown: string, name: string]>> = {
  tagIds: ['tags', 'id'],
  related: ['relatedPosts', 'slug'],
};

/**
 * Returns whether a record, as the service returns it, has the fields of a request. The blocks of a
 * post are in the form of a request in both. Fields that the request does not have are not compared.
 */
export const hasFields = (record: JsonObject, fields: JsonObject): boolean =>
  Object.entries(fields).every(
    ([name, value]) =>
      canonicalJson(valueOf(name, value)) === canonicalJson(shownValue(record, name)),
  );

const shownValue = (record: JsonObject, name: string): unknown => {
  const [shown, key] = SHOWN_AS[name] ?? [];
  if (shown === undefined || key === undefined) return valueOf(name, record[name]);
  const records: unknown = record[shown];
  return Array.isArray(records)
    ? records.map((one: unknown) => (isJsonObject(one) ? one[key] : undefined))
    : [];
};

/** Returns a value in the form in which it is compared. */
const valueOf = (name: string, value: unknown): unknown => {
  // Both with the anchors of headings, given or derived.
  if (name === 'bodyJson') {
    return parseBody(value).match(
      ({ blocks }) => blocks,
      () => value,
    );
  }
  if (typeof value === 'string' && name.endsWith('At')) return toDateTime(value) ?? value;
  return name === 'structuredData' ? value : pruned(value);
};

/** Returns a value without unset members, and without objects that have no others. */
const pruned = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(pruned);
  if (!isJsonObject(value)) return value ?? undefined;
  const members = Object.entries(value).flatMap(([name, member]) => {
    const kept = pruned(member);
    return kept === undefined ? [] : [[name, kept] as const];
  });
  return members.length === 0 ? undefined : Object.fromEntries(members);
};
