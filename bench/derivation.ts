import { availableParallelism, cpus } from 'node:os';
import {
  createAuthor,
  createPost,
  DEFAULT_LANGUAGE,
  parsePostDraft,
  type References,
} from '@content-publishing/domain';
import { Bench } from 'tinybench';
import { articleOf } from './article.ts';

// What a save costs before anything is stored: CPU time of the whole process, so that what else
// the machine does and the garbage collector's threads are told apart and counted.

const now = '2026-03-01T12:00:00.000Z';
const origin = { id: '01900000-0000-7000-8000-0000000000f1', workspaceId: 'w', now };

const references: References = {
  author: createAuthor({ slug: 'ada', displayName: 'Ada Example' }, null, {
    ...origin,
    id: '01900000-0000-7000-8000-0000000000a1',
  }),
  category: null,
  tags: [],
  media: new Map(),
  relatedPosts: [],
  language: DEFAULT_LANGUAGE,
};

/** The CPU time that this process has used, in milliseconds. */
const cpuTime = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const steps = {
  'JSON.parse': (json: string) => (): unknown => JSON.parse(json),
  parse: (json: string) => {
    const input: unknown = JSON.parse(json);
    return () => parsePostDraft(input, now);
  },
  derive: (json: string) => {
    const draft = parsePostDraft(JSON.parse(json), now)._unsafeUnwrap();
    return () => createPost(draft, references, origin);
  },
};

const bench = new Bench({ now: cpuTime, time: 500, throws: true });
const rows = [40, 80, 160, 320, 640].flatMap((blocks) => {
  const json = JSON.stringify(articleOf(blocks));
  return Object.entries(steps).map(([step, prepare]) => {
    const name = `${step} of ${blocks} blocks`;
    bench.add(name, prepare(json));
    return { name, step, blocks, bytes: json.length };
  });
});
await bench.run();

console.log(`Node.js ${process.version}, ${availableParallelism()} × ${cpus()[0]?.model}`);
console.table(
  rows.map(({ name, ...row }) => {
    const result = bench.getTask(name)?.result;
    if (result?.state !== 'completed') throw new Error(`${name} did not complete`);
    const { p50, mean } = result.latency;
    return {
      ...row,
      'median, ms of CPU': p50.toFixed(3),
      'mean, ms of CPU': mean.toFixed(3),
      'mean, µs a block': ((1000 * mean) / row.blocks).toFixed(1),
    };
  }),
);
