import { trustedWorkerUrl } from '../client/trusted-types.ts';
import type { JudgeQuestion, Verdict } from './verdict.ts';

// Vite builds the worker as a file of its own, and this is its path.
const [workerPath = ''] = Object.values(
  import.meta.glob<string>('./judge-worker.ts', {
    query: '?worker&url',
    import: 'default',
    eager: true,
  }),
);

/** Judge of posts, which works in a worker, so that typing never waits for it. */
export interface Judge {
  /**
   * Judges a post. Returns `undefined` if a later question was asked before this one was begun. Rejects
   * if the worker fails; the next question starts another one.
   */
  judge(question: JudgeQuestion): Promise<Verdict | undefined>;
  /** Stops the worker. */
  close(): void;
}

interface Asked {
  readonly question: JudgeQuestion;
  readonly resolve: (verdict: Verdict | undefined) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Returns a judge of posts. It answers one question at a time, and of those that wait only the last.
 *
 * @example
 * const verdict = await createJudge().judge({ draft, language: 'en', site, imageUrl, records, post, shownAt });
 */
export const createJudge = (): Judge => {
  let worker: Worker | undefined;
  let current: Asked | undefined;
  let next: Asked | undefined;

  const start = (): Worker => {
    const started = new Worker(trustedWorkerUrl(workerPath), { type: 'module', name: 'judge' });
    started.addEventListener('message', ({ data }: MessageEvent<Verdict>) => {
      current?.resolve(data);
      askNext();
    });
    started.addEventListener('error', (event) => {
      event.preventDefault();
      stop();
      current?.reject(new Error(`The judge of posts failed: ${event.message}`));
      askNext();
    });
    return started;
  };

  const stop = (): void => {
    worker?.terminate();
    worker = undefined;
  };

  const askNext = (): void => {
    current = next;
    next = undefined;
    if (current === undefined) return;
    worker ??= start();
    worker.postMessage(current.question, []);
  };

  return {
    judge: (question) =>
      new Promise((resolve, reject) => {
        next?.resolve(undefined);
        next = { question, resolve, reject };
        if (current === undefined) askNext();
      }),
    close: () => {
      stop();
      current?.resolve(undefined);
      next?.resolve(undefined);
      current = undefined;
      next = undefined;
    },
  };
};
