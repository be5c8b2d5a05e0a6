import type { Clock } from '../../src/draft/ports.ts';

interface Timer {
  readonly at: number;
  readonly order: number;
  readonly run: () => void;
}

/** Clock that a test moves: timers run in order, each after all promises are settled. */
export class TestClock implements Clock {
  #now = Date.parse('2026-11-27T10:00:00.000Z');
  #order = 0;
  readonly #timers = new Set<Timer>();

  now = (): number => this.#now;

  after = (ms: number, run: () => void): (() => void) => {
    const timer = { at: this.#now + ms, order: (this.#order += 1), run };
    this.#timers.add(timer);
    return () => {
      this.#timers.delete(timer);
    };
  };

  pause = (ms: number): Promise<void> =>
    ms === 0
      ? Promise.resolve()
      : new Promise((resolve) => {
          this.after(ms, resolve);
        });

  /** Moves the time on, and runs all timers that become due. */
  async pass(ms: number): Promise<void> {
    const end = this.#now + ms;
    await settled();
    for (;;) {
      const [next] = [...this.#timers]
        .filter(({ at }) => at <= end)
        .toSorted((one, other) => one.at - other.at || one.order - other.order);
      if (!next) break;
      this.#timers.delete(next);
      this.#now = Math.max(this.#now, next.at);
      next.run();
      await settled();
    }
    this.#now = end;
  }
}

/** Waits until all promises that are settled have run their callbacks. */
export const settled = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });
