import type { Child } from './child.ts';

/** Child processes without work, which wait for the next task. */
interface IdleChildren {
  /** Returns the process that was used last and is alive, or a new one. */
  readonly take: () => Child;
  /** Keeps a process for the next task; it is ended after `idleMs`. */
  readonly giveBack: (child: Child) => void;
  /** Ends all processes that wait. */
  readonly end: () => Promise<void>;
}

/** Creates a store of idle processes, which `start` starts when none is there. */
export const idleChildren = (start: () => Child, idleMs: number): IdleChildren => {
  // Ordered by last use, the latest at the end.
  const idle: { readonly child: Child; readonly timer: NodeJS.Timeout }[] = [];
  return {
    take: () => {
      for (;;) {
        const last = idle.pop();
        if (last === undefined) return start();
        clearTimeout(last.timer);
        if (last.child.isAlive()) return last.child;
      }
    },
    giveBack: (child) => {
      const timer = setTimeout(() => {
        idle.splice(0, idle.length, ...idle.filter((one) => one.child !== child));
        void child.end();
      }, idleMs);
      idle.push({ child, timer });
    },
    end: async () => {
      await Promise.all(
        idle.splice(0).map(({ child, timer }) => {
          clearTimeout(timer);
          return child.end();
        }),
      );
    },
  };
};
