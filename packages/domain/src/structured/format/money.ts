import { isJsonObject, type JsonObject } from '../../schema/json.ts';
import type { Reading } from '../reading.ts';
import type { Format } from './format.ts';
import { joined, scalarText, textAt, valueText } from './text.ts';

/** An amount, or the range from one amount to a higher one, of an ISO 4217 currency. */
interface Price {
  readonly currency: string;
  readonly low: number;
  readonly high: number;
}

const AMOUNT = /^\d{1,15}(?:\.\d{1,9})?$/;
const CURRENCY = /^[A-Z]{3}$/i;

/**
 * What something costs: a MonetaryAmount, a PriceSpecification, Offers or an AggregateOffer, from
 * the lowest price to the highest. A text stands as it is.
 */
export const money: Format = {
  name: 'sum of money',
  read: (values, reading) => {
    const prices = values.map((value) =>
      isJsonObject(value) ? priceOf(value, reading) : scalarText(value),
    );
    const [first, ...others] = prices.filter((price) => price !== undefined);
    if (first === undefined || typeof first === 'string') return first;
    const all = [
      first,
      ...others.filter((price) => typeof price !== 'string' && price.currency === first.currency),
    ].filter((price) => typeof price !== 'string');
    const low = all.reduce((least, price) => Math.min(least, price.low), first.low);
    const high = all.reduce((most, price) => Math.max(most, price.high), first.high);
    return high === 0
      ? reading.wording.label('Free')
      : reading.wording.money(first.currency, low, high);
  },
};

/** What a node says of a price; a text where it does not give a number and a currency. */
const priceOf = (node: JsonObject, reading: Reading): Price | string | undefined => {
  const at = (property: string) => textAt(node, property, reading);
  const [detail] = reading.nodes(node['priceSpecification']);
  const low = at('price') ?? at('lowPrice') ?? at('value') ?? at('minValue');
  if (low === undefined) {
    return detail === undefined ? valueText(node, reading) : priceIn(detail, reading);
  }
  return priceFrom(low, at('highPrice') ?? at('maxValue') ?? low, currencyOf(node, reading));
};

/** What a PriceSpecification says, which has no other in it. */
const priceIn = (node: JsonObject, reading: Reading): Price | string | undefined => {
  const price = textAt(node, 'price', reading);
  return price === undefined ? undefined : priceFrom(price, price, currencyOf(node, reading));
};

const currencyOf = (node: JsonObject, reading: Reading): string | undefined =>
  textAt(node, 'priceCurrency', reading) ?? textAt(node, 'currency', reading);

const priceFrom = (low: string, high: string, currency: string | undefined): Price | string => {
  const isAmount = AMOUNT.test(low) && AMOUNT.test(high);
  if (isAmount && Number(high) === 0) return { currency: currency ?? '', low: 0, high: 0 };
  const isPrice = isAmount && currency !== undefined && CURRENCY.test(currency);
  return isPrice && Number(low) <= Number(high)
    ? { currency: currency.toUpperCase(), low: Number(low), high: Number(high) }
    : (joined([low, currency], ' ') ?? low);
};
