import { isJsonObject, type JsonObject } from '../../../schema/json.ts';
import type { PayloadReader } from '../payload-reader.ts';
import { htmlToLine, htmlToLines } from '../html-to-text.ts';
import { decimalOf, type Format } from './format.ts';
import { UNIT_SIGNS, UNITS } from '../i18n/unit.ts';

/**
 * Returns the text of one value, or of the `@value` of a JSON-LD value object; a finite number is
 * written in digits. Returns `undefined` for any other value.
 */
const rawText = (value: unknown): string | undefined => {
  const scalar = isJsonObject(value) ? value['@value'] : value;
  if (typeof scalar === 'string') return scalar;
  return typeof scalar === 'number' && Number.isFinite(scalar) ? numeral(scalar) : undefined;
};

/** Returns a number in digits, without an exponent such as in `1e21`. */
const numeral = (number: number): string => {
  const text = String(number);
  return text.includes('e') ? DIGITS.format(number) : text;
};

const DIGITS = new Intl.NumberFormat('en', { useGrouping: false, maximumSignificantDigits: 17 });

/**
 * Returns a text or number on one line, without HTML markup; `undefined` for a blank text, and for
 * a value that is neither a text nor a number.
 */
export const scalarText = (value: unknown): string | undefined => {
  const text = rawText(value);
  return text === undefined ? undefined : htmlToLine(text);
};

/**
 * Returns the lines of a text or number that are not blank, without HTML markup; an empty list for
 * other values.
 */
export const scalarLines = (value: unknown): readonly string[] => {
  const text = rawText(value);
  return text === undefined ? [] : htmlToLines(text);
};

/**
 * Returns the first value of a property of `node` as text on one line, without HTML markup; a
 * number is written in digits. Returns `undefined` if the first value is neither a text nor a
 * number, or is blank.
 */
export const textAt = (
  node: JsonObject,
  property: string,
  reader: PayloadReader,
): string | undefined => scalarText(reader.values(node[property])[0]);

/** Returns the `name` of a node, or its `text` if it has no name; `undefined` if it has neither. */
export const nameOf = (node: JsonObject, reader: PayloadReader): string | undefined =>
  textAt(node, 'name', reader) ?? textAt(node, 'text', reader);

/**
 * Joins `texts` with a separator, skipping `undefined` ones; returns `undefined` if no text is
 * left.
 */
export const joined = (
  texts: readonly (string | undefined)[],
  separator: string,
): string | undefined => texts.filter((text) => text !== undefined).join(separator) || undefined;

/**
 * Returns a number or a range with its unit, such as `2–3 cups`, from a QuantitativeValue or a
 * MonetaryAmount, or a text unchanged; `undefined` for a node without a number.
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
  const number = decimalOf(high ?? low);
  if (known === undefined || number === undefined) {
    return joined([amount, UNIT_SIGNS.get(code)], ' ');
  }
  const said = reader.i18n.measure(number, known);
  return low === high || low === undefined || high === undefined ? said : `${low}–${said}`;
};

/**
 * Returns the readable text of a value. A text is returned on one line; a node is returned by its
 * quantity and its name, or by only one of them: `500 g flour`. Returns `undefined` for a node
 * without both.
 */
export const valueText = (value: unknown, reader: PayloadReader): string | undefined => {
  if (!isJsonObject(value)) return scalarText(value);
  const [required] = reader.values(value['requiredQuantity']);
  const quantity = quantityText(required, reader) ?? quantityText(value, reader);
  return joined([quantity, nameOf(value, reader)], ' ');
};

/** Returns the readable text of each value; values without one are left out. */
export const textsOf = (values: readonly unknown[], reader: PayloadReader): readonly string[] =>
  values.flatMap((value) => valueText(value, reader) ?? []);

/**
 * Format of all values as a list, each by its text, its quantity or its name; equal texts are shown
 * once.
 */
export const text: Format = {
  name: 'text',
  read: (values, reader) => {
    const texts = [...new Set(textsOf(values, reader))];
    return texts.length === 0 ? undefined : reader.i18n.list(texts);
  },
};

/**
 * Format of a quantity in several notations (`["4", "4 servings"]`): the first one with a unit, or
 * else the first one.
 */
export const quantity: Format = {
  name: 'quantity',
  read: (values, reader) => {
    const texts = textsOf(values, reader);
    return texts.find((one) => !/^[\d.,]+$/.test(one)) ?? texts[0];
  },
};
