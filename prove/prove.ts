import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Proof, PROOFS } from './proofs.ts';
import { record } from './record.ts';

// Runs every proof, or those that are named. Ends with 1 when one is broken.

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    quick: { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
  },
});

const names = PROOFS.map(({ name }) => name);
const unknown = values.only?.find((name) => !names.includes(name));
if (unknown !== undefined) {
  throw new Error(`--only is ${unknown}; it must be one of ${names.join(', ')}`);
}

// Whoever ends this ends the proof that runs, which tidies up first.
let running: ChildProcess | undefined;
let isInterrupted = false;
const interrupt = (signal: NodeJS.Signals): void => {
  isInterrupted = true;
  running?.kill(signal);
};
process.on('SIGINT', interrupt).on('SIGTERM', interrupt).on('SIGHUP', interrupt);

/** Runs a proof as a process of its own, and prints what it prints. */
const run = async ({ command, quick }: Proof) => {
  const [script, ...usual] = command;
  const options = [...usual, ...(values.quick ? quick : [])];
  const path = fileURLToPath(new URL(`../${script}`, import.meta.url));
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

const outcomes = new Map<string, boolean>();
for (const proof of PROOFS) {
  if (!(values.only?.includes(proof.name) ?? true)) continue;
  const { isHeld, output, command } = await run(proof);
  if (isInterrupted) break;
  outcomes.set(proof.name, isHeld);
  if (values.record) {
    const block = `\`\`\`console\n$ ${command}\n${output.trimEnd()}\n\`\`\``;
    await record('reliability.md', proof.name, block);
  }
  console.log('');
}

const lines = [...outcomes].map(
  ([name, isHeld]) => `${name.padEnd(16)} ${isHeld ? 'held' : 'BROKEN'}`,
);
console.log(lines.join('\n'));
if (isInterrupted || [...outcomes.values()].includes(false)) process.exitCode = 1;
