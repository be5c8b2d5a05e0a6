import type { Activity, ActivityAction } from '@content-publishing/domain/tenant';

/** Longest time between two changes of a run, in milliseconds. */
const PAUSE_MS = 5 * 60 * 1000;

/** Fewest changes of a run that are shown as one line. */
const LEAST = 4;

/** Changes that one person, or the service, made one soon after the other; the newest first. */
export type Run = readonly [Activity, ...Activity[]];

const isNext = (later: Activity, earlier: Activity): boolean =>
  later.keyId === earlier.keyId &&
  later.keyName === earlier.keyName &&
  later.userId === earlier.userId &&
  Date.parse(later.at) - Date.parse(earlier.at) <= PAUSE_MS;

/** Returns changes in runs: those of an import or of a program are one, and other changes one each. */
export const runsOf = (entries: readonly Activity[]): readonly Run[] => {
  const runs: [Activity, ...Activity[]][] = [];
  for (const entry of entries) {
    const last = runs.at(-1);
    const before = last?.at(-1);
    if (last && before && isNext(before, entry)) last.push(entry);
    else runs.push([entry]);
  }
  return runs.flatMap((run): readonly Run[] =>
    run.length < LEAST ? run.map((entry) => [entry]) : [run],
  );
};

/** Returns how often each action is in a run, the most frequent first. */
export const actionsOf = (run: Run): readonly (readonly [ActivityAction, number])[] =>
  [...Map.groupBy(run, ({ action }) => action)]
    .map(([action, entries]) => [action, entries.length] as const)
    .toSorted(([, one], [, other]) => other - one);
