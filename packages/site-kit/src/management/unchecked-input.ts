/** Input whose fields are unknown at compile time, such as the content of a file. */
export class UncheckedInput {
  readonly fields: object;

  constructor(fields: object) {
    this.fields = fields;
  }
}

/**
 * Returns `fields` as the input of a create or an update, without type checks. The service
 * validates it.
 *
 * @example
 * await client.createAuthor(unchecked(JSON.parse(text)));
 */
export const unchecked = (fields: object): UncheckedInput => new UncheckedInput(fields);
