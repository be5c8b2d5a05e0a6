import type { InvalidInput } from '@content-publishing/domain';
import { workspaceChange } from '@content-publishing/domain/events';
import {
  authorMoves,
  categoryMoves,
  MAX_MOVED_PAGES,
  type PageMove,
  postMoves,
  type WithMovedPages,
} from '@content-publishing/domain/redirects';
import {
  parseWorkspacePatch,
  reviseWorkspace,
  siteKeyOf,
  type Workspace,
  workspaceVersion,
} from '@content-publishing/domain/tenant';
import { okAsync, type Result, ResultAsync } from 'neverthrow';
import { activityOf } from '../activity/activity-of.ts';
import { noteOf } from '../event/note.ts';
import type { BlocksInUse, ComputationError } from '../errors/errors.ts';
import { rederiveRecordsOf } from '../records/rederive-records.ts';
import type { Ports } from '../ports.ts';
import type { Actor } from '../authentication/actor.ts';
import {
  judgedPageMoves,
  type MovesOfKind,
  type PageMoves,
  type PageMovesDeps,
  withPageMoves,
} from '../redirect/page-moves.ts';
import { type RecordChange, savePatched } from '../records/save-patched.ts';
import { storeChange } from '../records/store-change.ts';
import { useCase } from '../use-case/use-case.ts';
import { presentWorkspace, withStorage } from './get-workspace.ts';
import { COMPUTATION_ERRORS } from '../computation/compute.ts';

type Deps = Pick<
  Ports,
  | 'workspaces'
  | 'authors'
  | 'categories'
  | 'posts'
  | 'redirects'
  | 'media'
  | 'limits'
  | 'compute'
  | 'ids'
  | 'clock'
>;

/** Change of the client's own workspace, which needs no reference. */
export type WorkspaceChange = Omit<RecordChange, 'reference'>;

/**
 * Changes the workspace of the actor (management API, PATCH /external/workspace). Authors and
 * categories get the URLs of a new site at once; posts get them, and a new language, when they are
 * derived again in the background. After a change of `categoryPath`, `authorPath` or `postPath`,
 * redirects lead from the former pages of categories, authors and published posts. They are stored
 * in the same transaction; `movedPages` has the outcome. A change makes redirects for at most
 * 10,000 pages: a kind of pages that would exceed them gets none. An earlier `blockVocabulary` is
 * rejected while posts have blocks that it lacks.
 *
 * @example
 * await updateWorkspace(ports)(actor, { patch: { language: 'de' } });
 */
export const updateWorkspace = useCase(
  {
    permissions: ['settings:write'],
    errors: [
      'record-not-found',
      'record-changed',
      'invalid-input',
      'blocks-in-use',
      ...COMPUTATION_ERRORS,
    ],
  },
  (ports: Deps) => (actor, change: WorkspaceChange) => {
    const { workspaces } = ports;
    const { workspaceId } = actor;
    return savePatched<
      Workspace,
      WithMovedPages<Workspace>,
      BlocksInUse | ComputationError | InvalidInput
    >(
      { ...change, reference: workspaceId },
      {
        record: 'workspace',
        versionOf: workspaceVersion,
        find: () => presentWorkspace(workspaces, actor),
        save: (former) =>
          parseWorkspacePatch(former, change.patch).asyncAndThen((draft) => {
            const workspace = reviseWorkspace(former, draft);
            const { id, name } = workspace;
            const noteWith = (fields: readonly string[]) =>
              noteOf(
                ports,
                activityOf(ports, actor, 'workspace.updated', { id, name }, fields),
                workspaceChange(workspace),
              );
            return new ResultAsync(movedPagesOf(ports, actor, former, workspace)).andThen((moved) =>
              storeChange(former, workspace, (fields) =>
                workspaces.update(former, workspace, noteWith(fields), moved.move),
              )
                .andThen(() => withSite(ports, former, workspace))
                .map((row) => withPageMoves(row, moved)),
            );
          }),
      },
    ).map((workspace) => withStorage(ports, workspace));
  },
);

/**
 * Derives the authors and categories of a workspace again if its site has changed, and returns the
 * workspace.
 */
const withSite = (
  ports: Deps,
  former: Workspace,
  workspace: Workspace,
): ResultAsync<Workspace, never> =>
  siteKeyOf(former) === siteKeyOf(workspace)
    ? okAsync(workspace)
    : ResultAsync.fromSafePromise(rederiveRecordsOf(ports, workspace)).map(() => workspace);

/**
 * Returns the redirects of the pages whose path templates have changed, of categories, authors and
 * published posts. A template that was or becomes `null` moves no pages.
 */
const movedPagesOf = async (
  ports: PageMovesDeps & Pick<Ports, 'authors' | 'categories' | 'posts'>,
  actor: Actor,
  former: Workspace,
  next: Workspace,
): Promise<Result<PageMoves, ComputationError>> => {
  const { workspaceId } = actor;
  const kinds: MovesOfKind[] = [];
  const add = (moves: readonly PageMove[], total = moves.length) => kinds.push({ moves, total });
  const moves = ([from, to]: readonly [string | null, string | null]): boolean =>
    from !== null && to !== null && from !== to;
  if (moves([former.categoryPath, next.categoryPath])) {
    const tree = await ports.categories.all(workspaceId);
    add(categoryMoves([former.categoryPath, tree], [next.categoryPath, tree]));
  }
  if (moves([former.authorPath, next.authorPath])) {
    const authors = await ports.authors.all(workspaceId);
    add(
      authors.flatMap((author) =>
        authorMoves([former.authorPath, author], [next.authorPath, author]),
      ),
    );
  }
  if (moves([former.postPath, next.postPath])) {
    const { slugs, total } = await ports.posts.publishedSlugs(workspaceId, MAX_MOVED_PAGES);
    add(postMoves(former.postPath, next.postPath, slugs), total);
  }
  return judgedPageMoves(ports, actor, next, kinds);
};
