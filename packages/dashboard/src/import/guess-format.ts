import type { ImportFormat } from '@content-publishing/domain';

/** Names of files of redirects. */
const REDIRECTS = /(?:^_redirects$|^vercel\.json$|^\.?htaccess|redirect|\.csv$|\.tsv$|\.conf$)/i;

/** Returns the format that a file has by its name. */
export const guessFormat = (name: string): ImportFormat => {
  if (REDIRECTS.test(name)) return 'redirects';
  if (/\.json$/i.test(name)) return 'ghost';
  return /\.(?:md|markdown|mdown|mkd|mdx)$/i.test(name) ? 'markdown' : 'wordpress';
};
