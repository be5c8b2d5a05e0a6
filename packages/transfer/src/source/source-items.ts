import type { JsonObject } from '@content-publishing/domain';
import type { ItemKind, PathOf, Source, SourceItem, ItemLoss } from '../import/item.ts';
import type { Loss } from '@content-publishing/markdown';

/** Items of a source by their kinds; a kind that is left out has none. */
type SourceItems = {
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

/**
 * Returns losses of a text with their lines in its file, whose line `first` the text begins in, and
 * their places in the post.
 */
export const linesFrom = (first: number, losses: readonly Loss[]): readonly ItemLoss[] =>
  losses.map(({ line, path, ...loss }) => ({
    ...loss,
    path: `/bodyJson${path}`,
    ...(line !== undefined && { line: first + line - 1 }),
  }));
