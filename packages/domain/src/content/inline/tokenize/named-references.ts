import { CHARACTER_REFERENCES } from './character-references.ts';

let values: ReadonlyMap<string, string> | undefined;

/** Parses the table of character references into a map from name to text. */
const valuesByName = (): ReadonlyMap<string, string> => {
  const words = CHARACTER_REFERENCES.split(' ');
  const table = new Map<string, string>();
  for (let index = 1; index < words.length; index += 2) {
    table.set(words[index - 1] ?? '', words[index] ?? '');
  }
  return table;
};

/** Returns the text of the HTML character reference `&name;`; `undefined` for an unknown name. */
export const namedReference = (name: string): string | undefined => {
  values ??= valuesByName();
  return values.get(name);
};
