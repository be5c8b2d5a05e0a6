import type { Category } from '@content-publishing/domain';
import type { ManagementClient } from '@content-publishing/site-kit/management';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { allPages } from '../client/all-pages.ts';
import { CallError, problemOf } from '../client/call-error.ts';
import { queryKeys } from '../client/query-client.ts';
import { useClient } from '../client/service.ts';
import { categoriesText as text } from '../text/categories.ts';
import { en } from '../text/en.ts';
import { recordsText } from '../text/records.ts';
import type { Problem } from '../ui/notice.tsx';
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

/**
 * Returns a function that moves a category. The tree shows the move at once. The
 * result is the problem, after which the tree is read again; undefined if the move succeeded.
 */
export const useMoveCategory = () => {
  const categories = useCategories();
  const client = useClient();
  const queries = useQueryClient();

  const move = async (
    among: readonly Category[],
    category: Category,
    place: CategoryPlace,
    undo: boolean,
  ): Promise<Problem | undefined> => {
    const from = placeOf(among, category);
    if (from.parentId === place.parentId && from.index === place.index) return undefined;
    const moves = movesTo(among, category, place);
    const after = withMoves(among, moves);
    queries.setQueryData(ALL, after);
    let withoutRedirect = 0;
    for (const { category: one, parentId, sortOrder } of moves) {
      const answer = await client.updateCategory(one.id, {
        sortOrder,
        ...(parentId !== one.parentId && { parentId }),
      });
      if (!answer.ok) {
        await queries.invalidateQueries({ queryKey: queryKeys.categories });
        return problemOf(new CallError(answer.error));
      }
      withoutRedirect += answer.value.movedPages?.withoutRedirect ?? 0;
    }
    const parent = among.find(({ id }) => id === place.parentId)?.name;
    const count = childrenOf(after, place.parentId).length;
    const said = text.moved(category.name, place.index + 1, count, parent);
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
    await queries.invalidateQueries({ queryKey: queryKeys.categories });
    return undefined;
  };

  const moveAndShow = async (
    among: readonly Category[],
    category: Category,
    place: CategoryPlace,
    undo: boolean,
  ): Promise<void> => {
    const problem = await move(among, category, place, undo);
    if (problem) showToast({ text: problem.message, isProblem: true });
  };

  return {
    move: (category: Category, place: CategoryPlace) => move(categories, category, place, true),
    /** Like `move`; a problem is shown as a message at the edge of the screen. */
    moveAndShow: (category: Category, place: CategoryPlace) =>
      void moveAndShow(categories, category, place, true),
  };
};
