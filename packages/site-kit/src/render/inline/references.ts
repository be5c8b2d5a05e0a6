import type { NamedReferences } from '@content-publishing/domain';

/**
 * Placeholder in texts for the `&` of a reference that is left to the browser. It is NUL, which
 * input texts do not contain.
 */
export const LEFT = '\0';

/**
 * Names of references that could change the scheme or the host of a link's target, or stand for
 * characters that browsers drop from it, each with its characters. All other references stand for
 * characters that schemes and hosts do not contain.
 */
const IN_SCHEMES_AND_HOSTS = new Map([
  ['Tab', '\t'],
  ['NewLine', '\n'],
  ['sol', '/'],
  ['bsol', '\\'],
  ['colon', ':'],
  ['period', '.'],
  ['plus', '+'],
  ['fjlig', 'fj'],
]);

/**
 * Pattern of the names of references that HTML also knows without their semicolon, so that browsers
 * read `&notit;` as `&not` and `it;`. It also matches names that neither HTML nor CommonMark knows.
 */
const WITHOUT_SEMICOLON =
  /^(?:\w?(?:acute|cedil|uml)|\w(?:aquo|circ|grave|ring|slash|tilde)|(?:ae|sz)lig|eth|thorn|amp|copy|gt|lt|quot|reg|brvbar|cent|curren|deg|divide|frac\d\d|iexcl|iquest|macr|micro|middot|nbsp|not|ord[fm]|para|plusmn|pound|sect|shy|sup\d|times|yen)./i;

/**
 * Pattern of the names of references with a semicolon that start with a name in
 * {@link WITHOUT_SEMICOLON}, and that browsers read as a whole.
 */
const LONGER =
  /^(?:Not.*|Cedilla|[Cc]enter[Dd]ot|copysr|divideontimes|parallel|gt(?:cc|cir|dot|lPar|quest|rapprox|rarr|rdot|reqq?less|rless|rsim)|lt(?:cc|cir|dot|hree|imes|larr|quest|rPar|ri[ef]?)|not(?:in(?:E|dot|v[abc])?|ni(?:v[abc])?)|times(?:b|bar|d))$/;

/**
 * Resolves the named character references on which safety depends. For any other name it returns
 * {@link LEFT} and the name, which leaves the reference to the browser, since that knows the same
 * names as CommonMark. Returns `undefined`, which means no reference, for a name of which a browser
 * would read only the start.
 */
export const references: NamedReferences = (name) =>
  IN_SCHEMES_AND_HOSTS.get(name) ??
  (WITHOUT_SEMICOLON.test(name) && !LONGER.test(name) ? undefined : `${LEFT}${name};`);
