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

/**
 * The form in which paths are compared: no query or fragment, Unicode NFC, no trailing slash, and
 * percent-encoding undone except where it stands for a delimiter (RFC 3986, 6.2.2.2).
 */
export const matchKey = (path: string): string => {
  const [bare = ''] = path.split(/[?#]/, 1);
  const key = decoded(bare)
    .replaceAll(/%[\da-f]{2}/gi, (delimiter) => delimiter.toUpperCase())
    .normalize('NFC');
  return key.length > 1 && key.endsWith('/') ? key.slice(0, -1) : key;
};

const decoded = (path: string): string => {
  try {
    return decodeURI(path);
  } catch {
    // Percent signs that encode nothing: such a path only equals itself.
    return path;
  }
};

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
