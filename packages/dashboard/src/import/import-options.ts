import type { ImportFormat } from '@content-publishing/domain/imports';
import type { Workspace } from '@content-publishing/domain/tenant';
import type { ImportQuery } from '@content-publishing/site-kit/management';

/** Options of a new import, as a person has chosen them. */
export interface ChosenOptions {
  readonly format: ImportFormat;
  readonly siteUrl: string;
  readonly timeZone: string;
  readonly media: 'fetch' | 'link' | 'skip';
  readonly author: string;
  readonly hasPages: boolean;
  readonly overwrite: boolean;
}

/** Returns the options with which an import of a file begins. */
export const usualOptions = (
  format: ImportFormat,
  { timeZone }: Pick<Workspace, 'timeZone'>,
): ChosenOptions => ({
  format,
  siteUrl: '',
  timeZone: timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone,
  media: 'fetch',
  author: '',
  hasPages: false,
  overwrite: false,
});

/** Returns the query of the request that imports a file. */
export const queryOf = (
  name: string,
  { format, siteUrl, timeZone, media, author, hasPages, overwrite }: ChosenOptions,
): ImportQuery => ({
  format,
  fileName: name,
  media,
  overwrite,
  ...(siteUrl.trim() !== '' && { siteUrl: siteUrl.trim() }),
  ...(timeZone.trim() !== '' && { timeZone: timeZone.trim() }),
  ...(author.trim() !== '' && { author: author.trim() }),
  ...(hasPages && { types: ['post', 'page'] }),
});

/** Names of files of redirects. */
const REDIRECTS = /(?:^_redirects$|^vercel\.json$|^\.?htaccess|redirect|\.csv$|\.tsv$|\.conf$)/i;

/** Returns the format that a file has by its name. */
export const guessFormat = (name: string): ImportFormat => {
  if (REDIRECTS.test(name)) return 'redirects';
  if (/\.json$/i.test(name)) return 'ghost';
  return /\.(?:md|markdown|mdown|mkd|mdx)$/i.test(name) ? 'markdown' : 'wordpress';
};
