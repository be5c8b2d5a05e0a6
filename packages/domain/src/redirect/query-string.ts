import { once } from '../text/memoize.ts';
import { comparable } from './percent-encoding.ts';

/** Parameter of a query (WHATWG URL, application/x-www-form-urlencoded). */
export interface Parameter {
  /** Parameter as it is in the query. */
  readonly text: string;
  /** Normalized name: escapes are decoded, and `+` is a space. */
  readonly name: string;
  /** `name=value`, both normalized, without `&`: keys join pairs by `&`. */
  readonly pair: string;
}

/** Query, parsed on first use: requests can have thousands of parameters. */
export interface Query {
  /** Query string without the `?`; undefined for a URL without a query. */
  readonly text: string | undefined;
  /** Parameters in order, without empty ones. */
  readonly parameters: () => readonly Parameter[];
  /** Returns the distinct pairs, sorted, so that the order of the parameters does not matter. */
  readonly pairs: () => readonly string[];
}

/** Returns the query of `text`; `known` are its parameters if they are already parsed. */
export const queryOf = (text: string | undefined, known?: readonly Parameter[]): Query => {
  if (!text) return { text, parameters: none, pairs: none };
  const parameters = once(() => known ?? parametersOf(text));
  const pairs = once(() => [...new Set(parameters().map(({ pair }) => pair))].toSorted());
  return { text, parameters, pairs };
};

const NONE: readonly never[] = [];
const none = (): readonly never[] => NONE;

const parametersOf = (text: string): readonly Parameter[] =>
  text
    .split('&')
    .filter((each) => each !== '')
    .map(parameterOf);

/** Parses a parameter, which is not empty. */
export const parameterOf = (text: string): Parameter => {
  const spaced = text.replaceAll('+', ' ');
  const [first = ''] = spaced.split('=', 1);
  const rest = spaced.slice(first.length + 1);
  const name = comparable(first, '&=%');
  return { text, name, pair: `${name}=${comparable(rest, '&%')}` };
};

/**
 * Returns the query of a target with the parameters of the request appended, without the `consumed`
 * pairs and the names that the target sets. Returns `requested` itself if the text is equal.
 */
export const mergeQuery = (target: Query, requested: Query, consumed: readonly string[]): Query => {
  if (requested.parameters().length === 0) return target;
  const names = new Set(target.parameters().map(({ name }) => name));
  const spent = new Set(consumed);
  const carried = requested
    .parameters()
    .filter(({ name, pair }) => !names.has(name) && !spent.has(pair));
  if (carried.length === 0) return target;
  const own = target.text ? [target.text] : NONE;
  const text = [...own, ...carried.map((parameter) => parameter.text)].join('&');
  return text === requested.text ? requested : queryOf(text, [...target.parameters(), ...carried]);
};
