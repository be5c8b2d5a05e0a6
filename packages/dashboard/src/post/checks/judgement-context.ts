import type { Violation } from '@content-publishing/domain';
import { createContext, useContext } from 'react';
import type { Verdict } from '../../judge/verdict.ts';

/** Judgement of the post as it is typed. */
export interface Judgement {
  /** Last verdict; `undefined` before the first one. */
  readonly verdict: Verdict | undefined;
  /** First verdict since the post was opened, to show how the scores change. */
  readonly first: Verdict | undefined;
  readonly isFailed: boolean;
  readonly violations: readonly Violation[];
  /** Returns the message of the violation of a field, such as `/slug`. */
  readonly problemAt: (path: string) => string | undefined;
}

const NO_VIOLATIONS: readonly Violation[] = [];

/** Returns the judgement by its verdicts. */
export const judgementOf = (
  verdict: Verdict | undefined,
  first: Verdict | undefined,
  isFailed: boolean,
): Judgement => {
  const violations = verdict?.violations ?? NO_VIOLATIONS;
  return {
    ...{ verdict, first, isFailed, violations },
    problemAt: (path) => violations.find((violation) => violation.path === path)?.message,
  };
};

/** Context of the judgement; `JudgementProvider` provides it. */
export const JudgementContext = createContext<Judgement>(judgementOf(undefined, undefined, false));

/** Returns the judgement of the open post. */
export const useJudgement = (): Judgement => useContext(JudgementContext);
