import { matchKey } from './match-key.ts';
import type { Redirect } from './redirect.ts';
import { hasTarget, REDIRECT_STATUS } from './redirect-type.ts';

/** What a site answers when a redirect matches: a status and, where there is one, `Location`. */
export interface RedirectAnswer {
  readonly status: (typeof REDIRECT_STATUS)[keyof typeof REDIRECT_STATUS];
  readonly location: string | null;
}

/** What a site answers when `redirect` matches (RFC 9110, 15.4; 410 and 451 have no target). */
export const answerOf = ({ type, toPath }: Redirect): RedirectAnswer => ({
  status: REDIRECT_STATUS[type],
  location: hasTarget(type) ? toPath : null,
});

/** Finds the answer for a request's path, in constant time; nothing when no rule matches. */
export type RedirectMatcher = (path: string) => RedirectAnswer | undefined;

/** A matcher over `redirects`; of two rules for one path the first wins. */
export const redirectMatcher = (redirects: Iterable<Redirect>): RedirectMatcher => {
  const answers = new Map<string, RedirectAnswer>();
  for (const redirect of redirects) {
    const key = matchKey(redirect.fromPath);
    if (!answers.has(key)) answers.set(key, answerOf(redirect));
  }
  return (path) => answers.get(matchKey(path));
};
