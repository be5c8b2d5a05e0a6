import { Err } from 'neverthrow';
import { aroundCalls, errorNameOf, type PortCall } from '../operations/port-calls.ts';
import type { SharedPorts } from './remote-ports.ts';

/** Ports, and what has been asked of them. */
export interface RecordedPorts {
  readonly ports: SharedPorts;
  /** The calls so far, once each is over. */
  readonly calls: () => Promise<readonly PortCall[]>;
}

/** Keeps a record of the calls of `posts` and `idempotencyKeys`. */
export const recordedPorts = ({ posts, idempotencyKeys }: SharedPorts): RecordedPorts => {
  const calls: Promise<PortCall>[] = [];
  const around = (name: string, call: () => unknown): unknown => {
    const startedAt = Date.now();
    const answer = call();
    const ended = (how: Pick<PortCall, 'outcome' | 'errorName'>): PortCall => ({
      name,
      startedAt,
      endedAt: Date.now(),
      ...how,
    });
    // Whoever called hears of a failure from the answer itself.
    const over = Promise.resolve(answer).then(
      (settled) => ended({ outcome: settled instanceof Err ? 'refusal' : 'value' }),
      (thrown: unknown) => ended({ outcome: 'failure', errorName: errorNameOf(thrown) }),
    );
    calls.push(over);
    return answer;
  };
  return {
    ports: {
      posts: aroundCalls('posts', posts, around),
      idempotencyKeys: aroundCalls('idempotencyKeys', idempotencyKeys, around),
    },
    calls: () => Promise.all(calls),
  };
};
