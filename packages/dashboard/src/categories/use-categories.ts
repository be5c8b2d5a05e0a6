import type { Category } from '@content-publishing/domain/records';
import type { ManagementClient } from '@content-publishing/site-kit/management';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { allPages } from '../client/all-pages.ts';
import { problemOf, valueOf } from '../client/call-error.ts';
import { queryKeys } from '../client/query-client.ts';
import { useClient } from '../client/service.ts';
import { categoriesText as text } from '../text/categories.ts';
import { en } from '../text/en.ts';
import { recordsText } from '../text/records.ts';
import { showToast } from '../ui/toast.tsx';
import { type CategoryPlace, childrenOf, movesTo, placeOf, withMoves } from './category-tree.ts';

const ALL = [...queryKeys.categories, 'all'];

/** Returns the query of all categories of the workspace. */
export const allCategories = (client: ManagementClient) =>
  queryOptions({
    queryKey: ALL,
    queryFn: () =>
      allPages((page) => client.listCategories({ ...page, orderBy: 'path', order: 'asc' })),
  });

/** Returns the categories that were read; screens of categories are shown with them alone. */
export const useCategories = (): readonly Category[] => {
  const { data = [] } = useQuery(allCategories(useClient()));
  return data;
};

/** Returns functions that move a category. The tree shows a move at once, and is read again if it fails. */
export const useMoveCategory = () => {
  const categories = useCategories();
  const client = useClient();
  const queries = useQueryClient();

  const move = async (
    among: readonly Category[],
    category: Category,
    place: CategoryPlace,
    undo: boolean,
  ): Promise<void> => {
    const from = placeOf(among, category);
    if (from.parentId === place.parentId && from.index === place.index) return;
    const moves = movesTo(among, category, place);
    const after = withMoves(among, moves);
    queries.setQueryData(ALL, after);
    try {
      let withoutRedirect = 0;
      for (const { category: one, parentId, sortOrder } of moves) {
        const parent = parentId !== one.parentId && { parentId };
        const { movedPages } = await valueOf(
          client.updateCategory(one.id, { sortOrder, ...parent }),
        );
        withoutRedirect += movedPages?.withoutRedirect ?? 0;
      }
      const above = among.find(({ id }) => id === place.parentId)?.name;
      const count = childrenOf(after, place.parentId).length;
      const said = text.moved(category.name, place.index + 1, count, above);
      showToast({
        text: withoutRedirect === 0 ? said : `${said} ${recordsText.movedWithout(withoutRedirect)}`,
        ...(undo && {
          action: {
            label: en.ui.undo,
            onAction: () => {
              const moved = after.find(({ id }) => id === category.id);
              if (moved) void moveAndShow(after, moved, from, false);
            },
          },
        }),
      });
    } finally {
      await queries.invalidateQueries({ queryKey: queryKeys.categories });
    }
  };

  const moveAndShow = async (...given: Parameters<typeof move>): Promise<void> => {
    try {
      await move(...given);
    } catch (error) {
      showToast({ text: problemOf(error).message, isProblem: true });
    }
  };

  return {
    /** Rejects if the move fails. */
    move: (category: Category, place: CategoryPlace) => move(categories, category, place, true),
    /** Like `move`; a problem is shown as a message at the edge of the screen. */
    moveAndShow: (category: Category, place: CategoryPlace) =>
      void moveAndShow(categories, category, place, true),
  };
};
