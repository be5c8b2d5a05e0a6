/**
 * Returns whether `segment` cannot be part of a URL's path: URLs lose dot segments and lone
 * surrogates, so that another resource would be requested.
 */
export const cannotStandInPath = (segment: string): boolean =>
  /^\.{0,2}$/.test(segment) || !segment.isWellFormed();
