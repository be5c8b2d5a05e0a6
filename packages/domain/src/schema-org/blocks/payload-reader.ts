import type { Media } from '../../content/media/media.ts';
import { isJsonObject, type JsonObject } from '../../schema/json.ts';
import type { Uuid } from '../../schema/scalar.ts';
import { primaryLanguage } from '../../text/language.ts';
import { once } from '../../text/memoize.ts';
import { valuesOf } from '../payload/values.ts';
import { mediaIdNamed, mediaNamesOf } from '../payload/media.ts';
import { nodeResolver, payloadNodes } from '../payload/nodes.ts';
import { type I18n, i18nOf } from './i18n/i18n.ts';

/** Context in which the blocks of a payload are built. */
export interface StructuredContext {
  /** Language of the post, a BCP 47 tag. */
  readonly language: string;
  /** The media records that the post refers to, by id. */
  readonly media: ReadonlyMap<Uuid, Media>;
}

/** Reader of the values of one payload for one post. */
export interface PayloadReader {
  readonly i18n: I18n;
  /**
   * Returns the single values in `value`, the content of a property (see {@link valuesOf}).
   * References are replaced by nodes of the payload. If some values are marked with the language of
   * the post, only these are returned.
   */
  values(value: unknown): readonly unknown[];
  /** Like `values`, but returns only the values that are nodes. */
  nodes(value: unknown): readonly JsonObject[];
  /**
   * Returns the id of the existing picture that a value of an `image` names by its id or its URL;
   * `undefined` if there is none.
   */
  mediaOf(image: unknown): Uuid | undefined;
}

/**
 * Maximum UTF-16 units of the JSON of all nodes that replace references, besides `MAX_REPEATED`
 * times the size of the payload. Later references are not replaced.
 */
const MAX_ADDED = 200_000;
const MAX_REPEATED = 4;

/**
 * Creates a function that replaces references by nodes of the `payload`, up to a total size of
 * {@link MAX_ADDED}; further references are returned unchanged. Without this limit, nodes that
 * refer to each other many times would make the result of a short payload endless.
 */
const boundedResolver = (payload: JsonObject): ((value: unknown) => unknown) => {
  const resolve = nodeResolver(payloadNodes(payload));
  const sizes = new Map<unknown, number>();
  const sizeOf = (node: unknown): number => {
    const size = sizes.get(node) ?? JSON.stringify(node).length;
    sizes.set(node, size);
    return size;
  };
  let left: number | undefined;
  return (value) => {
    const node = resolve(value);
    if (node === value) return value;
    left ??= MAX_ADDED + MAX_REPEATED * sizeOf(payload);
    left -= sizeOf(node);
    return left < 0 ? value : node;
  };
};

export const payloadReader = (
  payload: JsonObject,
  { language, media }: StructuredContext,
): PayloadReader => {
  const i18n = i18nOf(language);
  const resolve = boundedResolver(payload);
  const byUrl = once(() => new Map([...media.values()].map(({ id, url }) => [url, id])));
  const values = (value: unknown): readonly unknown[] =>
    inLanguage(i18n.language, valuesOf(value)).map(resolve);
  return {
    i18n,
    values,
    nodes: (value) => values(value).filter(isJsonObject),
    mediaOf: (image) => {
      const ids = mediaNamesOf(image).map((name) => mediaIdNamed(name) ?? byUrl().get(name));
      return ids.find((id) => id !== undefined && media.get(id)?.mimeType.startsWith('image/'));
    },
  };
};

/**
 * Returns the values in the language of the post, or all values if none is marked with it (JSON-LD 1.1,
 * String Internationalization).
 */
const inLanguage = (language: string, values: readonly unknown[]): readonly unknown[] => {
  const own = values.filter(
    (value) =>
      isJsonObject(value) &&
      typeof value['@language'] === 'string' &&
      primaryLanguage(value['@language']) === language,
  );
  return own.length > 0 ? own : values;
};
