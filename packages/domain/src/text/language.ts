// Language, then script, region, variants and extensions (`-u-…`); the registry of subtags is not
// checked.
const TAG = /^[a-z]{2,3}(?:-(?:[a-z\d]-)?[a-z\d]{2,8})*$/i;

/** Default language of a workspace, as a BCP 47 tag. */
export const DEFAULT_LANGUAGE = 'en';

/**
 * Returns whether `tag` looks like a BCP 47 tag, such as `pt-BR`: a language of 2 or 3 letters,
 * then subtags. The order of the subtags and the registry are not checked.
 */
export const isLanguageTag = (tag: string): boolean => TAG.test(tag);

/**
 * Returns the primary language of a BCP 47 `tag`, in lower case: `pt` of `pt-BR` (RFC 5646, 2.2.1).
 *
 * @example
 * primaryLanguage('pt-BR'); // 'pt'
 */
export const primaryLanguage = (tag: string): string => tag.toLowerCase().replace(/-.*/, '');
