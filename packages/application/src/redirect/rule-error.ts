import type { ChainProblem, RuleProblem } from '@content-publishing/domain/redirects';
import type {
  FromPathTaken,
  RedirectChainTooLong,
  RedirectLoop,
  TooManyPatterns,
} from '../errors/errors.ts';

/** Errors of a change that would leave a loop or too long a chain. */
export type ChainError = RedirectChainTooLong | RedirectLoop;

/** Errors of a rule that is added or changed. */
export type RuleError = FromPathTaken | TooManyPatterns | ChainError;

/** Converts the problem of a chain to the error of the use case. */
export const chainError = (problem: ChainProblem): ChainError =>
  problem.kind === 'loop'
    ? { kind: 'redirect-loop', paths: problem.paths }
    : { kind: 'redirect-chain-too-long', from: problem.from, to: problem.to };

/** Converts the problem of a rule to the error of the use case. */
export const ruleError = (problem: RuleProblem): RuleError => {
  switch (problem.kind) {
    case 'taken':
      return { kind: 'from-path-taken', fromPath: problem.fromPath };
    case 'too-many-patterns':
      return problem;
    case 'loop':
    case 'chain-too-long':
      return chainError(problem);
    default:
      return problem satisfies never;
  }
};
