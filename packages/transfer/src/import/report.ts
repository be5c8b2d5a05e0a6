import type { Uuid, Violation } from '@content-publishing/domain';
import type { ItemKind, ItemLoss } from './item.ts';

/**
 * Outcome of an item. `edited`: its record was changed here since the last import, and is left alone.
 * `matched`: the workspace had the record before. `refused`: it could not be imported.
 */
export type Outcome =
  | 'created'
  | 'updated'
  | 'unchanged'
  | 'edited'
  | 'matched'
  | 'skipped'
  | 'refused';

/** Line of the report of an import. */
export interface ReportLine {
  readonly kind: ItemKind | 'workspace';
  readonly source: string;
  readonly place: string;
  readonly outcome: Outcome;
  /** Id of the record; `null` if there is none. */
  readonly id: Uuid | null;
  readonly slug: string | null;
  readonly message: string | null;
  readonly violations: readonly Violation[];
  readonly losses: readonly ItemLoss[];
}

/** Counts of the lines of a report, by kind and outcome. */
export type ReportCounts = Readonly<
  Partial<Record<ReportLine['kind'], Readonly<Partial<Record<Outcome, number>>>>>
>;
