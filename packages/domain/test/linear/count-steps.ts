/**
 * Prints how many steps of the domain it takes to make large posts, to judge large imports of redirects,
 * to compare large bodies and to read hostile sources and write them again, and
 * those twice and four times as large: how often its functions, branches and loops run, as V8 counts
 * them. It does not count what runs in optimised code, so this runs in a process of its own that has
 * none.
 */
import { Session } from 'node:inspector';
import { inlineText, parseInline, writeInline } from '@content-publishing/domain';
import { hostileSources } from '../content/inline/hostile-sources.ts';
import { createdPost } from '../content/post/life.ts';
import { full } from '../content/post/records.ts';
import { costliestBodies, largeBodies } from './large-bodies.ts';
import { largeImports } from './large-imports.ts';
import { largePosts } from './large-posts.ts';

/** Smaller than all that is cut, where it grows. */
const SIZE = 12;

/** Length of hostile sources, in characters. */
const LENGTH = 180;

interface Coverage {
  readonly result: readonly {
    readonly url: string;
    readonly functions: readonly { readonly ranges: readonly { readonly count: number }[] }[];
  }[];
}

const session = new Session();
session.connect();
session.post('Profiler.enable');
session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });

/** Returns the number of steps since the last call. */
const stepsTaken = (): number => {
  let steps = 0;
  // In a session with its own thread the answer is there before `post` returns.
  session.post('Profiler.takePreciseCoverage', (error, coverage: Coverage) => {
    if (error) throw error;
    for (const { url, functions } of coverage.result) {
      if (!url.includes('/packages/domain/src/')) continue;
      for (const { ranges } of functions) for (const { count } of ranges) steps += count;
    }
  });
  return steps;
};

const makePost = (fields: object): void => {
  createdPost({ ...full, bodyJson: [], structuredData: null, ...fields });
};

const work: readonly (readonly [what: string, take: (times: number) => void])[] = [
  ...largePosts.map(
    ([what, fields]) => [what, (times: number) => makePost(fields(times * SIZE))] as const,
  ),
  ...largeImports,
  ...largeBodies,
  ...hostileSources.map(
    ([what, sourceOf]) =>
      [
        what,
        (times: number) => {
          writeInline(parseInline(sourceOf(times * LENGTH)));
          inlineText(sourceOf(times * LENGTH));
        },
      ] as const,
  ),
];

// The first run fills the caches.
for (const [, take] of work) take(1);
stepsTaken();

const steps = work.map(([what, take]) => ({
  what,
  steps: [1, 2, 4].map((times) => {
    take(times);
    return stepsTaken();
  }),
}));
const costliest = costliestBodies.map(([what, take]) => {
  take();
  return { what, steps: [stepsTaken()] };
});
console.log(JSON.stringify([...steps, ...costliest]));
