import type { Media } from '../../content/media/media.ts';
import { isJsonObject, type JsonObject } from '../../schema/json.ts';
import type { Uuid } from '../../schema/scalar.ts';
import { primaryLanguage } from '../../text/language.ts';
import { once } from '../../text/memoize.ts';
import { valuesOf } from '../payload/values.ts';
import { mediaIdNamed, mediaNamesOf } from '../payload/media.ts';
import { nodeResolver, payloadNodes } from '../payload/nodes.ts';
import { type I18n, i18nOf } from './i18n/i18n.ts';

/** Input of the blocks of a payload besides the payload. */
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
   * Returns the values of a property: each reference as the node of the payload that it means, and
   * of texts in several languages those in the language of the post.
   */
  values(value: unknown): readonly unknown[];
  /** Returns the values that are nodes. */
  nodes(value: unknown): readonly JsonObject[];
  /**
   * Returns the media record that one value of an `image` names by its id or its url, if it is
   * there.
   */
  mediaOf(image: unknown): Uuid | undefined;
}

/**
 * Maximum that references may add to a payload: this many UTF-16 units of JSON, and a few times
 * itself.
 */
const MAX_ADDED = 200_000;
const MAX_REPEATED = 4;

/**
 * Creates a resolver of references in a `payload` with a bound: nodes that refer to each other many
 * times would make a short payload endless. Beyond the bound a reference stays unresolved.
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

/** Returns the reading of a `payload`. */
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
 * Returns the values in the language of the post, if values name their language (JSON-LD 1.1,
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
