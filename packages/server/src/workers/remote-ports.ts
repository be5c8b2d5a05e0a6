import type { MessagePort } from 'node:worker_threads';
import type { Ports } from '@content-publishing/application';
import { Err, err, Ok, ok, ResultAsync } from 'neverthrow';

/** The ports that a worker calls on the thread that has the storage. */
export type SharedPorts = Pick<Ports, 'posts' | 'idempotencyKeys'>;

type Method = {
  readonly [Port in keyof SharedPorts]: `${Port}.${keyof SharedPorts[Port] & string}`;
}[keyof SharedPorts];

// What crosses is copied and has the types that it had. Where it is sent it is `unknown`, and where
// it arrives `never`, which fits them all.
interface Call<Content> {
  readonly id: number;
  readonly method: Method;
  readonly args: readonly Content[];
}

interface Answer<Content> {
  readonly id: number;
  readonly outcome: Outcome<Content>;
}

type PortMethod = (...args: never[]) => unknown;

type Outcome<Content> =
  | { readonly kind: 'value' | 'refusal'; readonly content: Content }
  | { readonly kind: 'failure'; readonly message: string };

/** Answers the calls that come through a port. */
export interface ServedPorts {
  /** What the first call threw of those that threw; a copy would no longer be of its class. */
  readonly failure: () => unknown;
  readonly close: () => void;
}

/** Answers calls of `ports` that come through `port` from {@link remotePorts}. */
export const servePorts = (
  { posts, idempotencyKeys }: SharedPorts,
  port: MessagePort,
): ServedPorts => {
  const methods = new Map<string, PortMethod>();
  const ports = { posts: { ...posts }, idempotencyKeys: { ...idempotencyKeys } };
  for (const [name, methodsOfPort] of Object.entries(ports)) {
    for (const [method, run] of Object.entries<PortMethod>(methodsOfPort)) {
      methods.set(`${name}.${method}`, run);
    }
  }
  let failure: unknown;

  const answer = async ({ id, method, args }: Call<never>): Promise<void> => {
    const send = (outcome: Outcome<unknown>): void => port.postMessage({ id, outcome });
    try {
      const called = await methods.get(method)?.(...args);
      if (called instanceof Err) send({ kind: 'refusal', content: called.error });
      else send({ kind: 'value', content: called instanceof Ok ? called.value : called });
    } catch (error) {
      failure ??= error;
      send({ kind: 'failure', message: String(error) });
    }
  };
  port.on('message', (call: Call<never>) => void answer(call));
  return { failure: () => failure, close: () => port.close() };
};

/** Ports whose calls go through `port` to {@link servePorts}. */
export const remotePorts = (port: MessagePort): SharedPorts => {
  const waiting: ((outcome: Outcome<never>) => void)[] = [];
  port.on('message', ({ id, outcome }: Answer<never>) => waiting[id]?.(outcome));

  const call = (method: Method, args: readonly unknown[]) =>
    new Promise<Exclude<Outcome<never>, { kind: 'failure' }>>((resolve, reject) => {
      const id = waiting.push((outcome) => {
        if (outcome.kind === 'failure') reject(new Error(outcome.message));
        else resolve(outcome);
      });
      const sent: Call<unknown> = { id: id - 1, method, args };
      port.postMessage(sent);
    });
  const promised =
    (method: Method) =>
    async <Value>(...args: readonly unknown[]): Promise<Value> =>
      (await call(method, args)).content;
  const refusable =
    (method: Method) =>
    <Value, Refusal>(...args: readonly unknown[]): ResultAsync<Value, Refusal> =>
      ResultAsync.fromSafePromise(call(method, args)).andThen(({ kind, content }) =>
        kind === 'value' ? ok(content) : err(content),
      );

  return {
    posts: {
      references: promised('posts.references'),
      insert: refusable('posts.insert'),
      insertOnce: refusable('posts.insertOnce'),
      find: promised('posts.find'),
      findState: promised('posts.findState'),
      findRenamed: promised('posts.findRenamed'),
      list: refusable('posts.list'),
      listHeads: refusable('posts.listHeads'),
      replace: refusable('posts.replace'),
      softDelete: promised('posts.softDelete'),
      restore: refusable('posts.restore'),
      countView: promised('posts.countView'),
    },
    idempotencyKeys: {
      find: promised('idempotencyKeys.find'),
      removeExpired: promised('idempotencyKeys.removeExpired'),
    },
  };
};
