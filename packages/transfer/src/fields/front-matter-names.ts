import { isJsonObject, type JsonObject } from '@content-publishing/domain';

/** Fields of front matter, by names in any letter case. */
interface NamedFields {
  /** Returns the value of the first of `names` that is set; all of them count as known. */
  readonly take: (...names: readonly string[]) => unknown;
  /** Returns the names of the fields that were not taken, and their values. */
  readonly rest: () => readonly (readonly [name: string, value: unknown])[];
}

/** Returns the name of a field in the spelling in which it is looked up: `publish_on` is `publishon`. */
export const spelled = (name: string): string => name.toLowerCase().replaceAll(/[^a-z]/g, '');

/** Returns the fields of front matter, none of which is taken yet. */
export const namedFields = (fields: JsonObject): NamedFields => {
  const left = new Map(Object.entries(fields).map((entry) => [entry[0].toLowerCase(), entry]));
  return {
    take: (...names) => {
      const values = names.map((name) => {
        const [, value] = left.get(name.toLowerCase()) ?? [];
        left.delete(name.toLowerCase());
        return value;
      });
      return values.find((value) => value !== undefined && value !== null && value !== '');
    },
    rest: () => [...left.values()].filter(([, value]) => value !== null && value !== ''),
  };
};

/** Returns a value as text; `undefined` if it is neither text nor a number. */
export const textIn = (value: unknown): string | undefined => {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
};

/**
 * Returns the names in a value: the entries of a list, each a text or an object with a name, or the one
 * that a text is, of which `between` separates names.
 */
export const namesIn = (
  value: unknown,
  between?: (text: string) => string | RegExp,
): readonly string[] => {
  const isSplit = typeof value === 'string' && between !== undefined;
  const entries = Array.isArray(value) ? value : isSplit ? value.split(between(value)) : [value];
  return [
    ...new Set(
      entries.flatMap((entry: unknown) => {
        const name = isJsonObject(entry)
          ? textIn(entry['name'] ?? entry['title'] ?? entry['src'] ?? entry['url'])
          : textIn(entry);
        return name === undefined ? [] : [name];
      }),
    ),
  ];
};

/** Fields whose numbers and words, such as `1.10` and `yes`, are texts. */
const TEXTS = new Set([
  ...['title', 'slug', 'permalink', 'url', 'path', 'author', 'authors', 'category', 'categories'],
  ...['tag', 'tags', 'taxonomies', 'description', 'summary', 'excerpt', 'related', 'relatedposts'],
  ...['aliases', 'redirect_from', 'image', 'cover'],
]);

/** Returns fields in which the values that are texts are as they were written. */
export const withTexts = (fields: JsonObject, written: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      TEXTS.has(name.toLowerCase()) ? asWritten(value, written[name]) : value,
    ]),
  );

const asWritten = (value: unknown, written: unknown): unknown => {
  if (Array.isArray(value)) {
    return value.map((one: unknown, index) =>
      asWritten(one, Array.isArray(written) ? written[index] : undefined),
    );
  }
  if (isJsonObject(value)) {
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [
        name,
        asWritten(one, isJsonObject(written) ? written[name] : undefined),
      ]),
    );
  }
  const isText = typeof value === 'number' || typeof value === 'boolean';
  return isText && typeof written === 'string' ? written : value;
};
