import { jsonEquals } from '../schema/json-equality.ts';

/** Fields that writers cannot set: derived from other fields, or counted by the service. */
const UNWRITTEN: ReadonlySet<string> = new Set([
  'avatarMedia',
  'hitCount',
  'jsonLd',
  'lastHitAt',
  'path',
  'updatedAt',
]);

/**
 * Returns the names of the fields that differ between two states of a record and that a writer can set,
 * in the order of `next`. A change without any is not saved.
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
