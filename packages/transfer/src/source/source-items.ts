import type { JsonObject } from '@content-publishing/domain';
import type { ItemKind, PathOf, Source, SourceItem } from '../import/item.ts';

/** Items of a source by their kinds; a kind that is left out has none. */
export type SourceItems = {
  readonly [Kind in ItemKind]?: (
    pathOf: PathOf,
  ) => Iterable<SourceItem> | AsyncIterable<SourceItem>;
};

/** Returns the source with a name that yields `items`; `workspace` has the fields of the workspace. */
export const sourceOf = (name: string, items: SourceItems, workspace?: JsonObject): Source => ({
  name,
  workspace,
  async *items(kind, pathOf) {
    yield* items[kind]?.(pathOf) ?? [];
  },
});

/** Returns an item that is not imported. */
export const leftOut = (
  item: Pick<SourceItem, 'kind' | 'place'> & { readonly key?: string },
  outcome: 'skipped' | 'refused',
  message: string,
): SourceItem => ({ key: item.place, ...item, read: () => ({ kind: outcome, message }) });
