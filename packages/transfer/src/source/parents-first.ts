import type { SourceItem } from '../import/item.ts';

/** Yields categories so that each follows the one above it; those in a circle come last. */
export function* parentsFirst(
  items: readonly SourceItem[],
  parents: ReadonlyMap<string, string>,
): Generator<SourceItem> {
  const keys = new Set(items.map(({ key }) => key));
  const done = new Set<string>();
  let waiting = items;
  while (waiting.length > 0) {
    const ready = waiting.filter(({ key }) => {
      const parent = parents.get(key);
      return parent === undefined || !keys.has(parent) || done.has(parent);
    });
    yield* ready.length > 0 ? ready : waiting;
    for (const { key } of ready) done.add(key);
    const left = new Set(ready);
    waiting = ready.length > 0 ? waiting.filter((item) => !left.has(item)) : [];
  }
}
