import { isJsonObject, type JsonObject } from '../../schema/json.ts';

/**
 * Present names of superseded properties (schema.org, `supersededBy`) that occur in payloads of
 * posts.
 */
export const SUCCESSORS: ReadonlyMap<string, string> = new Map([
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
 * Returns `payload` with each superseded property under its present name, unless that is there. Objects
 * that stand in several places do so in what is returned.
 */
export const withPresentNames = (payload: JsonObject): JsonObject => {
  const renamed = new Map<JsonObject, JsonObject>();
  const rename = (node: JsonObject): JsonObject => {
    const known = renamed.get(node);
    if (known !== undefined) return known;
    const result = Object.fromEntries(
      Object.entries(node).map(([name, value]) => {
        const successor = SUCCESSORS.get(name);
        const isRenamed = successor !== undefined && !Object.hasOwn(node, successor);
        return [isRenamed ? successor : name, present(value)];
      }),
    );
    renamed.set(node, result);
    return result;
  };
  const present = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(present);
    return isJsonObject(value) ? rename(value) : value;
  };
  return rename(payload);
};
