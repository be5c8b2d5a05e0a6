const MAX_KEPT = 64;

/**
 * Returns `make` memoized by its key, for values that are expensive and have few keys, such as the
 * formatters of Intl. If {@link MAX_KEPT} values are cached, all are evicted before the next is
 * added.
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

/**
 * Returns a function that returns the value of `make`, which runs once, on first use. If `make`
 * throws or its promise rejects, the next call runs it again.
 *
 * @example
 * const stopWords = once(() => new Set(['a', 'the']));
 * stopWords() === stopWords(); // true
 */
export const once = <Value extends object>(make: () => Value): (() => Value) => {
  let made: Value | undefined;
  const forget = (): void => {
    made = undefined;
  };
  return () => {
    if (made === undefined) {
      made = make();
      if (made instanceof Promise) made.catch(forget);
    }
    return made;
  };
};
