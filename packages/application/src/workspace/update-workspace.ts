import {
  authorMoves,
  categoryMoves,
  type InvalidInput,
  parseWorkspacePatch,
  reviseWorkspace,
  siteKeyOf,
  type ShownWorkspace,
  type Workspace,
  workspaceVersion,
} from '@content-publishing/domain';
import { okAsync, ResultAsync } from 'neverthrow';
import { activityOf } from '../activity.ts';
import type { RecordChanged, RecordNotFound } from '../errors.ts';
import { rederiveRecordsOf } from '../records/rederive-records.ts';
import type { Ports } from '../ports.ts';
import type { Principal } from '../principal.ts';
import { type PageMovesDeps, redirectPages } from '../redirect/page-moves.ts';
import { type RecordChange, savePatched } from '../records/save-patched.ts';
import { storeChange } from '../records/store-change.ts';
import { useCase } from '../use-case.ts';
import { presentWorkspace, withStorage } from './get-workspace.ts';

type Deps = Pick<
  Ports,
  'workspaces' | 'authors' | 'categories' | 'redirects' | 'media' | 'limits' | 'ids' | 'clock'
>;

/** Change of a workspace that a client requests: of its own, so that nothing names it. */
export type WorkspaceChange = Omit<RecordChange, 'reference'>;

/**
 * Changes the workspace of the principal (management API, PATCH /external/workspace). Authors and
 * categories get the addresses of another site at once, posts these and a new language when they are
 * derived again, in the background. With another `categoryPath` or `authorPath` redirects lead from the
 * former pages of categories and authors; with another `postPath` none lead from those of posts, of
 * which there may be many.
 *
 * @example
 * await updateWorkspace(ports)(principal, { patch: { language: 'de' } });
 */
export const updateWorkspace = useCase<
  Deps,
  WorkspaceChange,
  ShownWorkspace,
  InvalidInput | RecordChanged | RecordNotFound
>(['settings:write'], (ports) => (principal, change) => {
  const { workspaces } = ports;
  const { workspaceId } = principal;
  return savePatched(
    { ...change, reference: workspaceId },
    {
      record: 'workspace',
      versionOf: workspaceVersion,
      find: () => presentWorkspace(workspaces, principal),
      save: (former) =>
        parseWorkspacePatch(former, change.patch).asyncAndThen((draft) => {
          const workspace = reviseWorkspace(former, draft);
          const { id, name } = workspace;
          const noteOf = (fields: readonly string[]) =>
            activityOf(ports, principal, 'workspace.updated', { id, name }, fields);
          return storeChange(former, workspace, (fields) =>
            workspaces
              .update(former, workspace, noteOf(fields))
              .map(() => movePages(ports, principal, former, workspace)),
          ).andThen(() => withSite(ports, former, workspace));
        }),
    },
  ).map((workspace) => withStorage(ports, workspace));
});

/** Returns `workspace`, once its authors and categories have the addresses of its site. */
const withSite = (
  ports: Deps,
  former: Workspace,
  workspace: Workspace,
): ResultAsync<Workspace, never> =>
  siteKeyOf(former) === siteKeyOf(workspace)
    ? okAsync(workspace)
    : ResultAsync.fromSafePromise(rederiveRecordsOf(ports, workspace)).map(() => workspace);

/** Redirects the pages of categories and authors whose templates have changed. */
const movePages = async (
  ports: PageMovesDeps & Pick<Ports, 'authors' | 'categories'>,
  principal: Principal,
  former: Workspace,
  next: Workspace,
): Promise<void> => {
  const { workspaceId } = principal;
  if (former.categoryPath !== next.categoryPath) {
    const tree = await ports.categories.all(workspaceId);
    const moves = categoryMoves([former.categoryPath, tree], [next.categoryPath, tree]);
    await redirectPages(ports, principal, moves);
  }
  if (former.authorPath !== next.authorPath) {
    const authors = await ports.authors.all(workspaceId);
    const moves = authors.flatMap((author) =>
      authorMoves([former.authorPath, author], [next.authorPath, author]),
    );
    await redirectPages(ports, principal, moves);
  }
};
