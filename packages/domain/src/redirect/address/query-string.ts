import { once } from '../../text/memoize.ts';
import { comparable } from './percent-encoding.ts';

/** Parameter of a query (WHATWG URL, application/x-www-form-urlencoded). */
export interface Parameter {
  /** Text of the parameter as it is in the query. */
  readonly text: string;
  /** Normalized name, with `+` as a space and escapes decoded except those of `&`, `=` and `%`. */
  readonly name: string;
  /** Normalized `name=value`. It contains no `&`, since keys join pairs by `&`. */
  readonly pair: string;
}

/** Query, parsed on first use: requests can have thousands of parameters. */
export interface Query {
  /** Query string without the `?`; undefined for a URL without a query. */
  readonly text: string | undefined;
  /** Returns the parameters in their order, without empty ones. */
  readonly parameters: () => readonly Parameter[];
  /** Returns the distinct pairs, sorted, so that the order of the parameters does not matter. */
  readonly pairs: () => readonly string[];
}

/**
 * Returns the query with the text `text`. Its parameters are parsed on first use, unless they are
 * passed as `known`.
 */
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

/** Parses one parameter of a query; `text` is not empty. */
export const parameterOf = (text: string): Parameter => {
  const spaced = text.replaceAll('+', ' ');
  const [first = ''] = spaced.split('=', 1);
  const rest = spaced.slice(first.length + 1);
  const name = comparable(first, '&=%');
  return { text, name, pair: `${name}=${comparable(rest, '&%')}` };
};

/**
 * Returns the query of a redirect: the query of the target, and after it the parameters of the
 * request. Left out are parameters of the request whose pair is in `consumed` (the rule names it)
 * or whose name the target has. Returns the object `requested` itself if the result has the same
 * text.
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
