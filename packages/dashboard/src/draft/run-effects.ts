import { sendPublication } from './api/send-publication.ts';
import type { DraftEvent, Effect, Job } from './events.ts';
import type { DraftPorts, Lease } from './ports.ts';
import type { DraftState } from './state.ts';
import { step } from './step.ts';
import { type Keeper, keeperOf } from './store/keeper.ts';

/** Draft that runs: its state, and the work that its events cause. */
export interface DraftRun {
  readonly get: () => DraftState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly keeper: Keeper;
  /** Takes an event, and does all that follows from it. */
  readonly run: (event: DraftEvent) => Promise<void>;
  /** Runs a job after all jobs before it: one request is sent at a time. */
  readonly queue: (job: Job) => Promise<void>;
  /** Ends the timer, and gives the post free for other tabs, also if the right is granted later. */
  readonly end: () => void;
}

/** Runs a draft: the one place that changes its state, and that awaits the service and the browser. */
export const runDraft = (ports: DraftPorts, initial: DraftState): DraftRun => {
  const { api, clock, local, locks, newId } = ports;
  const listeners = new Set<() => void>();
  const leases = new Map<string, Lease>();
  let state = initial;
  let cancelSave: (() => void) | undefined;
  let tail: Promise<unknown> = Promise.resolve();
  let hasEnded = false;

  /** Changes the state, and returns the work to do. */
  const take = (event: DraftEvent): readonly Effect[] => {
    const former = state;
    const { state: next, effects } = step(former, event, clock.now());
    if (next === former) return effects;
    state = next;
    if (next.saveAt !== former.saveAt) planSave(next.saveAt);
    for (const listener of listeners) listener();
    return effects;
  };

  const planSave = (at: number | null): void => {
    cancelSave?.();
    const save = (): void => void queue({ kind: 'save', by: 'timer', key: newId() });
    cancelSave = at === null ? undefined : clock.after(Math.max(0, at - clock.now()), save);
  };

  const run = async (event: DraftEvent): Promise<void> => {
    for (const effect of take(event)) await perform(effect);
  };

  const queue = (job: Job): Promise<void> => {
    take({ kind: 'queued' });
    const done = tail.then(() => run(job)).finally(() => void take({ kind: 'done' }));
    tail = done.catch(() => undefined);
    return done;
  };

  const keeper = keeperOf(
    ports,
    () => state,
    (isBroken) => void take({ kind: 'stored', isBroken }),
  );

  const yieldTo = async (isLost: boolean): Promise<void> => {
    if (isLost) return run({ kind: 'lease-lost' });
    // The other tab does not wait for a slow request.
    await keeper.keep();
    return queue({ kind: 'yield' });
  };

  /** Returns whether this tab writes a post. If it `isWanted`, it is taken over from another tab. */
  const lock = async (id: string, isWanted: boolean): Promise<boolean> => {
    if (leases.has(id) && !isWanted) return true;
    const lease = await (isWanted ? locks.takeOver(id, yieldTo) : locks.acquire(id, yieldTo));
    if (lease === null) return false;
    leases.set(id, lease);
    if (hasEnded) release();
    return true;
  };

  const release = (): void => {
    for (const lease of leases.values()) lease.release();
    leases.clear();
  };

  /** Does the work of an effect, and takes the event in which it results. */
  const perform = async (effect: Effect): Promise<void> => {
    switch (effect.do) {
      case 'keep':
        return keeper.keep();
      case 'keep-briefly':
        return keeper.keepBriefly();
      case 'keep-soon':
        keeper.keepSoon();
        break;
      case 'recover':
        return keeper.recover(effect.fields, effect.reason);
      case 'rename':
        // A post that was just created gets a lock of its own.
        if (leases.size > 0 && !hasEnded) void lock(state.postId, false);
        await keeper.keep();
        return keeper.forget(effect.from);
      case 'hand-over':
        await keeper.keepLast();
        release();
        break;
      case 'release':
        release();
        break;
      case 'lock': {
        const isWriter = await lock(state.postId, effect.isWanted);
        // The post may have been created meanwhile.
        const kept = isWriter ? await local.read(state.postId).catch(() => undefined) : undefined;
        return run({ kind: 'locked', isWriter, kept });
      }
      case 'load': {
        const { isWriter, kept } = effect;
        return run({ kind: 'loaded', answer: await api.load(state.postId), isWriter, kept });
      }
      case 'find': {
        const { known, save } = effect;
        const answer = await (save ? api.poll(known) : api.load(known.id));
        return run({ kind: 'found', answer, save });
      }
      case 'look': {
        const answer = await api.poll(effect.known);
        return hasEnded ? undefined : run({ kind: 'looked', answer, at: effect.known });
      }
      case 'send': {
        const { known, fields, key: idempotencyKey, autosave, numberSlug } = effect;
        const answer = await (known === null
          ? api.create(fields, { idempotencyKey, numberSlug })
          : api.save(known, fields, { autosave, numberSlug }));
        return run({ kind: 'saved', answer, fields });
      }
      case 'publish': {
        const { known, fields, change, reply } = effect;
        const answer = await sendPublication(api, known, fields, change);
        reply(answer);
        return run({ kind: 'published', answer, fields });
      }
      case 'discard': {
        const { known, fields } = effect;
        return run({ kind: 'discarded', answer: await api.discard(known), fields });
      }
      default:
        return effect satisfies never;
    }
    return undefined;
  };

  return {
    ...{ get: () => state, keeper, run, queue },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    end: () => {
      hasEnded = true;
      cancelSave?.();
      release();
    },
  };
};
