import { editorText } from '../../text/editor.ts';

const typeNames = new Map<string, string>(Object.entries(editorText.types));
const choiceNames = new Map<string, string>(Object.entries(editorText.choices));
const fieldNames = new Map<string, string>(Object.entries(editorText.fields));

/** Returns a name in JSON, such as `linkUrl` or `key_takeaways`, as words. */
const wordsOf = (name: string): string => {
  const words = name.replaceAll(/([a-z\d])([A-Z])|_/g, '$1 $2').trim();
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
};

/** Returns the name of a block type for people. */
export const typeName = (type: string): string => typeNames.get(type) ?? wordsOf(type);

/** Returns the name of a field of a block type for people. */
export const fieldName = (type: string, field: string): string =>
  fieldNames.get(`${type}.${field}`) ?? wordsOf(field);

/** Returns the name of a choice of a field for people. */
export const choiceName = (type: string, field: string, choice: string | number): string =>
  choiceNames.get(`${type}.${field}.${choice}`) ?? wordsOf(String(choice));
