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
 * The form in which paths are compared: no query or fragment, percent-encoding undone where it
 * stands for a character of its own (RFC 3986, 6.2.2.2), Unicode NFC, no trailing slash.
 */
export const matchKey = (path: string): string => {
  const [bare = ''] = path.split(/[?#]/, 1);
  const decoded = bare.replaceAll(/(?:%[\da-f]{2})+/gi, decodeRun).normalize('NFC');
  return decoded.length > 1 && decoded.endsWith('/') ? decoded.slice(0, -1) : decoded;
};

// A decoded slash, question mark, hash or percent sign would change how the path is read.
const RESERVED = /%(?:2f|3f|23|25)/gi;

const decodeRun = (run: string): string => {
  try {
    return run.split(RESERVED).length === 1
      ? decodeURIComponent(run)
      : run.replaceAll(/%(?!2f|3f|23|25)[\da-f]{2}/gi, (octet) =>
          Number.parseInt(octet.slice(1), 16) < 0x80 ? decodeURIComponent(octet) : octet,
        );
  } catch {
    return run;
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
