import type { Column } from './redirect-columns.ts';
import { redirectType } from './redirect-type.ts';

/** Redirect from a file, in the form of a request. The service validates it, not this file. */
export interface FileRule {
  /** Place in the file, such as `line 3`. */
  readonly place: string;
  readonly rule: object;
}

/** Row that the service does not support, with the reason. */
export interface RefusedRow {
  readonly place: string;
  readonly fromPath: string;
  readonly message: string;
}

/** Row of a file, which is a redirect, an unsupported row, or a disabled row that is left out. */
export type FileRow =
  | { readonly kind: 'rule'; readonly row: FileRule }
  | { readonly kind: 'refused'; readonly row: RefusedRow }
  | { readonly kind: 'disabled'; readonly place: string };

/**
 * Values of the column `pattern` in exports that mean "matches exactly one path", in lower case.
 */
const PLAIN = ['', '0', 'false', 'no', 'url', 'exact', 'plain'];

/** Values of the columns `enabled` and `status` in exports that mean "in use", in lower case. */
const IN_USE = ['', '1', 'true', 'yes', 'active', 'enabled'];

/** Matches an HTTP status, optionally with words after it, such as `301 Moved Permanently`. */
const CODE = /^\d{3}(?!\S)/;

/**
 * Values of a row, each after the meaning of its column; undefined for a column without a meaning.
 */
export type RowValues = readonly (readonly [Column | undefined, string])[];

/**
 * Converts the values of a row. `place` is its place in the file; a redirect without a type gets
 * `defaultType`.
 */
export const rowOf = (
  place: string,
  values: RowValues,
  defaultType: string | undefined,
): FileRow => {
  const valueOf = (column: Column): string => values.find(([name]) => name === column)?.[1] ?? '';
  const oddValue = (column: Column, usual: readonly string[]): string | undefined =>
    values.find(([name, value]) => name === column && !usual.includes(value.toLowerCase()))?.[1];
  const [fromPath, toPath, status] = [valueOf('fromPath'), valueOf('toPath'), valueOf('status')];
  const isCode = CODE.test(status);
  const isUnused = !isCode && !IN_USE.includes(status.toLowerCase());
  if (isUnused || oddValue('enabled', IN_USE) !== undefined) return { kind: 'disabled', place };
  const pattern = oddValue('pattern', PLAIN);
  if (pattern !== undefined) {
    const message = `is more than one path in the file ("${pattern}"); patterns and conditions are not supported, and each path needs a rule of its own`;
    return { kind: 'refused', row: { place, fromPath, message } };
  }
  const rule = {
    fromPath,
    ...(toPath !== '' && { toPath }),
    ...typeOf(valueOf('type') || (isCode ? status : '') || defaultType),
  };
  return { kind: 'rule', row: { place, rule } };
};

/**
 * Returns an object with the redirect type for a name or a status such as `301 Moved`. An unknown
 * type is left as it is for the service to reject; without a type the object is empty.
 */
const typeOf = (type: string | undefined): { readonly type?: string } =>
  type === undefined ? {} : { type: redirectType(CODE.exec(type)?.[0] ?? type) ?? type };
