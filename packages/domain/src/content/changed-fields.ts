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
 * Returns the names of the fields that a writer can set and that differ between two states of a
 * record, in the order of `next`. If the list is empty, the change need not be saved. Fields that
 * only `former` has are ignored.
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
