import { InvalidArgumentError } from '@commander-js/extra-typings';
import { toSlug } from '@content-publishing/domain';

/** Handling of pictures. */
export const MEDIA_MODES = ['fetch', 'link', 'skip'] as const;

/** Returns a time zone by its IANA name; throws an `InvalidArgumentError` for another text. */
export const parseTimeZone = (name: string): string => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    throw new InvalidArgumentError('must be the IANA name of a time zone, such as Europe/Berlin');
  }
};

/** Returns the address of a site; throws an `InvalidArgumentError` for another text. */
export const parseSiteUrl = (text: string): string => {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text;
  throw new InvalidArgumentError('must be an absolute http: or https: URL');
};

/** Adds `NAME=SLUG` to the authors; a text without a name is the slug of posts without an author. */
export const addAuthor = (
  text: string,
  authors: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> => {
  const at = text.lastIndexOf('=');
  const slug = toSlug(text.slice(at + 1).trim());
  if (slug === '') throw new InvalidArgumentError('must be NAME=SLUG, or a slug');
  return new Map([...authors, [text.slice(0, Math.max(at, 0)).trim(), slug]]);
};

/** Options of every import, as they were given. */
export interface ImportFlags {
  readonly dryRun?: boolean | undefined;
  readonly overwrite?: boolean | undefined;
  readonly report?: string | undefined;
  readonly journal?: string | undefined;
  readonly source?: string | undefined;
}

/** Options of imports from other systems, as they were given. */
export interface SystemFlags extends ImportFlags {
  readonly timeZone: string;
  readonly author: ReadonlyMap<string, string>;
  readonly type: readonly string[];
  readonly media: (typeof MEDIA_MODES)[number];
  readonly mediaFolder?: string | undefined;
  readonly siteUrl?: string | undefined;
  readonly allowPrivateMedia?: boolean | undefined;
}
