import type { Uuid } from '../schema/scalar.ts';
import type { ImportOutcome, RedirectImport } from './redirect-import.ts';
import type { Redirect } from './redirect.ts';
import { addressKey } from './rule-address.ts';
import type { ChainRule } from './rule-chains.ts';

/** A well-formed rule of an import. */
export interface ImportRow {
  /** Its position in the request. */
  readonly index: number;
  readonly redirect: Redirect;
  readonly rule: ChainRule;
}

/** Address at which rows of an import may be stored. */
export interface ImportPlace {
  /** Id of the redirect that is there, or of the one that is created. */
  readonly id: Uuid;
  /** Rule that is stored there. */
  readonly holder: ChainRule | undefined;
  /** Rows for the address: the first one is stored, unless it is refused. Their rules have that id. */
  readonly candidates: readonly ImportRow[];
}

/**
 * Groups rows by their address. Rows that find it taken get their outcome by `report`: with `skip` and
 * `fail` by a rule of `found`, with `fail` by an earlier row as well.
 */
export const importPlaces = (
  rows: readonly ImportRow[],
  found: readonly ChainRule[],
  onConflict: RedirectImport['onConflict'],
  report: (row: ImportRow, outcome: ImportOutcome) => void,
): readonly ImportPlace[] => {
  const holders = new Map<string, ChainRule>();
  // Of several rules that were stored at one address the newest answers.
  for (const rule of found.toReversed()) holders.set(addressKey(rule.source), rule);
  const refuseTaken = (row: ImportRow, { fromPath }: Pick<ChainRule, 'fromPath'>): void =>
    report(row, { outcome: 'refused', problem: { kind: 'taken', fromPath } });

  const grouped = Map.groupBy(rows, ({ rule }) => addressKey(rule.source));
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

/** Returns a place whose redirect is that of `holder`, or else that of the first row. */
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
