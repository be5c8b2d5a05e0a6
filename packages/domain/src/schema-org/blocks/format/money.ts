import { isJsonObject, type JsonObject } from '../../../schema/json.ts';
import type { PayloadReader } from '../payload-reader.ts';
import type { Format } from './format.ts';
import { amountOf } from './amount.ts';
import { joined, scalarText, textAt, valueText } from './text.ts';

/** Range of amounts in an ISO 4217 currency; `low` and `high` are equal for a single amount. */
interface Price {
  readonly currency: string;
  readonly low: number;
  readonly high: number;
}

const CURRENCY = /^[A-Z]{3}$/i;

/** Price of a free offer. Its empty currency matches any other. */
const FREE: Price = { currency: '', low: 0, high: 0 };

/**
 * Format of prices as a range from the lowest to the highest, from a MonetaryAmount, a
 * PriceSpecification, Offers or an AggregateOffer. The currency is the one of the first price above
 * zero; prices in other currencies are ignored, except free offers. A text, and a price that is not
 * a number with a currency, is shown unchanged if it comes first, and ignored elsewhere.
 */
export const money: Format = {
  name: 'sum of money',
  read: (values, reader) => {
    const said = values
      .map((value) => (isJsonObject(value) ? priceOf(value, reader) : scalarText(value)))
      .filter((price) => price !== undefined);
    if (said[0] === undefined || typeof said[0] === 'string') return said[0];
    const prices = said.filter((price) => typeof price !== 'string');
    const charged = prices.find(({ high }) => high > 0);
    if (charged === undefined) return reader.i18n.label('Free');
    const comparable = prices.filter(
      (price) => price.high === 0 || price.currency === charged.currency,
    );
    const low = comparable.reduce((least, price) => Math.min(least, price.low), charged.low);
    const high = comparable.reduce((most, price) => Math.max(most, price.high), charged.high);
    return reader.i18n.money(charged.currency, low, high);
  },
};

/**
 * Returns the price of a node; a text if the price is not a number with a currency. A price of
 * zero, and the `category` Free, need no currency. Returns `undefined` if the node has neither
 * price nor text.
 */
const priceOf = (node: JsonObject, reader: PayloadReader): Price | string | undefined => {
  const at = (property: string) => textAt(node, property, reader);
  const low = at('price') ?? at('lowPrice') ?? at('value') ?? at('minValue');
  if (low !== undefined) {
    return priceFrom(low, at('highPrice') ?? at('maxValue') ?? low, currencyOf(node, reader));
  }
  if (at('category')?.toLowerCase() === 'free') return FREE;
  const [detail] = reader.nodes(node['priceSpecification']);
  return detail === undefined ? valueText(node, reader) : priceIn(detail, reader);
};

/**
 * Like {@link priceOf}, but reads only the `price` of a PriceSpecification, not nested ones;
 * returns `undefined` without a `price`.
 */
const priceIn = (node: JsonObject, reader: PayloadReader): Price | string | undefined => {
  const price = textAt(node, 'price', reader);
  return price === undefined ? undefined : priceFrom(price, price, currencyOf(node, reader));
};

const currencyOf = (node: JsonObject, reader: PayloadReader): string | undefined =>
  textAt(node, 'priceCurrency', reader) ?? textAt(node, 'currency', reader);

const priceFrom = (low: string, high: string, currency: string | undefined): Price | string => {
  const [least = Number.NaN, most = Number.NaN] = [low, high].map((text) =>
    amountOf(text, currency),
  );
  if (least === 0 && most === 0) return FREE;
  if (currency !== undefined && CURRENCY.test(currency) && least <= most) {
    return { currency: currency.toUpperCase(), low: least, high: most };
  }
  // `$25` and `25 USD` already contain their currency.
  return /[\p{Sc}\p{L}]/u.test(low) ? low : (joined([low, currency], ' ') ?? low);
};
