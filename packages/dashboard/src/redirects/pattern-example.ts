import {
  patternPrefix,
  type RedirectRule,
  redirectTable,
} from '@content-publishing/domain/redirects';

/** Rest of the path of an example. */
const REST = '/a/page';

/** Path below a pattern, and the response that a visitor of it gets. */
interface PatternExample {
  readonly from: string;
  readonly status: number;
  /** Address that the visitor is led to; null for a status without one. */
  readonly location: string | null;
}

/**
 * Returns an example of what a pattern does, by the rules of a site. Returns undefined for a redirect
 * of one path, and as long as the target is none.
 */
export const patternExample = (rule: RedirectRule): PatternExample | undefined => {
  if (patternPrefix(rule.fromPath) === undefined) return undefined;
  const from = rule.fromPath.replace(/\/\*(?=\?|$)/, REST);
  const answer = redirectTable([rule]).match(from);
  return answer && { from, status: answer.status, location: answer.location };
};
