const MAX_KEPT = 64;

/**
 * Returns `make`, which makes each value once and keeps it; for what is costly to make and seldom
 * differs, such as the formatters of Intl. With more than {@link MAX_KEPT} of them it starts anew.
 */
export const memoize = <Key extends string, Value>(
  make: (key: Key) => Value,
): ((key: Key) => Value) => {
  const kept = new Map<Key, Value>();
  return (key) => {
    const known = kept.get(key);
    if (known !== undefined) return known;
    if (kept.size >= MAX_KEPT) kept.clear();
    const made = make(key);
    kept.set(key, made);
    return made;
  };
};

/** Returns `make`, memoized: it runs on first use. */
export const once = <Value extends object>(make: () => Value): (() => Value) => {
  let made: Value | undefined;
  return () => (made ??= make());
};
