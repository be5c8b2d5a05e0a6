import type { Column } from './redirect-columns.ts';
import type { ItemLoss } from '../import/item.ts';
import { ruleOfExpression } from './expression-rule.ts';
import type { FileRow } from './file-row.ts';
import { statusType } from './redirect-status-type.ts';

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
type RowValues = readonly (readonly [Column | undefined, string])[];

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
  const paths =
    pattern === undefined ? { fromPath, toPath } : ruleOfPattern(pattern, fromPath, toPath);
  if (paths === undefined) {
    const message = `is more than one path in the file ("${pattern}"), and no pattern of the service has its effect; each path needs a rule of its own`;
    return { kind: 'refused', row: { place, fromPath, message } };
  }
  const { type, losses } = typeOf(valueOf('type') || (isCode ? status : '') || defaultType);
  const rule = {
    fromPath: paths.fromPath,
    ...(paths.toPath !== '' && { toPath: paths.toPath }),
    ...(type !== undefined && { type }),
  };
  return { kind: 'rule', row: { place, rule, ...(losses && { losses }) } };
};

/** Values of the column `pattern` that mean "an expression", in lower case. */
const EXPRESSION = new Set(['1', 'true', 'yes', 'regex']);

const ruleOfPattern = (pattern: string, fromPath: string, toPath: string) =>
  EXPRESSION.has(pattern.toLowerCase()) ? ruleOfExpression(fromPath, toPath) : undefined;

/** Type of a row, and the loss of a status that the service does not have. */
interface RowType {
  readonly type?: string;
  readonly losses?: readonly ItemLoss[];
}

/**
 * Returns the redirect type for a name or a status such as `301 Moved`. An unknown type is left as it
 * is for the service to reject; without a type the object is empty.
 */
const typeOf = (given: string | undefined): RowType => {
  if (given === undefined) return {};
  const status = CODE.exec(given)?.[0] ?? given;
  const found = statusType(status);
  if (found === undefined) return { type: given };
  return found.isChanged
    ? { type: found.type, losses: [{ kind: 'status', path: '/type', text: status }] }
    : { type: found.type };
};
