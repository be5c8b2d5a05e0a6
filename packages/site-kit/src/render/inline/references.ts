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
 * Names of references that HTML also knows without their semicolon, so that browsers read `&notit;`
 * as `&not` and `it;`.
 */
const WITHOUT_SEMICOLON =
  'AElig AMP Aacute Acirc Agrave Aring Atilde Auml COPY Ccedil ETH Eacute Ecirc Egrave Euml GT ' +
  'Iacute Icirc Igrave Iuml LT Ntilde Oacute Ocirc Ograve Oslash Otilde Ouml QUOT REG THORN ' +
  'Uacute Ucirc Ugrave Uuml Yacute aacute acirc acute aelig agrave amp aring atilde auml brvbar ' +
  'ccedil cedil cent copy curren deg divide eacute ecirc egrave eth euml frac12 frac14 frac34 gt ' +
  'iacute icirc iexcl igrave iquest iuml laquo lt macr micro middot nbsp not ntilde oacute ocirc ' +
  'ograve ordf ordm oslash otilde ouml para plusmn pound quot raquo reg sect shy sup1 sup2 sup3 ' +
  'szlig thorn times uacute ucirc ugrave uml uuml yacute yen yuml';

/**
 * Names of references with a semicolon that start with a name in {@link WITHOUT_SEMICOLON}, and
 * that browsers read as a whole.
 */
const LONGER = new Set(
  (
    'centerdot copysr divideontimes gtcc gtcir gtdot gtlPar gtquest gtrapprox gtrarr gtrdot ' +
    'gtreqless gtreqqless gtrless gtrsim ltcc ltcir ltdot lthree ltimes ltlarr ltquest ltrPar ltri ' +
    'ltrie ltrif notin notinE notindot notinva notinvb notinvc notni notniva notnivb notnivc ' +
    'parallel timesb timesbar timesd'
  ).split(' '),
);

const STARTS_WITH_ANOTHER = new RegExp(`^(?:${WITHOUT_SEMICOLON.replaceAll(' ', '|')}).`);

/**
 * Resolves the named character references on which safety depends. For any other name it returns
 * {@link LEFT} and the name, which leaves the reference to the browser, since that knows the same
 * names as CommonMark. Returns `undefined`, which means no reference, for a name of which a browser
 * would read only the start.
 */
export const references: NamedReferences = (name) =>
  IN_SCHEMES_AND_HOSTS.get(name) ??
  (STARTS_WITH_ANOTHER.test(name) && !LONGER.has(name) ? undefined : `${LEFT}${name};`);
