import type { Format } from './format.ts';
import { textsOf } from './text.ts';

/** Languages by their BCP 47 tags: `de` is `German`. A text that is no such tag stands as it is. */
export const languageName: Format = {
  name: 'language',
  read: (values, reading) => {
    const { wording } = reading;
    const names = textsOf(values, reading).map((text) => wording.languageName(text) ?? text);
    return names.length === 0 ? undefined : wording.list(names);
  },
};
