import { Text } from '../schema/text.ts';
import { isLanguageTag } from '../text/language.ts';

/** Schema of a language: a BCP 47 tag (RFC 5646), such as `en` or `pt-BR`. */
export const LanguageSchema = Text({
  maxLength: 35,
  examples: ['en', 'pt-BR'],
  rule: (tag) => (isLanguageTag(tag) ? undefined : 'must be a BCP 47 tag such as en or pt-BR'),
});
