import { BaseSequencer, type TestSpecification } from 'vitest/node';

// What keeps a core busy for seconds, or waits for them.
const LONG = [
  'pglite-contract',
  'postgres-contract',
  'adapter-http/test/contract.test',
  'life-of-a-post',
  'embedded',
  'data-folder',
  'post-maintenance',
  'record-screens',
  'post-publishing',
  'post-saving',
  'site.browser',
  'accessibility',
  'start.test',
  'import-over-http',
  'operator',
  'outage',
];

/**
 * Starts the files that take longest first, so that none of them is left alone at the end. Without
 * the times of an earlier run the longest source goes first otherwise, which says little.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const place = LONG.findIndex((name) => moduleId.includes(name));
      return place === -1 ? LONG.length : place;
    };
    // oxlint-disable-next-line unicorn/no-array-sort -- it sorts a copy
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => rank(a) - rank(b));
  }
}
