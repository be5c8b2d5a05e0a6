/**
 * Returns `fields` as the input of an operation. The service checks what is in it, and rejects it with
 * every violation.
 */
export const inputOf = <Input extends object>(fields: object): Input => {
  if (isInput<Input>(fields)) return fields;
  throw new TypeError('The input of an operation is an object');
};

const isInput = <Input extends object>(fields: object): fields is Input => !Array.isArray(fields);
