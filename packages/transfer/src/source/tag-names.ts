/**
 * Returns a function that returns the key of the first tag whose name differs from `name` in nothing
 * but letter case, or else `key`: a workspace has one tag of a name.
 */
export const tagKeys = (): ((key: string, name: string) => string) => {
  const byName = new Map<string, string>();
  return (key, name) => {
    const folded = name.normalize('NFC').toLowerCase();
    const known = byName.get(folded);
    if (known !== undefined) return known;
    byName.set(folded, key);
    return key;
  };
};
