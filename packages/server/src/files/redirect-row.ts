import type { Column } from './redirect-columns.ts';
import { redirectType } from './redirect-type.ts';

/** Redirect of a file, as it is sent; the service checks it. */
export interface FileRule {
  /** Place in the file, such as `line 3`. */
  readonly place: string;
  readonly rule: object;
}

/** Row of a file that is no redirect of the service. */
export interface RefusedRow {
  readonly place: string;
  readonly fromPath: string;
  readonly message: string;
}

/** Row of a file: a redirect, one that is refused, or one that is disabled and left out. */
export type FileRow =
  | { readonly kind: 'rule'; readonly row: FileRule }
  | { readonly kind: 'refused'; readonly row: RefusedRow }
  | { readonly kind: 'disabled'; readonly place: string };

/** Values by which tools say that a redirect answers one path. */
const PLAIN = ['', '0', 'false', 'no', 'url', 'exact', 'plain'];

/** Values by which they say that it is in use. */
const IN_USE = ['', '1', 'true', 'yes', 'active', 'enabled'];

/** Status of HTTP, which words may follow: `301 Moved Permanently`. */
const CODE = /^\d{3}(?!\S)/;

/** Values of a row, by what their columns are. */
export type RowValues = readonly (readonly [Column | undefined, string])[];

/** Returns the redirect of a row; without a type it has `defaultType`. */
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

/** Returns the type by its name; what is no type is left for the service to reject. */
const typeOf = (type: string | undefined): { readonly type?: string } =>
  type === undefined ? {} : { type: redirectType(CODE.exec(type)?.[0] ?? type) ?? type };
