import { once } from '../text/memoize.ts';
import { comparable } from './percent-encoding.ts';

/** A parameter of a query (WHATWG URL, application/x-www-form-urlencoded). */
export interface Parameter {
  /** Text of the parameter in the query. */
  readonly text: string;
  /** The name as it is compared: escapes undone and `+` a space. */
  readonly name: string;
  /** `name=value`, both as they are compared; without `&`, which joins pairs in keys. */
  readonly pair: string;
}

/** Query, parsed on first use: requests can have thousands of parameters. */
export interface Query {
  /** Without its `?`; nothing where there is none. */
  readonly text: string | undefined;
  /** Parameters in their order; empty ones are left out. */
  readonly parameters: () => readonly Parameter[];
  /** Returns the different pairs, in an order that is the same for all orders of the parameters. */
  readonly pairs: () => readonly string[];
}

/** Returns the query that is `text`, with its parameters where they are known. */
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
 * Returns the query of a target with what the request brings along: all of its parameters but the
 * pairs that are used up, and the names that the target sets. It is `requested` itself where it
 * says the same.
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
