import type { HttpLogger } from '@content-publishing/adapter-http';
import { type Held, RESOURCES, sharesOf } from '@content-publishing/application';

/** Limits of {@link turnsOf}. */
export interface TurnLimits {
  /**
   * Maximum time that a computation waits for its turn, in milliseconds; then it fails as
   * `unavailable`.
   */
  readonly waitMs: number;
  /**
   * Maximum waiting computations of an owner, which is a workspace; further ones fail as
   * `unavailable`.
   */
  readonly maxWaiting: number;
}

/** Turns of computations, shared by their owners. */
export interface Turns {
  /**
   * Waits for the turn of the computation `name` of `owner`. Resolves to undefined if `owner` may
   * not wait or has waited too long, which is logged once until a computation has its turn again.
   */
  readonly take: (
    owner: string,
    name: string,
    isLarge: boolean,
  ) => Promise<Pick<Held, 'release'> | undefined>;
}

/** Creates the turns of a server: two computations run at once, one of them may be large. */
export const turnsOf = (
  { waitMs: maxWaitMs, maxWaiting }: TurnLimits,
  log: Pick<HttpLogger, 'warn'>,
): Turns => {
  const all = sharesOf({ ...RESOURCES.workers, maxWaiting, maxWaitMs }, globalThis);
  const large = sharesOf({ ...RESOURCES.largeWorkers, maxWaiting, maxWaitMs }, globalThis);
  let isFull = false;

  return {
    take: async (owner, name, isLarge) => {
      const first = isLarge ? await large.take(owner) : NOT_NEEDED;
      const turn = first && (await all.take(owner));
      if (turn === undefined) {
        first?.release();
        if (!isFull) log.warn({ computation: name }, 'too many computations; more are rejected');
      }
      isFull = turn === undefined;
      return (
        turn && {
          release: () => {
            turn.release();
            first.release();
          },
        }
      );
    },
  };
};

/** Turn among large computations, for one that is not large. */
const NOT_NEEDED: Pick<Held, 'release'> = { release: () => {} };
