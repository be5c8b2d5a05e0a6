import { judgePageMove, type PageMove } from '@content-publishing/domain';
import { activityOf } from '../activity.ts';
import type { Ports } from '../ports.ts';
import type { Principal } from '../principal.ts';
import { newRecordStamp } from '../record-stamp.ts';
import { judged, type JudgingDeps } from './judged.ts';

/** Ports that redirects of moved pages need. */
export interface PageMovesDeps extends Pick<Ports, 'clock' | 'ids'>, JudgingDeps {
  readonly redirects: Pick<Ports['redirects'], 'version' | 'findAround' | 'change'>;
}

/**
 * Adds a redirect for each page that has moved on its site, one after another, each in one step. A redirect
 * that would form a loop with other rules is refused, which the activity says. A key for drafts alone moves
 * no redirects: it changes nothing that readers see.
 */
export const redirectPages = async (
  ports: PageMovesDeps,
  principal: Principal,
  moves: readonly PageMove[],
): Promise<void> => {
  if (principal.key?.draftsOnly) return;
  for (const move of moves) await redirectPage(ports, principal, move);
};

const redirectPage = async (
  ports: PageMovesDeps,
  principal: Principal,
  move: PageMove,
): Promise<void> => {
  const { workspaceId } = principal;
  const stamp = newRecordStamp(workspaceId, ports);
  const { version, verdict } = await judged(ports, workspaceId, (siteUrl) =>
    judgePageMove(move, stamp, siteUrl),
  );
  if (verdict.kind === 'stays') return;
  const isMoved = verdict.kind === 'moved';
  const rules = isMoved ? verdict.rules : { insert: [], update: [], remove: [] };
  const [added] = rules.insert;
  const [revised] = rules.update;
  const id = (added ?? revised)?.id ?? null;
  const action = isMoved
    ? added
      ? ('redirect.created' as const)
      : ('redirect.updated' as const)
    : ('redirect.refused' as const);
  const fields = isMoved ? verdict.changedFields : null;
  const activity = activityOf(ports, principal, action, { id, name: move.from }, fields);
  const changed = await ports.redirects.change(
    workspaceId,
    version,
    { ...rules, at: stamp.now },
    { activity },
  );
  // Another change was stored meanwhile, so every round makes progress.
  if (changed.isErr()) await redirectPage(ports, principal, move);
};
