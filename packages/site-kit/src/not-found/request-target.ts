const ORIGIN = /^https?:\/\/[^/?#\\]*/i;

/** Returns what follows the origin of `url`: the path, as it was asked for, with the query. */
export const requestTarget = (url: string): string => url.replace(ORIGIN, '');
