declare const VALUE: unique symbol;

/** The JSON text (RFC 8259) of a `Value`: a string like others, whose type tells what is in it. */
export type JsonString<Value> = string & { readonly [VALUE]?: Value };

/**
 * Returns the JSON text of `value`.
 *
 * @example
 * writeJson({ a: 1 }); // '{"a":1}'
 */
export const writeJson = <Value extends object>(value: Value): JsonString<Value> =>
  JSON.stringify(value);

/**
 * Parses `json`; throws a `SyntaxError` where it is no JSON.
 *
 * @example
 * readJson(writeJson({ a: 1 })).a; // 1
 */
export const readJson: <Value>(json: JsonString<Value>) => Value = JSON.parse;
