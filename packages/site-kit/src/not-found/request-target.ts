const ORIGIN = /^https?:\/\/[^/?#\\]*/i;

/** Returns the path and the query of `url`, unnormalized. */
export const requestTarget = (url: string): string => url.replace(ORIGIN, '');
