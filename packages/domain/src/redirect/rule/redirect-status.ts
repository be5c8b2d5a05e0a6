/** HTTP status of each redirect type (contract, Redirect; RFC 9110, RFC 7725). */
export const REDIRECT_STATUS = {
  Permanent301: 301,
  Temporary302: 302,
  Temporary307: 307,
  Gone410: 410,
  UnavailableForLegalReasons451: 451,
} as const;

/** Type of a redirect (contract, Redirect). */
export type RedirectType = keyof typeof REDIRECT_STATUS;

/** HTTP status of a redirect. */
export type RedirectStatus = (typeof REDIRECT_STATUS)[RedirectType];

/** Returns whether `type` is a type known here; a later version of the service may have more. */
export const isRedirectType = (type: string): type is RedirectType =>
  Object.hasOwn(REDIRECT_STATUS, type);

/** Returns whether redirects of `type` have a target; types 410 and 451 have none. */
export const hasTarget = (type: RedirectType): boolean => REDIRECT_STATUS[type] < 400;

/** Types of redirects, in the order of the contract. */
export const REDIRECT_TYPES = [
  'Permanent301',
  'Temporary302',
  'Temporary307',
  'Gone410',
  'UnavailableForLegalReasons451',
] as const satisfies readonly RedirectType[];
