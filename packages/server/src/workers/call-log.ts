import { aroundCalls, errorNameOf, type PortCall } from '../observability/port-proxy.ts';
import type { SharedStorage } from './ports-rpc.ts';

/** Ports, and what has been asked of them. */
export interface RecordedPorts {
  readonly ports: SharedStorage;
  /** Returns the calls so far, once each is over. */
  readonly calls: () => Promise<readonly PortCall[]>;
}

/** Keeps a record of the calls of the ports. */
export const recordedPorts = ({
  posts,
  idempotencyKeys,
  revisions,
  workspaces,
  redirects,
}: SharedStorage): RecordedPorts => {
  const calls: Promise<PortCall>[] = [];
  const around = (name: string, call: () => unknown): unknown => {
    const startedAt = Date.now();
    const ended = (how: Pick<PortCall, 'outcome' | 'errorName'>): PortCall => ({
      name,
      startedAt,
      endedAt: Date.now(),
      ...how,
    });
    const answer = call();
    // The caller hears of a failure from the result itself.
    const over = Promise.resolve(answer).then(
      (settled) => ended({ outcome: isError(settled) ? 'error' : 'value' }),
      (thrown: unknown) => ended({ outcome: 'failure', errorName: errorNameOf(thrown) }),
    );
    calls.push(over);
    return answer;
  };
  return {
    ports: {
      posts: aroundCalls('posts', posts, around),
      idempotencyKeys: aroundCalls('idempotencyKeys', idempotencyKeys, around),
      revisions: aroundCalls('revisions', revisions, around),
      workspaces: aroundCalls('workspaces', workspaces, around),
      redirects: aroundCalls('redirects', redirects, around),
    },
    calls: () => Promise.all(calls),
  };
};

// Not by its class: the storage may have it of another copy of the package.
const isError = (settled: unknown): boolean => {
  if (!(settled instanceof Object && 'isErr' in settled)) return false;
  const { isErr } = settled;
  return typeof isErr === 'function' && Boolean(Reflect.apply(isErr, settled, []));
};
