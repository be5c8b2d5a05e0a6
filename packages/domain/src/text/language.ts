import { Text } from '../schema/text.ts';

// Language, then script, region, variants and extensions (`-u-…`), without a look at the registry.
const TAG = /^[a-z]{2,3}(?:-(?:[a-z\d]-)?[a-z\d]{2,8})*$/i;

/** The language of a workspace that names none. */
export const DEFAULT_LANGUAGE = 'en';

/** A language as a BCP 47 tag (RFC 5646), such as `en` or `pt-BR`. */
export const LanguageSchema = Text({
  maxLength: 35,
  examples: ['en', 'pt-BR'],
  rule: (tag) => (TAG.test(tag) ? undefined : 'must be a BCP 47 tag such as en or pt-BR'),
});

/** The primary language of a BCP 47 `tag`, in lower case: `pt` of `pt-BR` (RFC 5646, 2.2.1). */
export const primaryLanguage = (tag: string): string => tag.toLowerCase().replace(/-.*/, '');
