import type { Uuid } from '../../schema/scalar.ts';
import type { ImportOutcome, RedirectImport } from './redirect-import.ts';
import type { Redirect } from '../rule/redirect.ts';
import { sourceKey } from '../rule/rule-address.ts';
import type { ChainRule } from '../change/rule-chains.ts';

/** A well-formed rule of an import. */
export interface ImportRow {
  /** Position in the request. */
  readonly index: number;
  readonly redirect: Redirect;
  readonly rule: ChainRule;
}

/** Source address of one or more rows of an import, for which one rule is stored. */
export interface ImportPlace {
  /** Id of the redirect that is stored for the address already, or else of the one to create. */
  readonly id: Uuid;
  /** Rule that is already stored for the address; `undefined` if none is. */
  readonly holder: ChainRule | undefined;
  /**
   * Rows for the address, the preferred first; the first that is not refused is stored. The rules
   * of all rows have the id of the place.
   */
  readonly candidates: readonly ImportRow[];
}

/**
 * Groups rows by their address and returns the addresses for which a rule may be stored. Rows whose
 * address is taken get their outcome by `report` instead: with `skip` and `fail`, all rows for an
 * address of a rule in `found`; with `fail`, also all rows for an address after the first one.
 */
export const importPlaces = (
  rows: readonly ImportRow[],
  found: readonly ChainRule[],
  onConflict: RedirectImport['onConflict'],
  report: (row: ImportRow, outcome: ImportOutcome) => void,
): readonly ImportPlace[] => {
  const holders = new Map<string, ChainRule>();
  // If several rules are stored for one address, the newest one applies.
  for (const rule of found.toReversed()) holders.set(sourceKey(rule.source), rule);
  const refuseTaken = (row: ImportRow, { fromPath }: Pick<ChainRule, 'fromPath'>): void =>
    report(row, { outcome: 'refused', problem: { kind: 'taken', fromPath } });

  const grouped = Map.groupBy(rows, ({ rule }) => sourceKey(rule.source));
  return [...grouped].flatMap(([key, group]): readonly ImportPlace[] => {
    const [first, ...others] = group;
    const holder = holders.get(key);
    if (first === undefined) return [];
    switch (onConflict) {
      case 'replace':
        return [placeOf(holder, first, group.toReversed())];
      case 'skip':
        if (holder === undefined) return [placeOf(holder, first, group)];
        for (const row of group) report(row, { outcome: 'skipped', id: holder.stored.id });
        return [];
      case 'fail':
        for (const row of others) refuseTaken(row, holder ?? first.rule);
        if (holder === undefined) return [placeOf(holder, first, [first])];
        refuseTaken(first, holder);
        return [];
      default:
        return onConflict satisfies never;
    }
  });
};

/**
 * Returns a place whose rules have the id and creation time of `holder`, or else of the first row.
 */
const placeOf = (
  holder: ChainRule | undefined,
  first: ImportRow,
  rows: readonly ImportRow[],
): ImportPlace => {
  const { id, createdAt } = holder?.stored ?? first.redirect;
  const candidates = rows.map(({ index, redirect, rule }) => {
    const { fromPath, toPath, type } = redirect;
    const stored = { id, fromPath, toPath, type, createdAt };
    return { index, redirect, rule: { ...rule, stored } };
  });
  return { id, holder, candidates };
};
