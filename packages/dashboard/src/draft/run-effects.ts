import type { DraftPorts, Lease } from './ports.ts';
import type { DraftEvent, Effect, Job } from './events.ts';
import { type Keeper, keeperOf } from './keeper.ts';
import { sendPublication } from './api/send-publication.ts';
import type { DraftState } from './state.ts';
import { step } from './step.ts';

/** Draft that runs: its state, and the work that its events cause. */
export interface DraftRun {
  readonly get: () => DraftState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly keeper: Keeper;
  /** Takes an event, and does all that follows from it. */
  readonly run: (event: DraftEvent) => Promise<void>;
  /** Runs a job after all jobs before it: one request is sent at a time. */
  readonly queue: (job: Job) => Promise<void>;
  /** Ends timers, and gives the post free for other tabs, also if the right is granted later. */
  readonly end: () => void;
}

/** Runs a draft. The work of an event is done in order; the event that it results in comes before the rest. */
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
    const { saveAt } = state;
    const next = step(state, event, clock.now());
    if (next.state !== state) {
      state = next.state;
      if (state.saveAt !== saveAt) planSave();
      for (const listener of listeners) listener();
    }
    return next.effects;
  };

  const planSave = (): void => {
    cancelSave?.();
    const ms = state.saveAt === null ? null : Math.max(0, state.saveAt - clock.now());
    cancelSave = ms === null ? undefined : clock.after(ms, () => void run({ kind: 'due' }));
  };

  const run = async (event: DraftEvent): Promise<void> => {
    for (const effect of take(event)) await perform(effect);
  };

  const queue = (job: Job): Promise<void> => {
    take({ kind: 'queued' });
    const done = tail.then(() => run(job)).finally(() => take({ kind: 'done' }));
    tail = done.catch(() => undefined);
    return done;
  };

  const keeper = keeperOf(
    ports,
    () => state,
    (isBroken) => void take({ kind: 'stored', isBroken }),
  );

  /** Returns whether this tab writes a post. If it `isWanted`, it is taken over from another tab. */
  const lock = async (id: string, isWanted: boolean): Promise<boolean> => {
    if (leases.has(id) && !isWanted) return true;
    const onAsked = (isLost: boolean): Promise<void> =>
      run({ kind: isLost ? 'lease-lost' : 'lease-asked' });
    const lease = await (isWanted ? locks.takeOver(id, onAsked) : locks.acquire(id, onAsked));
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
        return keeper.keepSoon();
      case 'recover':
        return keeper.recover(effect.fields, effect.reason);
      case 'forget':
        return keeper.forget(effect.postId);
      case 'lock': {
        const { postId } = state;
        const isWriter = await lock(postId, effect.isWanted);
        const kept = isWriter ? await local.read(postId).catch(() => undefined) : undefined;
        return run({ kind: 'locked', isWriter, kept });
      }
      case 'lock-too':
        // A post that was just created gets a lock of its own.
        if (leases.size > 0 && !hasEnded) void lock(state.postId, false);
        return undefined;
      case 'hand-over':
        await keeper.keepLast();
        return release();
      case 'release':
        return release();
      case 'queue':
        return queue(effect.job);
      case 'queue-save':
        return queue({ kind: 'save', autosave: effect.autosave, key: newId() });
      case 'load':
        return run({ kind: 'loaded', answer: await api.load(state.postId), kept: effect.kept });
      case 'find': {
        const { known, save } = effect;
        return run({ kind: 'found', answer: await api.poll(known), save });
      }
      case 'send': {
        const { known, fields, key: idempotencyKey, autosave, numberSlug } = effect;
        const answer = await (known === null
          ? api.create(fields, { idempotencyKey, numberSlug })
          : api.save(known, fields, { autosave, numberSlug }));
        return run({ kind: 'saved', answer, fields });
      }
      case 'reread':
        return run({ kind: 'reread', answer: await api.load(effect.known.id) });
      case 'publish': {
        const { known, fields, change, reply } = effect;
        const answer = await sendPublication(api, known, fields, change);
        reply(answer);
        return run({ kind: 'published', answer, fields });
      }
      case 'discard':
        return run({ kind: 'discarded', answer: await api.discard(effect.known) });
      case 'look': {
        const answer = await api.poll(effect.known);
        return hasEnded ? undefined : run({ kind: 'looked', answer, at: effect.known });
      }
      default:
        return effect satisfies never;
    }
  };

  return {
    ...{ get: () => state, keeper, run, queue },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    end: () => {
      hasEnded = true;
      cancelSave?.();
      release();
    },
  };
};
