import { setTimeout as after } from 'node:timers/promises';

/**
 * Returns the result of `make`, or of the `make` of another caller with the same `question` that
 * starts after this call.
 */
type Share<Answer> = (question: string, make: () => PromiseLike<Answer>) => Promise<Answer>;

/** Running computation, and the next one with the same question if callers wait for it. */
interface Run<Answer> {
  readonly done: Promise<Answer>;
  next?: Promise<Answer>;
}

/**
 * Maximum wait for the running computation, in milliseconds; then the next one starts beside it.
 */
const MAX_WAIT_MS = 100;

const nothing = (): void => {};

/**
 * Returns a function that runs at most one computation for each `question` at a time, unless it
 * takes longer than {@link MAX_WAIT_MS}. Callers that arrive during a computation share the next
 * one, which starts after they have asked and therefore sees every earlier write. A lone caller
 * does not wait.
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
