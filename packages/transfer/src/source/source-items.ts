import type { JsonObject } from '@content-publishing/domain';
import type {
  ItemKind,
  ItemLoss,
  ReadItem,
  Source,
  SourceItem,
  TargetWorkspace,
} from '../import/item.ts';
import { NO_LIMIT, type TimeLimit } from './import-options.ts';
import type { Loss } from '@content-publishing/markdown';

/** Items of a source by their kinds; a kind that is left out has none. */
type SourceItems = {
  readonly [Kind in ItemKind]?: (
    target: TargetWorkspace,
  ) => Iterable<SourceItem> | AsyncIterable<SourceItem>;
};

/** Returns the source with a name that yields `items`; `workspace` has the fields of the workspace. */
export const sourceOf = (name: string, items: SourceItems, workspace?: JsonObject): Source => ({
  name,
  workspace,
  async *items(kind, target) {
    yield* items[kind]?.(target) ?? [];
  },
});

/** Returns an item that is not imported. */
export const leftOut = (
  item: Pick<SourceItem, 'kind' | 'place'> & { readonly key?: string },
  outcome: 'skipped' | 'refused',
  message: string,
): SourceItem => ({ key: item.place, ...item, read: () => ({ kind: outcome, message }) });

const TOO_SLOW =
  'its text takes too long to read; divide it, or simplify what is nested or left open in it';

/**
 * Returns the item that `make` returns. If its text takes more than the time that `limit` gives it, the
 * item is refused, with a loss.
 */
export const limitedItem = (
  base: Pick<SourceItem, 'kind' | 'key' | 'place'>,
  limit: TimeLimit = NO_LIMIT,
  make: () => SourceItem,
): SourceItem => {
  const tooSlow = (): ReadItem => {
    const losses = [{ kind: 'time', path: '/bodyJson', text: base.place }];
    return { kind: 'refused', message: TOO_SLOW, losses };
  };
  const item = limit(make) ?? { ...base, read: tooSlow };
  return { ...item, read: (idOf) => limit(() => item.read(idOf)) ?? tooSlow() };
};

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
