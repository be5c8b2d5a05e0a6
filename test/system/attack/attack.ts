import type { Samples } from './samples.ts';
import type { Target } from './target.ts';

/** Way to do harm with the key of one workspace, or without a key. */
export interface Attack {
  /** Name of up to 60 characters. */
  readonly name: string;
  /** Number of strikes in flight at the same time. */
  readonly strikers: number;
  /** Stores the records that the attack needs, before it is measured. */
  readonly prepare?: (target: Target) => Promise<unknown>;
  /** Strikes once; it is called again and again. Returns the status, 0 for a lost request. */
  readonly strike: (target: Target) => Promise<number>;
  /** Pause of a striker after each strike, in milliseconds; absent: 5 after a failed one. */
  readonly pauseMs?: number;
  /** Maximum number of file descriptors of the service, if it is not that of the machine. */
  readonly descriptors?: number;
  /** Environment of the services beyond the usual one. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Whether the attacker's workspace is the one with many posts. */
  readonly inLargeWorkspace?: true;
  /** Number of characters in the body of a post that the bystander creates; absent: a few. */
  readonly bystanderCharacters?: number;
  /** Whether the bystander uploads a small picture in place of each such post. */
  readonly bystanderUploads?: true;
  /** Returns whether the attacker got the responses that it should; absent: any will do. */
  readonly expects?: (samples: Samples) => boolean;
}
