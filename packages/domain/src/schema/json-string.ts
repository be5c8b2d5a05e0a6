declare const VALUE: unique symbol;

/** JSON text (RFC 8259) of a `Value`: a plain string whose type names the type of its content. */
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
 * Parses `json`. Throws a `SyntaxError` if it is not valid JSON.
 *
 * @example
 * readJson(writeJson({ a: 1 })).a; // 1
 */
export const readJson: <Value>(json: JsonString<Value>) => Value = JSON.parse;
