import type { ChainProblem, RuleProblem } from '@content-publishing/domain';
import type { FromPathTaken, RedirectChainTooLong, RedirectLoop } from '../errors/errors.ts';

/** Errors of a change that would leave a loop or too long a chain. */
export type ChainError = RedirectChainTooLong | RedirectLoop;

/** Errors of a rule that is added or changed. */
export type RuleError = FromPathTaken | ChainError;

/** Converts the problem of a chain to the error of the use case. */
export const chainError = (problem: ChainProblem): ChainError =>
  problem.kind === 'loop'
    ? { kind: 'redirect-loop', paths: problem.paths }
    : { kind: 'redirect-chain-too-long', from: problem.from, to: problem.to };

/** Converts the problem of a rule to the error of the use case. */
export const ruleError = (problem: RuleProblem): RuleError =>
  problem.kind === 'taken'
    ? { kind: 'from-path-taken', fromPath: problem.fromPath }
    : chainError(problem);
