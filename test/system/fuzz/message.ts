/** A header field, as it is written. */
export type Field = readonly [name: string, value: string];

/** An HTTP request whose parts are known: it is one request and no more. */
export interface Message {
  readonly method: string;
  /** Request target in ASCII, as in the request line. */
  readonly target: string;
  readonly fields: readonly Field[];
  readonly body: Buffer | undefined;
}

/** Returns `message` as HTTP/1.1 has it, with the length of its body. */
export const bytesOf = (message: Message): Buffer => {
  const { body = Buffer.alloc(0), fields } = message;
  const isLengthGiven = fields.some(([name]) =>
    ['content-length', 'transfer-encoding'].includes(name.toLowerCase()),
  );
  const length: readonly Field[] =
    message.body === undefined || isLengthGiven ? [] : [['Content-Length', String(body.length)]];
  return Buffer.concat([headOf({ ...message, fields: [...fields, ...length] }), body]);
};

/** Returns the request line and the fields, with the empty line after them. */
export const headOf = ({ method, target, fields }: Omit<Message, 'body'>, version = '1.1') =>
  Buffer.from(
    `${method} ${target} HTTP/${version}\r\n` +
      `${fields.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
    'latin1',
  );

/** Returns `message` with `fields` in place of its own of those names. */
export const withFields = (message: Message, ...fields: readonly Field[]): Message => {
  const names = new Set(fields.map(([name]) => name.toLowerCase()));
  const others = message.fields.filter(([name]) => !names.has(name.toLowerCase()));
  return { ...message, fields: [...others, ...fields] };
};

/** Returns `message` without the fields of a name. */
export const withoutField = (message: Message, name: string): Message => ({
  ...message,
  fields: message.fields.filter(([other]) => other.toLowerCase() !== name.toLowerCase()),
});
