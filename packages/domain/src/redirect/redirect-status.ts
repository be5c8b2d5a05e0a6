/** The HTTP status that each redirect type answers with (contract, Redirect; RFC 9110, RFC 7725). */
export const REDIRECT_STATUS = {
  Permanent301: 301,
  Temporary302: 302,
  Temporary307: 307,
  Gone410: 410,
  UnavailableForLegalReasons451: 451,
} as const;

/** Type of a redirect (contract, Redirect). */
export type RedirectType = keyof typeof REDIRECT_STATUS;

/** A status that a redirect answers with. */
export type RedirectStatus = (typeof REDIRECT_STATUS)[RedirectType];

/** Returns whether `type` is one of the five types; a later service may know more of them. */
export const isRedirectType = (type: string): type is RedirectType =>
  Object.hasOwn(REDIRECT_STATUS, type);

/** Returns whether `type` sends the visitor to another place; 410 and 451 have none. */
export const hasTarget = (type: RedirectType): boolean => REDIRECT_STATUS[type] < 400;
