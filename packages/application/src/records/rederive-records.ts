import {
  DERIVATION_VERSION,
  jsonEquals,
  type JsonObject,
  type Uuid,
} from '@content-publishing/domain';
import {
  type Author,
  type Category,
  rederiveAuthor,
  rederiveCategory,
} from '@content-publishing/domain/records';
import type { Workspace } from '@content-publishing/domain/tenant';
import type { Ports } from '../ports.ts';

type Deps = Pick<Ports, 'authors' | 'categories'>;

/** Number of records of each kind whose `jsonLd` changed. */
export interface RederivedRecords {
  readonly authors: number;
  readonly categories: number;
}

/**
 * Derives the `jsonLd` of all authors and categories again, workspace by workspace, stores the
 * records whose `jsonLd` changed, and returns their numbers. Other fields stay. It can be stopped
 * and started again at any time, also while servers are running.
 *
 * @example
 * const { authors, categories } = await rederiveRecords(ports)();
 */
export const rederiveRecords =
  (ports: Deps & Pick<Ports, 'workspaces'>) => async (): Promise<RederivedRecords> => {
    const rederived = { authors: 0, categories: 0 };
    for (const workspace of await ports.workspaces.list()) {
      const { authors, categories } = await rederiveRecordsOf(ports, workspace);
      rederived.authors += authors;
      rederived.categories += categories;
    }
    return rederived;
  };

/**
 * Like {@link rederiveRecords}, but only for workspaces that were derived by older rules or for
 * another site. A record stored during such a change may have been derived before it; so a
 * workspace is marked as done only after a run that changes nothing, and other workspaces are found
 * again by the next call.
 *
 * @example
 * await rederiveOutdatedRecords(ports)();
 */
export const rederiveOutdatedRecords =
  (ports: Deps & Pick<Ports, 'workspaces'>) => async (): Promise<void> => {
    const { workspaces } = ports;
    for (const workspace of await workspaces.findOutdated(DERIVATION_VERSION)) {
      const { authors, categories } = await rederiveRecordsOf(ports, workspace);
      if (authors + categories === 0) await workspaces.noteDerived(workspace, DERIVATION_VERSION);
    }
  };

/**
 * Derives the `jsonLd` of the authors and categories of one workspace again, like
 * {@link rederiveRecords}.
 */
export const rederiveRecordsOf = async (
  { authors, categories }: Deps,
  workspace: Workspace,
): Promise<RederivedRecords> => ({
  authors: await keepChanged(
    authors,
    workspace.id,
    () => (author) => rederiveAuthor(author, workspace),
  ),
  categories: await keepChanged(categories, workspace.id, (rows) => inTree(rows, workspace)),
});

interface Rows<Row> {
  readonly all: (workspaceId: Uuid) => Promise<readonly Row[]>;
  readonly setJsonLd: (workspaceId: Uuid, former: Row, jsonLd: JsonObject) => Promise<void>;
}

/**
 * Derives all records of a workspace again and stores each `jsonLd` that changed; returns their
 * number. `rederiveAmong` gets all records, since a category depends on its ancestors.
 */
const keepChanged = async <Row extends Author | Category>(
  { all, setJsonLd }: Rows<Row>,
  workspaceId: Uuid,
  rederiveAmong: (rows: readonly Row[]) => (row: Row) => Row,
): Promise<number> => {
  const rows = await all(workspaceId);
  const rederive = rederiveAmong(rows);
  let changed = 0;
  for (const row of rows) {
    const { jsonLd } = rederive(row);
    if (jsonEquals(jsonLd, row.jsonLd)) continue;
    changed += 1;
    await setJsonLd(workspaceId, row, jsonLd);
  }
  return changed;
};

/** Returns a function that derives a category again, with its ancestors in `categories`. */
const inTree = (categories: readonly Category[], workspace: Workspace) => {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const ancestorsOf = ({ parentId }: Category): readonly Category[] => {
    const parent = parentId === null ? undefined : byId.get(parentId);
    return parent ? [...ancestorsOf(parent), parent] : [];
  };
  return (category: Category): Category =>
    rederiveCategory(category, ancestorsOf(category), workspace);
};
