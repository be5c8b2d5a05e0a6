/**
 * Returns whether no URL can have `segment` in its path: it leaves dot segments and lone surrogates
 * out, so that the call would be another one.
 */
export const cannotStandInPath = (segment: string): boolean =>
  /^\.{0,2}$/.test(segment) || !segment.isWellFormed();
