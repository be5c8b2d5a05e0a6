const ORIGIN = /^https?:\/\/[^/?#\\]*/i;

/**
 * Returns the path and the query of `url`, a path or an absolute URL, exactly as they are written
 * in it.
 */
export const requestTarget = (url: string): string => url.replace(ORIGIN, '');
