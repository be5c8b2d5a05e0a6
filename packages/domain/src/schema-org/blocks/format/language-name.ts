import type { Format } from './format.ts';
import { textsOf } from './text.ts';

/**
 * Format of BCP 47 tags as a list of the names of their languages: `de` is `German` in an English
 * post. Any other text, and a tag that Intl does not know, is shown unchanged.
 */
export const languageName: Format = {
  name: 'language',
  read: (values, reader) => {
    const { i18n } = reader;
    const names = textsOf(values, reader).map((text) => i18n.languageName(text) ?? text);
    return names.length === 0 ? undefined : i18n.list(names);
  },
};
