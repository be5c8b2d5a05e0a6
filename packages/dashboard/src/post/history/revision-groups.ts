/** Revision in the list of a post. */
export interface RevisionRow {
  readonly revision: number;
  readonly savedAt: string;
  readonly savedBy: string | null;
  readonly title: string;
}

/** Saves of one person on one day, one after the other. */
export interface RevisionGroup {
  readonly day: string;
  readonly person: string | null;
  readonly rows: readonly RevisionRow[];
}

/** Returns revisions in groups of one day and person, in their order. */
export const byDayAndPerson = (
  rows: readonly RevisionRow[],
  dayOf: (instant: string) => string,
): readonly RevisionGroup[] => {
  const groups: { day: string; person: string | null; rows: RevisionRow[] }[] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    const [day, person] = [dayOf(row.savedAt), row.savedBy];
    if (last?.day === day && last.person === person) last.rows.push(row);
    else groups.push({ day, person, rows: [row] });
  }
  return groups;
};
