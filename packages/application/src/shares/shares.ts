/**
 * Fair shares of a bounded resource. With a total of 8, for example, an owner may have:
 *
 *     ######··  three quarters while it is alone: the next owner finds room at once
 *     ####····  half while another owner has or waits for some
 *     ########  any free amount while it has none itself
 */
import { type ResourceLimits, SHARE, SHARE_ALONE } from './resources.ts';

/** Timer functions: `globalThis`, or fakes of a test. */
export interface Timers<Timer> {
  readonly setTimeout: (late: () => void, ms: number) => Timer;
  readonly clearTimeout: (timer: Timer) => void;
}

/** Amount of a resource that an owner has until it calls `release`. */
export interface Held {
  /** Takes `amount` more; returns `false`, and takes nothing, if the owner may not have it now. */
  readonly grow: (amount: number) => boolean;
  /**
   * Gives the whole amount back, and grants waiting requests that now fit; a second call has no
   * effect.
   */
  readonly release: () => void;
}

/** A bounded resource, shared fairly by owners. Owners are workspaces, named by their ids. */
export interface Shares {
  /**
   * Takes `amount` (default 1) for `owner` at once; `undefined` if the owner may not have it now,
   * or has earlier requests waiting.
   */
  readonly tryTake: (owner: string, amount?: number) => Held | undefined;
  /**
   * Takes `amount` (default 1) as soon as `owner` may have it. Resolves to `undefined` after
   * `maxWaitMs`, or at once if `maxWaiting` requests of the owner already wait.
   */
  readonly take: (owner: string, amount?: number) => Promise<Held | undefined>;
  /** Returns whether `owner` could take `amount` now. */
  readonly hasRoom: (owner: string, amount: number) => boolean;
  /** Returns the number of waiting requests of all owners. */
  readonly waiting: () => number;
}

interface Waiting {
  readonly amount: number;
  readonly grant: (held: Held) => void;
}

interface Owner {
  /** Amount that the owner has now. */
  held: number;
  /**
   * Number of the last time that the owner took some, counted over all owners; 0 before the first.
   */
  turn: number;
  readonly waiting: Waiting[];
}

/**
 * Creates a bounded resource that owners share fairly. While another owner has or waits for some of
 * it, an owner may have half; alone it may have three quarters, so that the next owner finds room
 * at once. An owner that has none may take more than its share if there is room, and any amount if
 * nothing is taken. A part that becomes free goes to the waiting owner with the least, then to the
 * owner whose last turn is longest ago.
 *
 * @example
 * const connections = sharesOf(RESOURCES.connections, globalThis);
 * const held = await connections.take(workspaceId);
 * held?.release();
 */
export const sharesOf = <Timer>(
  { total, maxWaiting, maxWaitMs }: ResourceLimits,
  { setTimeout, clearTimeout }: Timers<Timer>,
): Shares => {
  const owners = new Map<string, Owner>();
  const contended = Math.max(1, Math.floor(total * SHARE));
  const alone = Math.max(1, Math.floor(total * SHARE_ALONE));
  let taken = 0;
  let turns = 0;
  let waitingInAll = 0;

  const known = (name: string): Owner => {
    const owner = owners.get(name) ?? { held: 0, turn: 0, waiting: [] };
    owners.set(name, owner);
    return owner;
  };
  const forget = (name: string, { held, waiting }: Owner): void => {
    if (held === 0 && waiting.length === 0) owners.delete(name);
  };

  const mayHave = (name: string, amount: number): boolean => {
    if (taken === 0) return true;
    if (taken + amount > total) return false;
    const owner = owners.get(name);
    if (owner === undefined || owner.held === 0) return true;
    return owner.held + amount <= (owners.size > 1 ? contended : alone);
  };

  const give = (name: string, owner: Owner, amount: number): Held => {
    let own = 0;
    const add = (more: number): void => {
      own += more;
      owner.held += more;
      taken += more;
    };
    turns += 1;
    owner.turn = turns;
    add(amount);
    return {
      grow: (more) => {
        if (!mayHave(name, more)) return false;
        add(more);
        return true;
      },
      release: () => {
        if (own === 0) return;
        add(-own);
        forget(name, owner);
        grantWaiting();
      },
    };
  };

  const grantWaiting = (): void => {
    while (waitingInAll > 0) {
      const next = nextOwner();
      const first = next?.[1].waiting.shift();
      if (next === undefined || first === undefined) return;
      waitingInAll -= 1;
      first.grant(give(...next, first.amount));
    }
  };
  const nextOwner = (): readonly [name: string, owner: Owner] | undefined => {
    let best: readonly [string, Owner] | undefined;
    for (const entry of owners) {
      const [name, owner] = entry;
      const [first] = owner.waiting;
      if (first === undefined || !mayHave(name, first.amount)) continue;
      if (best === undefined || isBefore(owner, best[1])) best = entry;
    }
    return best;
  };

  const tryTake = (name: string, amount = 1): Held | undefined =>
    // A request does not overtake an earlier one of its own owner.
    (owners.get(name)?.waiting.length ?? 0) === 0 && mayHave(name, amount)
      ? give(name, known(name), amount)
      : undefined;

  const wait = (name: string, amount: number): Promise<Held | undefined> => {
    const owner = known(name);
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        owner.waiting.splice(owner.waiting.indexOf(request), 1);
        waitingInAll -= 1;
        forget(name, owner);
        resolve(undefined);
        // With one owner less, another owner may have more.
        grantWaiting();
      }, maxWaitMs);
      const request: Waiting = {
        amount,
        grant: (held) => {
          clearTimeout(timer);
          resolve(held);
        },
      };
      owner.waiting.push(request);
      waitingInAll += 1;
    });
  };

  return {
    tryTake,
    take: async (name, amount = 1) => {
      const held = tryTake(name, amount);
      if (held !== undefined) return held;
      const waitingOfOwner = owners.get(name)?.waiting.length ?? 0;
      return waitingOfOwner < maxWaiting ? wait(name, amount) : undefined;
    },
    hasRoom: mayHave,
    waiting: () => waitingInAll,
  };
};

/**
 * Returns whether `owner` gets a free part before `other`: it has less, or its last turn is longer
 * ago.
 */
const isBefore = (owner: Owner, other: Owner): boolean =>
  owner.held === other.held ? owner.turn < other.turn : owner.held < other.held;
