import type { Attack } from './attack.ts';
import { json, read, statusOf } from './messages.ts';
import { quantile, type Samples } from './samples.ts';
import type { Target } from './target.ts';

/** Number of paths that are reported, and the characters of each. */
const PATHS = 40;
const PATH_CHARACTERS = 2000;

/** Reports paths that have a lot in common with the slugs of the large workspace. */
const reportLongPaths = async (target: Target): Promise<void> => {
  const words = 'bulk-how-to-brew-coffee-'.repeat(100);
  for (let index = 0; index < PATHS; index += 1) {
    const path = `/${index}-${words}`.slice(0, PATH_CHARACTERS);
    const reported = await statusOf(target, {
      ...{ method: 'POST', path: '/external/link-health' },
      body: json({ path }),
    });
    if (reported !== 200) throw new Error(`A report of a long path got ${reported}`);
  }
};

/** Maximum of the editors' 99th percentile, with suggestions or without, in milliseconds. */
const MAX_READ_MS = 2000;

const isReadInTime = (samples: Samples): boolean =>
  Object.keys(samples.statuses).join() === '200' && quantile(samples, 0.99) <= MAX_READ_MS;

/** Reads of a list of broken links whose paths visitors chose. */
export const SUGGESTIONS: readonly Attack[] = [
  {
    name: 'suggestions for 40 paths of 2,000 characters, 8 editors',
    strikers: 8,
    pauseMs: 500,
    inLargeWorkspace: true,
    expects: isReadInTime,
    prepare: reportLongPaths,
    strike: (target) => statusOf(target, read('/external/link-health?pageSize=100')),
  },
];
