import { setTimeout as after } from 'node:timers/promises';

/**
 * Returns the result of `make`, or of a later computation that callers with the same `question`
 * share.
 */
type Share<Answer> = (question: string, make: () => PromiseLike<Answer>) => Promise<Answer>;

/** Running computation, and the next one if a caller waits for it. */
interface Flight<Answer> {
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
export const singleFlight = <Answer>(): Share<Answer> => {
  const makings = new Map<string, Flight<Answer>>();

  const begin = (question: string, make: () => PromiseLike<Answer>): Promise<Answer> => {
    const making: Flight<Answer> = { done: Promise.resolve(make()) };
    makings.set(question, making);
    const end = (): void => {
      if (makings.get(question) === making) makings.delete(question);
    };
    making.done.then(end, end);
    return making.done;
  };

  return (question, make) => {
    const making = makings.get(question);
    if (making === undefined) return begin(question, make);
    making.next ??= Promise.race([
      // The result is dropped, since the timer would keep it in memory.
      making.done.then(nothing, nothing),
      after(MAX_WAIT_MS, undefined, { ref: false }),
    ]).then(() => begin(question, make));
    return making.next;
  };
};
