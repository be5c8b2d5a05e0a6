import { isJsonObject, type JsonObject } from '../schema/json.ts';

/** The values of a schema.org property, which may have none, one, or several in an array. */
export const valuesOf = (value: unknown): readonly unknown[] => {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
};

/** Whether `node` is of a schema.org `type`, named as `HowToStep` or by its URL. */
export const isOfType = (node: JsonObject, type: string): boolean =>
  valuesOf(node['@type']).some(
    (name) => typeof name === 'string' && name.replace(/^.*[/#:]/su, '') === type,
  );

/** `text` as one line that can be stored; nothing when it is blank. */
const oneLine = (text: string): string | undefined =>
  text
    .toWellFormed()
    .replaceAll(/[\s\0]+/gu, ' ')
    .trim() || undefined;

/** A plain text or number, also as JSON-LD's `{"@value": …}`; of several the first. */
export const scalarText = (value: unknown): string | undefined => {
  const [first] = valuesOf(value);
  const scalar = isJsonObject(first) ? first['@value'] : first;
  if (typeof scalar === 'string') return oneLine(scalar);
  return typeof scalar === 'number' && Number.isFinite(scalar) ? String(scalar) : undefined;
};

/** What a node is called, or what it says. */
export const nameOf = (node: JsonObject): string | undefined =>
  scalarText(node['name']) ?? scalarText(node['text']);

const joined = (texts: readonly (string | undefined)[], separator: string): string | undefined =>
  texts.filter((text) => text !== undefined).join(separator) || undefined;

/** A number with its unit, out of a text, a QuantitativeValue or a MonetaryAmount: `2–3 cups`. */
const quantityText = (value: unknown): string | undefined => {
  const scalar = scalarText(value);
  if (scalar !== undefined || !isJsonObject(value)) return scalar;
  const range = [scalarText(value['minValue']), scalarText(value['maxValue'])];
  const amount = scalarText(value['value']) ?? joined(range, '–');
  const unit = scalarText(value['unitText']) ?? scalarText(value['currency']);
  return amount && joined([amount, unit], ' ');
};

/** One value as people read it: a text, a quantity, a thing's name, or both: `500 g flour`. */
const valueText = (value: unknown): string | undefined => {
  if (!isJsonObject(value)) return Array.isArray(value) ? undefined : scalarText(value);
  const quantity = quantityText(value['requiredQuantity']) ?? quantityText(value);
  return joined([quantity, nameOf(value)], ' ');
};

/** Each value of a property as people read it; what has nothing to read is left out. */
export const textsOf = (value: unknown): readonly string[] =>
  valuesOf(value).flatMap((item) => valueText(item) ?? []);

/** Of several ways to write one quantity (`["4", "4 servings"]`) the first that has a unit. */
export const quantityOf = (value: unknown): string | undefined => {
  const texts = textsOf(value);
  return texts.find((text) => !/^[\d.,]+$/.test(text)) ?? texts[0];
};
