import { compareCodePoints } from '@content-publishing/domain';
import type { Redirect } from '@content-publishing/domain/redirects';
import { writeCsv } from '../redirects/csv.ts';

type Rule = Pick<Redirect, 'fromPath' | 'toPath' | 'type'>;

/** Returns redirects as CSV (RFC 4180), which `cps redirect import` reads. */
export const redirectsCsv = (rules: readonly Rule[]): string =>
  writeCsv([
    ['fromPath', 'toPath', 'type'],
    ...rules.toSorted(byPath).map(({ fromPath, toPath, type }) => [fromPath, toPath, type]),
  ]);

/**
 * Returns redirects in the form of `_redirects` files of static hosts, which have no rules for
 * parameters and no status 451.
 */
export const redirectsFile = (rules: readonly Rule[]): string =>
  rules
    .filter(
      ({ fromPath, type }) => type !== 'UnavailableForLegalReasons451' && !/[?#]/.test(fromPath),
    )
    .toSorted(byPath)
    .map(({ fromPath, toPath, type }) => `${fromPath} ${toPath || '/'} ${type.slice(-3)}\n`)
    .join('');

const byPath = (one: Rule, other: Rule): number => compareCodePoints(one.fromPath, other.fromPath);
