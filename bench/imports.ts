import { stat } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { tidyUp } from '../test/system/cleanup.ts';
import { madeWorkspace } from '../test/system/import-workspace.ts';
import { type MadeBlog, writeWxr } from '../test/system/made-wxr.ts';
import { megabytes } from '../test/system/memory-usage.ts';
import { cpuSeconds, peakMemoryOfTree } from '../test/system/process-usage.ts';
import { type RunningCommand, startCps } from '../test/system/service.ts';
import { temporaryFolder } from '../test/system/temporary-folder.ts';
import { builtCommand } from './built-command.ts';
import { machine } from './machine.ts';
import { markdownTable } from './markdown-table.ts';

// Imports of an export of WordPress without pictures, as a client of a service on PostgreSQL: posts a
// second, and the memory of the importing process. Before it, a large file of which nothing is written: in
// an empty workspace it takes no requests, so that its time is that of reading.

const { values } = parseArgs({
  options: {
    posts: { type: 'string', default: '7000' },
    megabytes: { type: 'string', default: '105' },
  },
});

const MAX_MEMORY = 300 * 1024 * 1024;
const MIN_POSTS_PER_SECOND = 100;

/** Length of the HTML of a post, in characters. */
const POST_LENGTH = 6000;

/** Bytes of a post in the file, about. */
const BYTES_PER_POST = 7200;

const SAMPLE_MS = 200;

/** Time and use of a command that has ended. */
interface Use {
  readonly seconds: number;
  readonly cpu: number;
  readonly memory: number;
}

/** Waits for the end of a command, and returns what it used at most. */
const useOf = async (command: RunningCommand): Promise<Use> => {
  const startedAt = performance.now();
  let [memory, cpu] = [0, 0];
  const timer = setInterval(() => {
    void Promise.all([peakMemoryOfTree(command.pid), cpuSeconds(command.pid)]).then((use) => {
      memory = Math.max(memory, use[0]);
      cpu = Math.max(cpu, use[1]);
      return use;
    });
  }, SAMPLE_MS);
  const { code, stdout, stderr } = await command.outcome;
  clearInterval(timer);
  if (code !== 0) throw new Error(`The import ended with ${code}: ${stdout}${stderr}`);
  return { seconds: (performance.now() - startedAt) / 1000, cpu, memory };
};

try {
  const script = await builtCommand();
  const folder = await temporaryFolder();
  const settings = await madeWorkspace('postgres', script);
  const blogOf = (posts: number): MadeBlog => ({
    ...{ siteUrl: 'https://old.example', posts, postLength: POST_LENGTH, pictures: 0, seed: 1 },
  });
  const rows = [];
  const isMet = (holds: boolean): string => (holds ? 'yes' : 'no');

  const load = loadavg()[0] ?? 0;

  const large = join(folder, 'large.xml');
  await writeWxr(large, blogOf(Math.round((Number(values.megabytes) * 1e6) / BYTES_PER_POST)));
  const tried = await useOf(
    startCps(settings, ['import', 'wordpress', large, '--dry-run'], script),
  );
  rows.push({
    what: `dry run of ${megabytes((await stat(large)).size)}`,
    figure: `${tried.seconds.toFixed(0)} s, ${megabytes(tried.memory)}`,
    goal: `≤ ${megabytes(MAX_MEMORY)}`,
    'is met': isMet(tried.memory <= MAX_MEMORY),
  });

  const posts = Number(values.posts);
  const file = join(folder, 'blog.xml');
  await writeWxr(file, blogOf(posts));
  const use = await useOf(startCps(settings, ['import', 'wordpress', file], script));
  rows.push(
    {
      what: `import of ${posts.toLocaleString('en')} posts (${megabytes((await stat(file)).size)})`,
      figure: `${(posts / use.seconds).toFixed(0)} posts a second, ${use.cpu.toFixed(0)} s CPU`,
      goal: `≥ ${MIN_POSTS_PER_SECOND} posts a second`,
      'is met': isMet(posts / use.seconds >= MIN_POSTS_PER_SECOND),
    },
    {
      what: 'memory of the importing process',
      figure: megabytes(use.memory),
      goal: `≤ ${megabytes(MAX_MEMORY)}`,
      'is met': isMet(use.memory <= MAX_MEMORY),
    },
  );

  console.log(`${machine()}; load average ${load.toFixed(1)} at the start\n`);
  console.log(markdownTable(rows));
} finally {
  await tidyUp();
}
