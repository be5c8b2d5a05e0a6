import { firstCodePoints, type Uuid } from '@content-publishing/domain';
import {
  type ContentImport,
  type ImportLine,
  MAX_LINE_LOSSES,
  MAX_REPORT_LINES,
} from '@content-publishing/domain/imports';
import type { Ports } from '../ports.ts';
import type { ImportBatch, ImportItem } from './import-runner.ts';
import type { ClaimedImport, ImportProgress } from './ports.ts';

/** Lines that are read together. */
const PAGE_LINES = 1000;

/** Report of a running import, as far as it has come. */
export interface ImportTally {
  /** Adds a batch, and returns the progress to be stored. */
  readonly add: (batch: ImportBatch) => ImportProgress;
}

/**
 * Returns the tally of a claimed import. If an earlier run was cut off, an item that it has created
 * or updated keeps that outcome, though its record was there now.
 */
export const importTallyOf = async (
  { imports }: Pick<Ports, 'imports'>,
  { contentImport: { workspaceId, id }, attempt }: ClaimedImport,
): Promise<ImportTally> => {
  const counts = new Map<string, ContentImport['counts'][number]>();
  const kept = new Set<Uuid>();
  let position = 0;
  let items = 0;
  let losses = 0;

  const count = ({ kind, outcome, lossCount }: ImportItem): void => {
    const name = `${kind} ${outcome}`;
    counts.set(name, { kind, outcome, count: (counts.get(name)?.count ?? 0) + 1 });
    items += 1;
    losses += lossCount;
  };

  for (let isLast = attempt === 1; !isLast;) {
    const query = { kind: null, outcome: null, hasLosses: false, pageSize: PAGE_LINES };
    const lines = await imports.listLines(workspaceId, id, { ...query, after: position });
    for (const line of lines) {
      count(line);
      if (line.id !== null) kept.add(line.id);
      position = line.position;
    }
    isLast = lines.length < PAGE_LINES;
  }

  return {
    add: ({ items: added, entries }) => {
      const lines: ImportLine[] = [];
      for (const item of added) {
        if (item.id !== null && kept.delete(item.id) && WAS_THERE.has(item.outcome)) continue;
        count(item);
        if (position >= MAX_REPORT_LINES) continue;
        position += 1;
        lines.push(lineOf(item, position));
      }
      return { items, losses, counts: [...counts.values()], lines, entries };
    },
  };
};

/** Outcomes of an item whose record a run has found as it should be. */
const WAS_THERE: ReadonlySet<ImportItem['outcome']> = new Set(['created', 'unchanged']);

/** Maximum code points of a text in a line. */
const MAX_TEXT_LENGTH = 1000;

/** Returns a text as every storage can have it, since a source may have any characters. */
const storable = (text: string): string =>
  firstCodePoints(text, MAX_TEXT_LENGTH)
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, ' ');

const lineOf = (
  { place, slug, message, violations, losses, ...item }: ImportItem,
  position: number,
): ImportLine => ({
  ...item,
  position,
  place: storable(place),
  slug: slug === null ? null : storable(slug),
  message: message === null ? null : storable(message),
  violations: violations.map((one) => ({
    path: storable(one.path),
    message: storable(one.message),
  })),
  losses: losses.slice(0, MAX_LINE_LOSSES).map((loss) => ({
    ...loss,
    path: storable(loss.path),
    text: storable(loss.text),
  })),
});
