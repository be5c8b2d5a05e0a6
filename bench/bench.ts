import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { record } from '../test/system/record.ts';
import { mergeRuns } from './merge-runs.ts';

// Runs every measurement, or those that are named, each as a process of its own, `--runs` times one
// after the other; `--record` puts what they print into docs/performance.md.

/** Scripts by name, in the order in which they run. */
const BENCHES = {
  latency: 'bench/http/latency.ts',
  clients: 'bench/http/many-clients.ts',
  derivation: 'bench/derivation.ts',
  memory: 'bench/memory-creates.ts',
  'memory-under-load': 'bench/steady-memory.ts',
  start: 'bench/start.ts',
  installed: 'bench/installed.ts',
  'large-bodies': 'bench/large-bodies/sizes.ts',
  'redirect-table': 'bench/redirect-table.ts',
  scale: 'bench/scale/scale.ts',
  profile: 'bench/profile.ts',
} as const;

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: Object.keys(BENCHES) },
    record: { type: 'boolean', default: false },
    runs: { type: 'string', default: '1' },
  },
});

const unknown = values.only.find((name) => !Object.hasOwn(BENCHES, name));
if (unknown !== undefined) {
  throw new Error(`--only is ${unknown}; it must be one of ${Object.keys(BENCHES).join(', ')}`);
}

/** Runs a script and returns what it prints, which is shown while it comes. */
const outputOf = async (script: string): Promise<string> => {
  const path = fileURLToPath(new URL(`../${script}`, import.meta.url));
  const child = spawn(process.execPath, [path], { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    process.stdout.write(text);
  });
  await once(child, 'close');
  if (child.exitCode !== 0) throw new Error(`${script} ended with ${child.exitCode}`);
  console.log('');
  return output.trimEnd();
};

const outputs = new Map<string, readonly string[]>();
for (let run = 0; run < Number(values.runs); run += 1) {
  for (const [name, script] of Object.entries(BENCHES)) {
    if (!values.only.includes(name)) continue;
    const all = [...(outputs.get(name) ?? []), await outputOf(script)];
    outputs.set(name, all);
    if (values.record) await record('performance.md', name, mergeRuns(all));
  }
}
