/** Input whose fields are not known when the program is compiled, such as that of a file. */
export class UncheckedInput {
  readonly fields: object;

  constructor(fields: object) {
    this.fields = fields;
  }
}

/**
 * Returns `fields` as the input of a create or an update. The service checks them, and rejects what it
 * does not take.
 *
 * @example
 * await client.createAuthor(unchecked(JSON.parse(text)));
 */
export const unchecked = (fields: object): UncheckedInput => new UncheckedInput(fields);
