import type { BindConfig, Connection } from 'pg';

/** Length from which a parameter is long, in bytes. */
const LONG_BYTES = 256 * 1024;

const isLong = (value: unknown): boolean =>
  value instanceof Uint8Array && value.length >= LONG_BYTES;

/**
 * Makes `connection` write long parameters to its socket as they are. `pg` copies all parameters of a statement into one
 * message, which holds up the event loop for almost a second for 40 MB.
 */
export const writeLongParameters = (connection: Connection): void => {
  const bind = connection.bind.bind(connection);
  connection.bind = (config, more) => {
    if (!config?.values?.some(isLong)) {
      bind(config, more);
      return;
    }
    for (const part of bindMessage(config)) connection.stream.write(part);
  };
};

/**
 * Returns the parts of a Bind message (PostgreSQL, Message Formats) in order. Each long parameter
 * is a part of its own, without a copy.
 */
const bindMessage = ({
  portal = '',
  statement = '',
  binary,
  values = [],
  valueMapper,
}: BindConfig): readonly Buffer[] => {
  const mapped = values.map((value, index): unknown =>
    valueMapper ? valueMapper(value, index) : value,
  );
  const parameters = mapped.map(bytesOf);
  const parts = [
    Buffer.from(`${portal}\0${statement}\0`),
    int16(values.length),
    ...mapped.map((value) => int16(Buffer.isBuffer(value) ? BINARY : TEXT)),
    int16(values.length),
    ...parameters.flatMap((parameter) =>
      parameter === null ? [int32(NULL_LENGTH)] : [int32(parameter.length), parameter],
    ),
    int16(1),
    int16(binary ? BINARY : TEXT),
  ];
  const length = parts.reduce((sum, part) => sum + part.length, LENGTH_BYTES);
  return joinShort([Buffer.from('B'), int32(length), ...parts]);
};

/**
 * Returns the bytes of a parameter that `pg` has converted to text or bytes; `null` for SQL NULL.
 */
const bytesOf = (mapped: unknown): Buffer | null => {
  if (mapped === null || mapped === undefined) return null;
  if (Buffer.isBuffer(mapped)) return mapped;
  if (typeof mapped === 'string') return Buffer.from(mapped);
  throw new TypeError(`A parameter is ${typeof mapped}; it must be text or bytes`);
};

const TEXT = 0;
const BINARY = 1;
const NULL_LENGTH = -1;
const LENGTH_BYTES = 4;

const int16 = (value: number): Buffer => {
  const bytes = Buffer.allocUnsafe(2);
  bytes.writeInt16BE(value);
  return bytes;
};

const int32 = (value: number): Buffer => {
  const bytes = Buffer.allocUnsafe(LENGTH_BYTES);
  bytes.writeInt32BE(value);
  return bytes;
};

/**
 * Joins neighbouring short parts into one buffer, so that only long parameters are written apart.
 */
const joinShort = (parts: readonly Buffer[]): readonly Buffer[] => {
  const joined: Buffer[] = [];
  let short: Buffer[] = [];
  for (const part of parts) {
    if (!isLong(part)) {
      short.push(part);
      continue;
    }
    joined.push(Buffer.concat(short), part);
    short = [];
  }
  return [...joined, Buffer.concat(short)];
};
