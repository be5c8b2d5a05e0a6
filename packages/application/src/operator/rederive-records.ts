import {
  type Author,
  type Category,
  jsonEquals,
  type JsonObject,
  rederiveAuthor,
  rederiveCategory,
  type Uuid,
} from '@content-publishing/domain';
import type { Ports } from '../ports.ts';

type Deps = Pick<Ports, 'workspaces' | 'authors' | 'categories'>;

/** Number of records of each kind whose `jsonLd` changed. */
export interface RederivedRecords {
  readonly authors: number;
  readonly categories: number;
}

/**
 * Derives the `jsonLd` of all authors and categories again, workspace by workspace, keeps those that
 * come out otherwise, and returns how many they were. Nothing else of a record changes. It can be
 * stopped and started again at any time, and run beside servers: what is done stays done.
 *
 * @example
 * const { authors, categories } = await rederiveRecords(ports)();
 */
export const rederiveRecords =
  ({ workspaces, authors, categories }: Deps) =>
  async (): Promise<RederivedRecords> => {
    const rederived = { authors: 0, categories: 0 };
    for (const { id } of await workspaces.list()) {
      rederived.authors += await keepChanged(
        authors.all,
        authors.setJsonLd,
        id,
        () => rederiveAuthor,
      );
      rederived.categories += await keepChanged(categories.all, categories.setJsonLd, id, inTree);
    }
    return rederived;
  };

const keepChanged = async <Row extends Author | Category>(
  list: (workspaceId: Uuid) => Promise<readonly Row[]>,
  setJsonLd: (workspaceId: Uuid, id: Uuid, jsonLd: JsonObject) => Promise<void>,
  workspaceId: Uuid,
  rederiveAmong: (rows: readonly Row[]) => (row: Row) => Row,
): Promise<number> => {
  const rows = await list(workspaceId);
  const changed = rows
    .map(rederiveAmong(rows))
    .filter(({ jsonLd }, index) => !jsonEquals(jsonLd, rows[index]?.jsonLd));
  for (const { id, jsonLd } of changed) await setJsonLd(workspaceId, id, jsonLd);
  return changed.length;
};

const inTree = (categories: readonly Category[]) => {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const ancestorsOf = ({ parentId }: Category): readonly Category[] => {
    const parent = parentId === null ? undefined : byId.get(parentId);
    return parent ? [...ancestorsOf(parent), parent] : [];
  };
  return (category: Category): Category => rederiveCategory(category, ancestorsOf(category));
};
