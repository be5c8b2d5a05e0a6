import { once } from 'node:events';
import { setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Attack, ATTACKS } from './attacks.ts';
import { targetOf, type Workspace } from './target.ts';

// A process of its own: an attacker is on another machine, and so takes no time of the service's. It
// is told when to begin and to stop, and says what it was answered.

/** Pause after a strike that was rejected or lost, in milliseconds. */
const PAUSE_MS = 5;

setPriority(19);

/** Answers that the attacker got, by status; 0 for a lost request. */
export type Answers = Readonly<Record<string, number>>;

const [, , name, workspace] = process.argv;
const attack = ATTACKS.find((known) => known.name === name);
if (attack === undefined || workspace === undefined) throw new Error(`No attack is called ${name}`);
const given: Workspace = JSON.parse(workspace);
const target = targetOf(given);

await attack.prepare?.(target);
process.send?.('ready');
await once(process, 'message');

const stopping = new AbortController();
const answers: Record<string, number> = {};
const strikeOn = async ({ strike }: Attack): Promise<void> => {
  while (!stopping.signal.aborted) {
    const status = await strike(target);
    answers[status] = (answers[status] ?? 0) + 1;
    if (status === 0 || status >= 400) await sleep(PAUSE_MS);
  }
};
for (let striker = 0; striker < attack.strikers; striker += 1) void strikeOn(attack);
await once(process, 'message');
stopping.abort();
process.send?.(answers, () => process.exit());
