import type { ChainProblem, RuleProblem } from '@content-publishing/domain';
import type { FromPathTaken, RedirectChainTooLong, RedirectLoop } from '../errors.ts';

/** Errors of a change that would leave a chain without an end. */
export type ChainError = RedirectChainTooLong | RedirectLoop;

/** Errors of a rule that is added or changed. */
export type RuleError = FromPathTaken | ChainError;

/** Returns the error for a chain that has `problem`. */
export const chainError = (problem: ChainProblem): ChainError =>
  problem.kind === 'loop'
    ? { kind: 'redirect-loop', paths: problem.paths }
    : { kind: 'redirect-chain-too-long', from: problem.from, to: problem.to };

/** Returns the error for a rule that has `problem`. */
export const ruleError = (problem: RuleProblem): RuleError =>
  problem.kind === 'taken'
    ? { kind: 'from-path-taken', fromPath: problem.fromPath }
    : chainError(problem);
