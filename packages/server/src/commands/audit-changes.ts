import type { FixReport } from '@content-publishing/domain/audits';
import { table } from '../command-line/format-table.ts';

type Row = FixReport['rows'][number];

/** Maximum characters that a table shows beside a change. */
const MAX_CONTEXT = 20;

const FIELDS = ['outcome', 'record', 'path', 'before', 'after', 'message'] as const;

/** Formats the changes of a fix as a table. */
export const showChanges = table(...FIELDS);

type Change = Readonly<Record<(typeof FIELDS)[number], string | null>>;

/** Returns the changes of a row of a fix, each with the part of its text that differs. */
export const changesOf = ({ outcome, slug, title, message, places }: Row): readonly Change[] => {
  const record = slug ?? title;
  return places.length === 0
    ? [{ outcome, record, path: null, before: null, after: null, message: message ?? null }]
    : places.map((place) => ({
        ...{ outcome, record, path: place.path, message: place.message ?? message ?? null },
        ...differing(place.before, place.after),
      }));
};

/** Returns two texts without what both begin and end with, but for a few characters beside it. */
const differing = (before: string, after: string) => {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const shown = (text: string): string => {
    const from = Math.max(0, start - MAX_CONTEXT);
    const to = Math.min(text.length, text.length - end + MAX_CONTEXT);
    return `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`;
  };
  return { before: shown(before), after: shown(after) };
};
