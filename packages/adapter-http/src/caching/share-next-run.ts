import { setTimeout as after } from 'node:timers/promises';

/**
 * Returns the result of `make`, or of a later computation that callers with the same `question`
 * share.
 */
type Share<Answer> = (question: string, make: () => PromiseLike<Answer>) => Promise<Answer>;

/** Running computation, and the next one if a caller waits for it. */
interface Run<Answer> {
  readonly done: Promise<Answer>;
  next?: Promise<Answer>;
}

/**
 * Maximum wait for the running computation, in milliseconds; after it, the caller starts its own.
 */
const MAX_WAIT_MS = 100;

const nothing = (): void => {};

/**
 * Runs at most one computation for each key at a time. Callers that arrive during a computation
 * share the next one, which starts after they have asked and therefore sees every earlier write. A
 * lone caller does not wait.
 */
export const shareNextRun = <Answer>(): Share<Answer> => {
  const runs = new Map<string, Run<Answer>>();

  const begin = (question: string, make: () => PromiseLike<Answer>): Promise<Answer> => {
    const run: Run<Answer> = { done: Promise.resolve(make()) };
    runs.set(question, run);
    const end = (): void => {
      if (runs.get(question) === run) runs.delete(question);
    };
    run.done.then(end, end);
    return run.done;
  };

  return (question, make) => {
    const run = runs.get(question);
    if (run === undefined) return begin(question, make);
    run.next ??= Promise.race([
      // The result is dropped, since the timer would keep it in memory.
      run.done.then(nothing, nothing),
      after(MAX_WAIT_MS, undefined, { ref: false }),
    ]).then(() => begin(question, make));
    return run.next;
  };
};
