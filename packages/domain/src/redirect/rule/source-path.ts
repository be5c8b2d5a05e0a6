import { isRelativeUrl } from '../../schema/url.ts';
import { parameterOf } from '../address/query-string.ts';
import { readAddress } from '../address/address.ts';

/** Maximum distinct query pairs of a rule; a rule with more is a violation. */
const MAX_PAIRS = 20;

/** Matches the `*` of a pattern, at the end of the path. */
const LAST_WILDCARD = /^([^?#]*\/)\*(?=\?|$)/;

const EXPRESSIONS = [
  // A wildcard that is not at the end, any characters, an anchor: /a/*/b, (.+), ^/old.
  /\*|\.\+|^\^/,
  // A character class that is negated or has a range: [^/], [0-9].
  /\[(?:\^|\w-\w)/,
  // A group that captures nothing, or has alternatives: (?:a), (a|b).
  /\(\?|\([^()/|]*\|/,
  // A placeholder of a segment: /:slug, {slug}.
  /\/:[A-Za-z_]|\{[^{}/]*\}/,
];

/** Returns whether `text` begins with `/` and stays on its site. */
export const isPath = (text: string): boolean => text.startsWith('/') && isRelativeUrl(text);

/**
 * Returns the reason why `text` cannot be the source of a rule: it is an expression, has a fragment, is
 * not a path, or has too many query pairs. Returns `undefined` if it can. `//a` counts as a path,
 * since sites report it unchanged.
 */
export const sourceProblem = (text: string): string | undefined => {
  const withoutWildcard = text.replace(LAST_WILDCARD, '$1');
  if (EXPRESSIONS.some((expression) => expression.test(withoutWildcard))) {
    return (
      'must be one path, or end with /* for all paths below one: other patterns, such as /blog/(.*) and ' +
      '/:slug, are not supported. A character that belongs to the path is percent-encoded: %2A for "*"'
    );
  }
  if (text.includes('#')) {
    return 'must be a path without "#": browsers do not send the part after it';
  }
  if (!isPath(text.replace(/^\/+/, '/'))) {
    return 'must be a path of the site: "/" and no white space';
  }
  const parameters =
    readAddress(text)
      ?.query.text?.split('&')
      .filter((each) => each !== '') ?? [];
  return hasMoreThan(MAX_PAIRS, parameters)
    ? `must have at most ${MAX_PAIRS} different query parameters; found ${parameters.length} in all`
    : undefined;
};

/**
 * Returns whether `parameters` have more than `limit` distinct pairs; it parses only as many as
 * necessary.
 */
const hasMoreThan = (limit: number, parameters: readonly string[]): boolean => {
  if (parameters.length <= limit) return false;
  const pairs = new Set<string>();
  return parameters.some((text) => pairs.add(parameterOf(text).pair).size > limit);
};
