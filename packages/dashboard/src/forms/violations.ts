import type { ClientError } from '@content-publishing/site-kit';

/** Rule of the API that a field breaks. */
interface FieldViolation {
  /** JSON Pointer of the field. */
  readonly path: string;
  readonly message: string;
}

/** A message of the API about one field starts with its JSON Pointer. */
const ABOUT_FIELD = /^(\/[\w/]+) (.+)$/s;

/** Returns the violations of a failed call, each with its field; empty if it is about no field. */
export const violationsOf = ({ details, message }: ClientError): readonly FieldViolation[] => {
  if (details !== null && details.length > 0) return details;
  const [, path, rest] = ABOUT_FIELD.exec(message) ?? [];
  return path !== undefined && rest !== undefined ? [{ path, message: rest }] : [];
};

/** Returns the violations of a field and of its entries as one text; undefined without any. */
export const messageAt = (
  violations: readonly FieldViolation[],
  field: string,
): string | undefined => {
  const messages = violations
    .filter(({ path }) => path === field || path.startsWith(`${field}/`))
    .map(({ message }) => sentence(message));
  return messages.length > 0 ? messages.join(' ') : undefined;
};

/** Returns the violations of fields that a form does not have. */
export const unclaimed = (
  violations: readonly FieldViolation[],
  fields: readonly string[],
): readonly FieldViolation[] =>
  violations.filter(
    ({ path }) => !fields.some((field) => path === field || path.startsWith(`${field}/`)),
  );

const sentence = (message: string): string =>
  `${message.charAt(0).toUpperCase()}${message.slice(1)}${/[.!?]$/.test(message) ? '' : '.'}`;
