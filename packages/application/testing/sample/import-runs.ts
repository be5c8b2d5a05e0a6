import {
  getImport,
  type ImportItem,
  type ImportJob,
  importRunsOf,
  type Ports,
  type Actor,
  type RunEnd,
} from '@content-publishing/application';
import type { Uuid } from '@content-publishing/domain';
import type { ContentImport } from '@content-publishing/domain/imports';
import { viewOf } from '../outcome.ts';

/** Server that runs imports as a test says. */
export interface ImportServer {
  /**
   * Begins imports until the one of the test is begun, and returns its job with a function that ends
   * it. Imports of other tests, in a database that they share, end at once.
   */
  readonly begun: (id: Uuid) => Promise<StartedJob>;
  /** Looks once for imports, and extends claims. */
  readonly round: () => Promise<void>;
  readonly shutDown: () => Promise<void>;
  readonly settled: () => Promise<void>;
}

/** Import that a test runs. */
interface StartedJob extends ImportJob {
  readonly end: (end: RunEnd) => void;
  /** Whether the run was stopped. */
  readonly isStopped: () => boolean;
}

/** Maximum rounds until an import is begun; more mean that it is never begun. */
const MAX_ROUNDS = 1000;

/** Creates a server over `ports`, whose runs end when the test says so. */
export const anImportServer = (ports: Ports): ImportServer => {
  const own = new Set<Uuid>();
  const jobs = new Map<Uuid, StartedJob>();
  const stopping = new AbortController();
  const runs = importRunsOf(ports, {
    signal: stopping.signal,
    onEnd: () => {},
    onError: (error) => {
      throw error;
    },
    runner: {
      start: (job) => {
        const { promise: ended, resolve } = Promise.withResolvers<RunEnd>();
        const { id } = job.contentImport;
        let isStopped = false;
        if (own.has(id)) jobs.set(id, { ...job, end: resolve, isStopped: () => isStopped });
        else resolve({ kind: 'done' });
        const stop = (): void => {
          isStopped = true;
          resolve({ kind: 'stopped' });
        };
        return { ended, stop };
      },
    },
  });
  const round = async (): Promise<void> => {
    for await (const count of runs.round()) void count;
  };
  return {
    round,
    begun: async (id) => {
      own.add(id);
      jobs.delete(id);
      for (let count = 0; count < MAX_ROUNDS; count += 1) {
        await round();
        await new Promise((resolve) => {
          setTimeout(resolve, 1);
        });
        const job = jobs.get(id);
        if (job !== undefined) return job;
      }
      throw new Error(`The import ${id} was not begun`);
    },
    shutDown: async () => {
      stopping.abort();
      await runs.settled();
    },
    settled: () => runs.settled(),
  };
};

/** Outcome of a post, with its id. */
export const anItem = (id: Uuid, fields: Partial<ImportItem> = {}): ImportItem => ({
  ...{ kind: 'post', place: 'blog.xml, line 1', outcome: 'created', id, slug: 'moka' },
  ...{ message: null, violations: [], losses: [], lossCount: 0 },
  ...fields,
});

/** Reads an import. */
export const readImport = (ports: Ports, actor: Actor, id: Uuid): Promise<ContentImport> =>
  viewOf(getImport(ports)(actor, id));
