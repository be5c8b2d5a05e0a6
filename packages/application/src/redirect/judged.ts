import type { RuleJudgement, Uuid } from '@content-publishing/domain';
import type { Ports } from '../ports.ts';

/** Ports that judgements of redirects look things up by. */
export interface JudgingDeps {
  readonly redirects: Pick<Ports['redirects'], 'version' | 'findAround'>;
  readonly workspaces: Pick<Ports['workspaces'], 'find'>;
}

/** Verdict on the rules of a workspace, and the version that they had before it. */
export interface Judged<Verdict> {
  readonly version: string;
  readonly verdict: Verdict;
}

/**
 * Runs a judgement over the rules of a workspace, given the origin of its site. A change that is stored
 * at the returned version meets the rules that were judged.
 */
export const judged = async <Verdict>(
  { redirects, workspaces }: JudgingDeps,
  workspaceId: Uuid,
  judge: (siteUrl: string | null) => RuleJudgement<Verdict>,
): Promise<Judged<Verdict>> => {
  // Before the rules: should they change in between, the version is older than they are.
  const version = await redirects.version(workspaceId);
  const workspace = await workspaces.find(workspaceId);
  const judgement = judge(workspace?.siteUrl ?? null);
  let step = judgement.next([]);
  while (step.done !== true) {
    step = judgement.next(await redirects.findAround(workspaceId, step.value));
  }
  return { version, verdict: step.value };
};
