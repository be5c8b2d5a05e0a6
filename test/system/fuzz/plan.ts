import { bytesOf, type Message } from './message.ts';

/** Plan of one request of a run. */
export interface Plan {
  /** Mutation of a valid request. */
  readonly what: string;
  /** The bytes, in the pieces in which they are written. */
  readonly writes: readonly Buffer[];
  /** Pause between two writes. */
  readonly pauseMs?: number;
  /** `leave` closes the connection when all is written: the request is incomplete. */
  readonly ending?: 'wait' | 'leave';
  /** The request, if it is well-formed enough to get one response. */
  readonly message?: Message;
}

/** Returns a request that is one: it can go the way of others, on a connection that stays open. */
export const plainPlan = (what: string, message: Message): Plan => ({
  what,
  writes: [bytesOf(message)],
  message,
});

/**
 * Returns the request line that the answer `index` to `plan` belongs to. It is looked for in the
 * bytes if the request is not well-formed.
 */
export const requestLineOf = (
  { message, writes }: Plan,
  index: number,
): Pick<Message, 'method' | 'target'> | undefined => {
  if (message !== undefined) return message;
  const lines = [...Buffer.concat(writes).toString('latin1').matchAll(REQUEST_LINE)];
  const [, method = '', target = ''] = lines[index] ?? [];
  return method === '' ? undefined : { method, target };
};

const REQUEST_LINE = /\b([A-Z]{3,7}) (\S+) HTTP\/1\.\d\r?$/gm;
