const known = new WeakMap<object, readonly string[]>();

/** Returns the ids of media records in a part of a post: values of members such as `mediaId`. */
export const mediaIdsIn = (value: unknown, name = ''): readonly string[] => {
  if (typeof value === 'string') return /mediaId$/i.test(name) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((item) => mediaIdsIn(item, name));
  // A block that is not edited stays the object that it was: a key reads one block.
  let ids = known.get(value);
  if (ids === undefined) {
    ids = Object.entries(value).flatMap(([member, part]) => mediaIdsIn(part, member));
    known.set(value, ids);
  }
  return ids;
};
