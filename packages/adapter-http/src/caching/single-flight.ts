import { setTimeout as after } from 'node:timers/promises';

/** Answers `question` by `make`, or by what is made for others who ask the same. */
type Share<Answer> = (question: string, make: () => PromiseLike<Answer>) => Promise<Answer>;

/** Running computation, and the one after it, if a caller waits for that. */
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
 * Runs at most one computation for each key at a time; callers that arrive during a computation
 * share the next one. It is begun after each of them has asked, so that it has whatever was done
 * before. A lone caller does not wait.
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
      // Without the answer, which the timer would keep.
      making.done.then(nothing, nothing),
      after(MAX_WAIT_MS, undefined, { ref: false }),
    ]).then(() => begin(question, make));
    return making.next;
  };
};
