import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Scenario, SCENARIOS } from './scenarios.ts';

// Runs every scenario, or those that are named. Ends with 1 when one is broken.

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    quick: { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
  },
});

const names = SCENARIOS.map(({ name }) => name);
const unknown = values.only?.find((name) => !names.includes(name));
if (unknown !== undefined) {
  throw new Error(`--only is ${unknown}; it must be one of ${names.join(', ')}`);
}

// Ending this process ends the running scenario, which cleans up first.
let running: ChildProcess | undefined;
let isInterrupted = false;
const interrupt = (signal: NodeJS.Signals): void => {
  isInterrupted = true;
  running?.kill(signal);
};
process.on('SIGINT', interrupt).on('SIGTERM', interrupt).on('SIGHUP', interrupt);

/** Runs a scenario in a process of its own, and prints its output. */
const run = async ({ command, quick }: Scenario) => {
  const [script, ...usual] = command;
  const options = [...usual, ...(values.quick ? quick : [])];
  const path = fileURLToPath(new URL(`../../${script}`, import.meta.url));
  const child = spawn(process.execPath, [path, ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running = child;
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    process.stdout.write(text);
  });
  await once(child, 'close');
  const shown = ['node', script, ...options].join(' ');
  return { isHeld: child.exitCode === 0, output, command: shown };
};

/** Outcome of a scenario, and the time that it took, in seconds. */
interface Outcome {
  readonly isHeld: boolean;
  readonly seconds: number;
}

const outcomes = new Map<string, Outcome>();
for (const scenario of SCENARIOS) {
  if (!(values.only?.includes(scenario.name) ?? true)) continue;
  const startedAt = performance.now();
  const { isHeld, output, command } = await run(scenario);
  if (isInterrupted) break;
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  outcomes.set(scenario.name, { isHeld, seconds });
  if (values.record) {
    const path = new URL(`../../docs/recorded/${scenario.name}.txt`, import.meta.url);
    await writeFile(path, `$ ${command}\n${output.trimEnd()}\n`);
  }
  console.log('');
}

const lines = [...outcomes].map(
  ([name, { isHeld, seconds }]) =>
    `${name.padEnd(18)} ${(isHeld ? 'held' : 'BROKEN').padEnd(6)} in ${seconds} s`,
);
console.log(lines.join('\n'));
if (isInterrupted || [...outcomes.values()].some(({ isHeld }) => !isHeld)) process.exitCode = 1;
