import type { Uuid } from '@content-publishing/domain';
import { type ContentImport, importExpiry } from '@content-publishing/domain/imports';
import type { Ports } from '../ports.ts';
import type { AbortSignalLike } from '../use-case/abort-signal.ts';
import type { ImportBatch, ImportRunner, RunEnd } from './import-runner.ts';
import { importTallyOf } from './import-tally.ts';
import type { DueImport, ImportEnd, ImportExpiry } from './ports.ts';

type Deps = Pick<Ports, 'imports' | 'ids' | 'clock'>;

/**
 * Times that an import runs, in milliseconds, before it makes room for a waiting one of another
 * workspace. A server runs one import for each; a workspace runs one. The short one keeps the wait
 * short, and with the long one a large import comes to its end.
 */
const TURNS_MS = [300_000, 10_000];

/** Time for which a server claims an import, in milliseconds; progress extends it. */
const CLAIM_MS = 30_000;

/** Time without progress after which a claim is extended, in milliseconds. */
const RENEWAL_MS = 10_000;

/** Maximum runs of an import; one that was cut off so often is given up. */
const MAX_ATTEMPTS = 20;

/** Settings of the imports of a server. */
export interface ImportRunsOptions {
  readonly runner: ImportRunner;
  /** Ends the running imports when it is aborted, so that another server goes on with them. */
  readonly signal: AbortSignalLike;
  /** Called after an import has ended. */
  readonly onEnd: (ended: Pick<ContentImport, 'workspaceId' | 'id'>, end: RunEnd) => void;
  /** Called if a run ends by an error, as in an outage of the storage. */
  readonly onError: (error: unknown) => void;
}

/** Imports of a server. */
export interface ImportRuns {
  /**
   * Begins queued imports, up to the maximum of the server, and extends the claims of the running
   * ones; yields the number that it has begun. To be called every few seconds.
   */
  readonly round: () => AsyncIterable<number>;
  /** Resolves when no import is running. */
  readonly settled: () => Promise<void>;
}

/** Import that this server runs. */
interface Run {
  /** Stores a batch and extends the claim; stops the run if the claim has ended. */
  readonly store: (batch: ImportBatch) => Promise<void>;
  readonly storedAt: () => number;
  readonly stop: () => void;
}

/** Turn of an import that is under way. */
interface Turn {
  readonly workspaceId: Uuid;
  /** One of `TURNS_MS`. */
  readonly ms: number;
  readonly since: number;
  /** Ends the run in favour of another import; absent until the run has begun. */
  makeRoom?: () => void;
}

const NOTHING: ImportBatch = { items: [], entries: [] };

/**
 * Creates the imports of a server. A server claims an import, stores its progress, and extends the
 * claim with it. If the server dies, another one goes on after the claim has expired: records have
 * the ids that the source gives, so that none is doubled. A cancelled import has no claim any more,
 * which ends its run. An import that has had its turn makes room for one of another workspace, and
 * goes on after it.
 *
 * @example
 * const runs = importRunsOf(ports, { runner, signal, onEnd, onError });
 * for await (const begun of runs.round()) console.log(begun);
 */
export const importRunsOf = (
  { imports, ids, clock }: Deps,
  { runner, signal, onEnd, onError }: ImportRunsOptions,
): ImportRuns => {
  const underWay = new Map<Promise<void>, Turn>();
  const running = new Set<Run>();
  const until = (): string => new Date(Date.parse(clock.now()) + CLAIM_MS).toISOString();

  const expiry = (): ImportExpiry => {
    const at = clock.now();
    return { at, expiresAt: importExpiry(at) };
  };

  const endOf = (end: RunEnd): ImportEnd => {
    switch (end.kind) {
      case 'done':
        return { kind: 'done', ...expiry() };
      case 'failed':
        return { ...end, ...expiry() };
      case 'stopped':
        return { kind: 'released' };
      default:
        return end satisfies never;
    }
  };

  const run = async ({ workspaceId, id }: DueImport, turn: Turn): Promise<void> => {
    let hasYielded = false;
    const claim = ids.next();
    const claimed = await imports.claim(workspaceId, id, {
      ...{ claim, now: clock.now(), until: until() },
    });
    if (claimed === null) return;
    const { contentImport, attempt } = claimed;
    const settle = async (end: RunEnd): Promise<void> => {
      const yielded = { kind: 'yielded', at: clock.now() } as const;
      const ending = end.kind === 'stopped' && hasYielded ? yielded : endOf(end);
      const settled = await imports.settle(workspaceId, id, claim, ending);
      if (settled && end.kind !== 'stopped') onEnd({ workspaceId, id }, end);
    };
    if (attempt > MAX_ATTEMPTS) {
      const error = `The import was cut off ${MAX_ATTEMPTS} times; run it again, or import a smaller part of the file`;
      await settle({ kind: 'failed', error });
      return;
    }
    const tally = await importTallyOf({ imports }, claimed);
    let storedAt = Date.parse(clock.now());
    let last = Promise.resolve();
    const stops: (() => void)[] = [];
    const stop = (): void => {
      for (const end of stops) end();
    };
    const storeAfter = async (former: Promise<void>, batch: ImportBatch): Promise<void> => {
      // One after another, since each has the counts of the ones before.
      await former.catch(() => {});
      const progress = tally.add(batch);
      storedAt = Date.parse(clock.now());
      const isOurs = await imports.progress(workspaceId, id, { claim, until: until() }, progress);
      if (!isOurs) stop();
    };
    const store = (batch: ImportBatch): Promise<void> => {
      last = storeAfter(last, batch);
      return last;
    };
    const journal = await imports.journal(workspaceId);
    const { ended, stop: end } = runner.start({
      ...{ contentImport, isResumed: attempt > 1, journal, store },
    });
    stops.push(end);
    const one: Run = { store, storedAt: () => storedAt, stop };
    running.add(one);
    turn.makeRoom = () => {
      hasYielded = true;
      stop();
    };
    if (signal.aborted) stop();
    try {
      await settle(await ended);
    } finally {
      running.delete(one);
    }
  };

  signal.addEventListener('abort', () => {
    for (const { stop } of running) stop();
  });

  const start = (due: DueImport, ms: number): void => {
    const turn = { workspaceId: due.workspaceId, ms, since: Date.parse(clock.now()) };
    const task = run(due, turn)
      .catch((error: unknown) => onError(error))
      .finally(() => void underWay.delete(task));
    underWay.set(task, turn);
  };

  const renew = async (): Promise<void> => {
    const now = Date.parse(clock.now());
    for (const one of running) {
      if (now - one.storedAt() >= RENEWAL_MS) await one.store(NOTHING);
    }
  };

  return {
    async *round() {
      await renew();
      const turns = [...underWay.values()];
      const free = TURNS_MS.filter((ms) => turns.every((turn) => turn.ms !== ms));
      const now = clock.now();
      const over = turns.filter(({ ms, since }) => Date.parse(now) - since >= ms);
      const wanted = free.length || over.length;
      if (signal.aborted || wanted === 0) return;
      const busy = turns.map(({ workspaceId }) => workspaceId);
      const due = await imports.findDue(now, busy, wanted);
      for (const [index, one] of due.entries()) {
        const ms = free[index];
        if (ms === undefined) over[index]?.makeRoom?.();
        else start(one, ms);
      }
      if (free.length > 0) yield due.length;
    },
    settled: async () => {
      await Promise.all(underWay.keys());
    },
  };
};
