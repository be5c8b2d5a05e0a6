/** Paths of a rule. */
interface RulePaths {
  readonly fromPath: string;
  readonly toPath: string;
}

/** Beginning of an expression: literal characters of a path, some escaped. */
const LITERAL = /^\^((?:\\[/.~_-]|[\w%~!@,;=:&'-]|\/(?!\?)|\.(?![*+?{]))*)/;

/** Ends of expressions that match one path, or all paths below one. */
const ONE = /^(?:\/\?)?\$$/;
const BELOW = /^(\/?)(\()?\.[*+](\))?\$?$/;
const BELOW_SLASH = /^\((?:\?:)?\/\(?\.[*+]\)?\)\??\$?$/;

/**
 * Returns the paths of the rule that an expression such as `^/a/(.*)$` and its target `/b/$1` stand
 * for; `undefined` if no rule does the same.
 */
export const ruleOfExpression = (expression: string, target: string): RulePaths | undefined => {
  const [begin, literal = ''] = LITERAL.exec(expression) ?? [];
  if (begin === undefined) return undefined;
  const path = rooted(literal.replaceAll(/\\(.)/g, '$1'));
  const end = expression.slice(begin.length);
  if (ONE.test(end)) return /\$\d/.test(target) ? undefined : { fromPath: path, toPath: target };
  const below = BELOW.exec(end);
  if (below) {
    // `^/a(.*)` matches `/ab` too.
    if (below[1] === '' && !path.endsWith('/')) return undefined;
    if ((below[2] === undefined) !== (below[3] === undefined)) return undefined;
    return withRest(`${path.replace(/\/$/, '')}/*`, target, /^([^$]*\/)\$1$/);
  }
  return BELOW_SLASH.test(end) ? withRest(`${path}/*`, target, /^([^$]*[^$/])\/?\$1$/) : undefined;
};

const withRest = (fromPath: string, target: string, form: RegExp): RulePaths | undefined => {
  const start = form.exec(target)?.[1];
  if (start !== undefined) return { fromPath, toPath: `${start.replace(/\/$/, '')}/*` };
  return target.includes('$') ? undefined : { fromPath, toPath: target };
};

/** Returns a path with a slash before it: rules within a folder are written without. */
const rooted = (path: string): string => (path.startsWith('/') ? path : `/${path}`);
