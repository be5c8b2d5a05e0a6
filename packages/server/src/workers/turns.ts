/** Limits of what runs and waits at the same time. */
export interface TurnLimits {
  /** Maximum tasks that run, and how many of them one caller may have. */
  readonly running: number;
  readonly runningOfCaller: number;
  /** Maximum tasks that wait, and how many of them one caller may have; further ones get no turn. */
  readonly waiting: number;
  readonly waitingOfCaller: number;
  /** Maximum time that a task waits, in milliseconds; then it gets no turn. */
  readonly waitMs: number;
}

/** Task of a caller. A large one takes much memory: one of them runs at a time. */
export interface Task {
  readonly caller: string;
  readonly isLarge: boolean;
}

/** Gives callers their turns. */
export interface Turns {
  /** Waits for the turn of `task`; returns a function that ends the turn, or nothing if it gets none. */
  readonly take: (task: Task) => Promise<(() => void) | undefined>;
}

interface Waiting extends Task {
  readonly start: () => void;
}

/**
 * Creates turns that are fair between callers: of the tasks that may run the one goes first whose
 * caller has waited longest since its last turn, so that a caller with many tasks holds up no other.
 */
export const createTurns = ({
  running: maxRunning,
  runningOfCaller,
  waiting: maxWaiting,
  waitingOfCaller,
  waitMs,
}: TurnLimits): Turns => {
  const running = new Set<Task>();
  const waiting = new Set<Waiting>();
  const lastTurns = new Map<string, number>();
  let turns = 0;

  const countOf = (tasks: ReadonlySet<Task>, caller: string): number =>
    [...tasks].filter((task) => task.caller === caller).length;
  const mayRun = ({ caller, isLarge }: Task): boolean =>
    running.size < maxRunning &&
    countOf(running, caller) < runningOfCaller &&
    !(isLarge && [...running].some((task) => task.isLarge));

  const startNext = (): void => {
    const lastTurnOf = ({ caller }: Task): number => lastTurns.get(caller) ?? 0;
    const [next] = [...waiting].filter(mayRun).toSorted((a, b) => lastTurnOf(a) - lastTurnOf(b));
    next?.start();
  };
  const start = (task: Task): (() => void) => {
    running.add(task);
    turns += 1;
    lastTurns.set(task.caller, turns);
    return () => {
      running.delete(task);
      startNext();
      const hasTasks = countOf(running, task.caller) + countOf(waiting, task.caller) > 0;
      if (!hasTasks) lastTurns.delete(task.caller);
    };
  };

  return {
    take: async (task) => {
      // Those that wait cannot run now, and were not passed over for this one.
      if (mayRun(task)) return start(task);
      if (waiting.size >= maxWaiting) return undefined;
      if (countOf(waiting, task.caller) >= waitingOfCaller) return undefined;
      return new Promise((resolve) => {
        const waits: Waiting = {
          ...task,
          start: () => {
            waiting.delete(waits);
            clearTimeout(timer);
            resolve(start(task));
          },
        };
        const timer = setTimeout(() => {
          waiting.delete(waits);
          resolve(undefined);
        }, waitMs);
        waiting.add(waits);
      });
    },
  };
};
