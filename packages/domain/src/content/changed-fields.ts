import { jsonEquals } from '../schema/json-equality.ts';

/** Fields of records that follow from others, or that the service counts. */
const UNWRITTEN: ReadonlySet<string> = new Set([
  'avatarMedia',
  'hitCount',
  'jsonLd',
  'lastHitAt',
  'path',
  'updatedAt',
]);

/**
 * Returns the names of the fields in which two states of a record differ, of those that writers give,
 * in the order of `next`. A change without any is no save.
 *
 * @example
 * changedFields(tag, reviseTag(tag, { slug: 'css', name: 'Style sheets' })); // ['name']
 */
export const changedFields = (former: object, next: object): readonly string[] => {
  const before = new Map<string, unknown>(Object.entries(former));
  return Object.entries(next)
    .filter(([name, value]) => !UNWRITTEN.has(name) && !jsonEquals(before.get(name), value))
    .map(([name]) => name);
};
