import type { Format } from './format.ts';
import { textsOf } from './text.ts';

/**
 * Names of languages by their BCP 47 tags: `de` is `German`. A text that is no such tag is shown
 * unchanged.
 */
export const languageName: Format = {
  name: 'language',
  read: (values, reader) => {
    const { i18n } = reader;
    const names = textsOf(values, reader).map((text) => i18n.languageName(text) ?? text);
    return names.length === 0 ? undefined : i18n.list(names);
  },
};
