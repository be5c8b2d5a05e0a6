import { comparable } from './percent-encoding.ts';

/** A parameter of a query (WHATWG URL, application/x-www-form-urlencoded). */
export interface Parameter {
  /** As it stands in the query. */
  readonly text: string;
  /** The name as it is compared: escapes undone and `+` a space. */
  readonly name: string;
  /** `name=value`, both as they are compared; without `&`, which joins pairs in keys. */
  readonly pair: string;
}

/** The parameters of `query` in order; empty ones are left out. */
export const parametersOf = (query: string | undefined): readonly Parameter[] =>
  query
    ? query
        .split('&')
        .filter((text) => text !== '')
        .map(parameterOf)
    : NONE;

const NONE: readonly never[] = [];

const parameterOf = (text: string): Parameter => {
  const [, first = '', rest = ''] = /^([^=]*)=?([^]*)$/.exec(text.replaceAll('+', ' ')) ?? [];
  const name = comparable(first, '&=%');
  return { text, name, pair: `${name}=${comparable(rest, '&%')}` };
};

/** The different pairs of `parameters`, in an order that is the same for all of their orders. */
export const pairsOf = (parameters: readonly Parameter[]): readonly string[] =>
  parameters.length === 0 ? NONE : [...new Set(parameters.map(({ pair }) => pair))].toSorted();

/**
 * The query of a target with what the request brings along: all of its parameters but the pairs that
 * are used up, and the names that the target sets.
 */
export const carriedOver = (
  query: string | undefined,
  requested: readonly Parameter[],
  usedUp: readonly string[],
): string | undefined => {
  if (requested.length === 0) return query;
  const names = new Set(parametersOf(query).map(({ name }) => name));
  const carried = requested.filter(({ name, pair }) => !names.has(name) && !usedUp.includes(pair));
  if (carried.length === 0) return query;
  return [...(query ? [query] : []), ...carried.map(({ text }) => text)].join('&');
};
