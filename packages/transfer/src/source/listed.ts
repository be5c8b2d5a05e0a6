import type { SourceItem } from '../import/item.ts';

/** Yields items that are there already. */
export async function* listed(items: Iterable<SourceItem>): AsyncGenerator<SourceItem> {
  yield* items;
}
