import type { Uuid } from '@content-publishing/domain';
import type { RuleJudgement } from '@content-publishing/domain/redirects';
import type { Ports } from '../ports.ts';

/** Ports that a check of redirect rules reads. */
export interface JudgingDeps {
  readonly redirects: Pick<Ports['redirects'], 'version' | 'findAround'>;
  readonly workspaces: Pick<Ports['workspaces'], 'find'>;
}

/** Verdict on the rules of a workspace, and the version of the rules as it was read before them. */
export interface Judged<Verdict> {
  readonly version: string;
  readonly verdict: Verdict;
}

/**
 * Runs a check over the redirect rules of a workspace; `judge` gets the origin of its site (`null`
 * if unknown). To store a change, pass the returned version to `RedirectRepository.change`: it
 * fails with `record-conflict` if the rules have changed since the check.
 */
export const judged = async <Verdict>(
  { redirects, workspaces }: JudgingDeps,
  workspaceId: Uuid,
  judge: (siteUrl: string | null) => RuleJudgement<Verdict>,
): Promise<Judged<Verdict>> => {
  // The version is read before the rules: if they change in between, storing fails with a conflict.
  const version = await redirects.version(workspaceId);
  const workspace = await workspaces.find(workspaceId);
  const judgement = judge(workspace?.siteUrl ?? null);
  let step = judgement.next([]);
  while (step.done !== true) {
    step = judgement.next(await redirects.findAround(workspaceId, step.value));
  }
  return { version, verdict: step.value };
};
