import { isJsonObject, type JsonObject } from '../../schema/json.ts';
import { valuesOf } from './values.ts';

/**
 * Present names of properties, by their superseded names (schema.org, `supersededBy`). Only
 * properties that occur in payloads of posts are listed.
 */
export const PRESENT_NAMES: ReadonlyMap<string, string> = new Map([
  ['actors', 'actor'],
  ['attendees', 'attendee'],
  ['awards', 'award'],
  ['blogPosts', 'blogPost'],
  ['carrier', 'provider'],
  ['contactPoints', 'contactPoint'],
  ['device', 'availableOnDevice'],
  ['directors', 'director'],
  ['encodings', 'encoding'],
  ['episodes', 'episode'],
  ['events', 'event'],
  ['fileFormat', 'encodingFormat'],
  ['founders', 'founder'],
  ['ingredients', 'recipeIngredient'],
  ['isBasedOnUrl', 'isBasedOn'],
  ['language', 'inLanguage'],
  ['map', 'hasMap'],
  ['maps', 'hasMap'],
  ['members', 'member'],
  ['merchant', 'seller'],
  ['performers', 'performer'],
  ['photos', 'photo'],
  ['requirements', 'softwareRequirements'],
  ['reviews', 'review'],
  ['steps', 'step'],
  ['subEvents', 'subEvent'],
  ['tracks', 'track'],
  ['vendor', 'seller'],
]);

/**
 * Returns `payload` with superseded properties renamed to their present names, at any depth. A
 * property keeps its name if its object has a value under the present name. An object that occurs
 * in several places is still shared in the result.
 */
export const withPresentNames = (payload: JsonObject): JsonObject => {
  const renamed = new Map<JsonObject, JsonObject>();
  const rename = (node: JsonObject): JsonObject => {
    const known = renamed.get(node);
    if (known !== undefined) return known;
    const values = new Map<string, unknown>();
    for (const [name, value] of Object.entries(node)) {
      const successor = PRESENT_NAMES.get(name);
      const isRenamed = successor !== undefined && isEmpty(node[successor]);
      const present = isRenamed ? successor : name;
      if (!values.has(present) || !isEmpty(value)) values.set(present, presentIn(value));
    }
    const result = Object.fromEntries(values);
    renamed.set(node, result);
    return result;
  };
  const presentIn = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(presentIn);
    return isJsonObject(value) ? rename(value) : value;
  };
  return rename(payload);
};

const isEmpty = (value: unknown): boolean => valuesOf(value).length === 0 || value === '';
