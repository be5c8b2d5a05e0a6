import type { Uuid } from '@content-publishing/domain';
import { REDIRECTS_CHANGE } from '@content-publishing/domain/events';
import {
  MAX_MOVED_PAGES,
  type MovedPages,
  type PageMove,
  type PageMovesJudgement,
  type WithMovedPages,
} from '@content-publishing/domain/redirects';
import type { ActivityAction, Workspace } from '@content-publishing/domain/tenant';
import { ok, okAsync, ResultAsync } from 'neverthrow';
import { activityOf } from '../activity/activity-of.ts';
import { noteOf } from '../event/note.ts';
import type { ComputationError } from '../errors/errors.ts';
import type { Ports } from '../ports.ts';
import type { Actor } from '../authentication/actor.ts';
import type { RedirectMove } from './ports.ts';

/** Ports that {@link judgedPageMoves} needs. */
export interface PageMovesDeps extends Pick<Ports, 'clock' | 'compute' | 'ids'> {
  readonly redirects: Pick<Ports['redirects'], 'version' | 'findAround'>;
}

/** Maximum refused redirects that get an activity entry each; the others are only counted. */
const MAX_NAMED = 5;

/** Pages of one kind that a change moves, such as the pages of categories. */
export interface MovesOfKind {
  readonly moves: readonly PageMove[];
  /**
   * Number of pages that move. It is greater than the length of `moves` if there are too many to
   * list.
   */
  readonly total: number;
}

/** Redirects of the pages that move by a change of a record. */
export interface PageMoves {
  /**
   * Redirects to store together with the record; absent if none are added or changed and none is
   * refused.
   */
  readonly move?: RedirectMove;
  /** Counts for the response; absent if no page moves. */
  readonly movedPages?: MovedPages;
}

/**
 * Checks the redirects of all pages that a change of a record moves, and returns them to be stored
 * together with the record. A redirect that would form a loop with other rules, or too long a
 * chain, is left out and counted as refused. A change makes redirects for at most
 * {@link MAX_MOVED_PAGES} pages: the kinds are added in their order, and a kind whose pages would
 * exceed the maximum gets none. A draftsOnly key makes none either, since it changes nothing that
 * readers see.
 */
export const judgedPageMoves = (
  ports: PageMovesDeps,
  actor: Actor,
  { siteUrl }: Pick<Workspace, 'siteUrl'>,
  kinds: readonly MovesOfKind[],
): ResultAsync<PageMoves, ComputationError> => {
  const { moves, withoutRedirect } = redirectedPages(actor, kinds);
  const { workspaceId } = actor;
  if (moves.length === 0) {
    return okAsync(
      withoutRedirect === 0 ? {} : { movedPages: { redirects: 0, refused: 0, withoutRedirect } },
    );
  }
  const now = ports.clock.now();
  // The version is read before the rules: if they change in between, storing fails with a conflict.
  return ResultAsync.fromSafePromise(ports.redirects.version(workspaceId)).andThen((seen) =>
    ports
      .compute(
        workspaceId,
        'pageMoves',
        { moves, workspaceId, siteUrl, ids: moves.map(() => ports.ids.next()), now },
        async (lookUp) => ok(await ports.redirects.findAround(workspaceId, lookUp)),
      )
      .map((judgement): PageMoves => {
        const { rules, redirects, refused } = judgement;
        const [activity, ...refusals] = entriesOf(ports, actor, judgement);
        const change = redirects > 0 ? REDIRECTS_CHANGE : undefined;
        const counts = { redirects, refused: refused.length, withoutRedirect };
        return {
          ...(activity && {
            move: {
              seen,
              changes: { ...rules, at: now },
              ...noteOf(ports, activity, change),
              refusals,
            },
          }),
          ...(Object.values(counts).some((count) => count > 0) && { movedPages: counts }),
        };
      }),
  );
};

/**
 * Returns the moves of the pages that get redirects, in the order of their kinds, and the number of
 * pages that get none because of {@link MAX_MOVED_PAGES} or a draftsOnly key.
 */
const redirectedPages = ({ draftsOnly }: Actor, kinds: readonly MovesOfKind[]) => {
  const moves: PageMove[] = [];
  let withoutRedirect = 0;
  for (const kind of kinds) {
    if (draftsOnly || moves.length + kind.total > MAX_MOVED_PAGES) {
      withoutRedirect += kind.total;
    } else {
      moves.push(...kind.moves);
    }
  }
  return { moves, withoutRedirect };
};

/**
 * Returns the activity entries of a change of redirects: first one entry for all redirects made, if
 * any were made or more than {@link MAX_NAMED} were refused; then one for each refused redirect, up
 * to {@link MAX_NAMED}.
 */
const entriesOf = (
  ports: Pick<Ports, 'clock' | 'ids'>,
  actor: Actor,
  { rules, redirects, refused }: PageMovesJudgement,
) => {
  const note = (action: ActivityAction, id: Uuid | null, name: string) =>
    activityOf(ports, actor, action, { id, name });
  const [added] = rules.insert;
  const [revised] = rules.update;
  const rule = added ?? revised;
  const others = refused.length > 0 ? `, ${refused.length} refused` : '';
  const name = `${redirects} ${redirects === 1 ? 'redirect' : 'redirects'}${others}`;
  const made =
    redirects === 1 && rule && others === ''
      ? note(added ? 'redirect.created' : 'redirect.updated', rule.id, rule.fromPath)
      : note('redirects.moved', null, name);
  const named = refused.slice(0, MAX_NAMED);
  return [
    ...(redirects > 0 || refused.length > MAX_NAMED ? [made] : []),
    ...named.map((path) => note('redirect.refused', null, path)),
  ];
};

/**
 * Stores a change of a record whose pages make `moves`, together with their redirects, and returns the
 * changed record with `movedPages`, the counts of its moved pages; without it if no page moved.
 */
export const movingPages = <Row extends object, E>(
  ports: PageMovesDeps,
  actor: Actor,
  site: Pick<Workspace, 'siteUrl'>,
  moves: readonly PageMove[],
  store: (move: RedirectMove | undefined) => ResultAsync<Row, E>,
): ResultAsync<WithMovedPages<Row>, E | ComputationError> =>
  judgedPageMoves(ports, actor, site, [{ moves, total: moves.length }]).andThen((moved) =>
    store(moved.move).map((row) => withPageMoves(row, moved)),
  );

/**
 * Returns the changed record `row` with `movedPages`, the counts of its moved pages; `row` itself
 * if no page moved.
 */
export const withPageMoves = <Row extends object>(
  row: Row,
  { movedPages }: PageMoves,
): WithMovedPages<Row> => (movedPages ? { ...row, movedPages } : row);
