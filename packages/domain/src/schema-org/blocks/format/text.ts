import { isJsonObject, type JsonObject } from '../../../schema/json.ts';
import type { PayloadReader } from '../payload-reader.ts';
import { htmlToLine, htmlToLines } from '../html-to-text.ts';
import { decimalOf } from './decimal.ts';
import type { Format } from './format.ts';
import { UNIT_SIGNS, UNITS } from './unit.ts';

/**
 * Returns the text or number of one value, also as JSON-LD's `{"@value": …}`, as it stands there.
 */
const rawText = (value: unknown): string | undefined => {
  const scalar = isJsonObject(value) ? value['@value'] : value;
  if (typeof scalar === 'string') return scalar;
  return typeof scalar === 'number' && Number.isFinite(scalar) ? numeral(scalar) : undefined;
};

/** Returns a number with all its digits: `1e21` is no way to write one for people. */
const numeral = (number: number): string => {
  const text = String(number);
  return text.includes('e') ? DIGITS.format(number) : text;
};

const DIGITS = new Intl.NumberFormat('en', { useGrouping: false, maximumSignificantDigits: 17 });

/** Returns a plain text or number on one line. */
export const scalarText = (value: unknown): string | undefined => {
  const text = rawText(value);
  return text === undefined ? undefined : htmlToLine(text);
};

/** Returns the lines of a plain text. */
export const scalarLines = (value: unknown): readonly string[] => {
  const text = rawText(value);
  return text === undefined ? [] : htmlToLines(text);
};

/** Returns the first value of a property as a plain text or number. */
export const textAt = (
  node: JsonObject,
  property: string,
  reader: PayloadReader,
): string | undefined => scalarText(reader.values(node[property])[0]);

/** Returns the name or the text of a node. */
export const nameOf = (node: JsonObject, reader: PayloadReader): string | undefined =>
  textAt(node, 'name', reader) ?? textAt(node, 'text', reader);

/** Joins those of `texts` that exist, with a separator between them. */
export const joined = (
  texts: readonly (string | undefined)[],
  separator: string,
): string | undefined => texts.filter((text) => text !== undefined).join(separator) || undefined;

/**
 * Returns a number with its unit, out of a text, a QuantitativeValue or a MonetaryAmount: `2–3
 * cups`.
 */
const quantityText = (value: unknown, reader: PayloadReader): string | undefined => {
  const scalar = scalarText(value);
  if (scalar !== undefined || !isJsonObject(value)) return scalar;
  const at = (property: string) => textAt(value, property, reader);
  const [low, high] = [at('value') ?? at('minValue'), at('value') ?? at('maxValue')];
  const amount = low === high ? low : joined([low, high], '–');
  const [unit, code = ''] = [at('unitText'), at('unitCode')?.toUpperCase()];
  if (amount === undefined || unit !== undefined) return amount && joined([amount, unit], ' ');
  const known = UNITS.get(code);
  const number = decimalOf(high);
  if (known === undefined || number === undefined) {
    return joined([amount, UNIT_SIGNS.get(code)], ' ');
  }
  const said = reader.i18n.measure(number, known);
  return low === high || low === undefined ? said : `${low}–${said}`;
};

/**
 * Returns a value as people read it: a text, a quantity, a thing's name, or both: `500 g flour`.
 */
export const valueText = (value: unknown, reader: PayloadReader): string | undefined => {
  if (!isJsonObject(value)) return scalarText(value);
  const [required] = reader.values(value['requiredQuantity']);
  const quantity = quantityText(required, reader) ?? quantityText(value, reader);
  return joined([quantity, nameOf(value, reader)], ' ');
};

/** Returns each value as people read it; what has nothing to read is left out. */
export const textsOf = (values: readonly unknown[], reader: PayloadReader): readonly string[] =>
  values.flatMap((value) => valueText(value, reader) ?? []);

/** All values, each by its text, its quantity or its name. */
export const text: Format = {
  name: 'text',
  read: (values, reader) => {
    const texts = [...new Set(textsOf(values, reader))];
    return texts.length === 0 ? undefined : reader.i18n.list(texts);
  },
};

/** Quantity: of several ways to write one (`["4", "4 servings"]`), the first that has a unit. */
export const quantity: Format = {
  name: 'quantity',
  read: (values, reader) => {
    const texts = textsOf(values, reader);
    return texts.find((one) => !/^[\d.,]+$/.test(one)) ?? texts[0];
  },
};
