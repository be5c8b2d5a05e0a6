import { BaseSequencer, type TestSpecification } from 'vitest/node';
import durations from './durations.json' with { type: 'json' };

const SECONDS = new Map(Object.entries(durations));

/** Returns the recorded seconds of a test file; 0 for one that is short or new. */
const secondsOf = ({ moduleId, project }: TestSpecification): number =>
  SECONDS.get(moduleId.slice(project.vitest.config.root.length + 1)) ?? 0;

/**
 * Starts the files that take longest first, so that none of them is left alone at the end. Vitest
 * does so by the times of the run before; a fresh clone has none, and takes those of `durations.json`.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- it sorts a copy
    const sorted = await super.sort(files);
    const isTimed = files.every((file) => this.ctx.cache.getTestSpecificationResult(file));
    return isTimed ? sorted : sorted.toSorted((a, b) => secondsOf(b) - secondsOf(a));
  }
}
