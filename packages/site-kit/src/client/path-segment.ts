/**
 * Returns whether `segment` cannot be part of a URL's path. It is empty or a dot segment, or has a
 * lone surrogate; URLs lose these, so that another resource would be requested.
 */
export const cannotStandInPath = (segment: string): boolean =>
  /^\.{0,2}$/.test(segment) || !segment.isWellFormed();
