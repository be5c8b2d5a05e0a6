import { once } from 'node:events';
import { setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Attack } from './attack.ts';
import { ATTACKS } from './attacks.ts';
import { addSample, noSamples } from './samples.ts';
import { targetOf, type Workspace } from './target.ts';

// A process of its own: an attacker is on another machine, and so takes no time of the service's. It
// is told when to begin and to stop, and reports the responses that it got.

/** Pause after a strike that was rejected or lost, in milliseconds. */
const PAUSE_MS = 5;

const [, , name, workspace] = process.argv;
const attack = ATTACKS.find((known) => known.name === name);
if (attack === undefined || workspace === undefined) throw new Error(`No attack is called ${name}`);
const given: Workspace = JSON.parse(workspace);
const target = targetOf(given);

await attack.prepare?.(target);
setPriority(19);
process.send?.('ready');
await once(process, 'message');

const stopping = new AbortController();
const samples = noSamples();
const strikeOn = async ({ strike, pauseMs }: Attack): Promise<void> => {
  while (!stopping.signal.aborted) {
    const begunAt = performance.now();
    const status = await strike(target);
    addSample(samples, status, performance.now() - begunAt);
    const isFailed = status === 0 || status >= 400;
    await sleep(pauseMs ?? (isFailed ? PAUSE_MS : 0));
  }
};
for (let striker = 0; striker < attack.strikers; striker += 1) void strikeOn(attack);
await once(process, 'message');
stopping.abort();
process.send?.(samples, () => process.exit());
