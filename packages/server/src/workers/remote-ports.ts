import { MessageChannel, type MessagePort } from 'node:worker_threads';
import type { LongBodyPorts } from '@content-publishing/adapter-http';
import { err, ok, type Result, ResultAsync } from 'neverthrow';
import type { RefusalOf, ViewOf } from './result-of.ts';

/** The ports that a worker calls on the thread that has the storage. */
export type SharedPorts = Pick<LongBodyPorts, 'posts' | 'idempotencyKeys'>;

// The calls that cannot be refused, and those that can.
const promising = ({ posts, idempotencyKeys }: SharedPorts) => ({
  references: posts.references,
  find: posts.find,
  findIdempotencyKey: idempotencyKeys.find,
});
const refusing = ({ posts }: SharedPorts) => ({
  insert: posts.insert,
  insertOnce: posts.insertOnce,
  replace: posts.replace,
});

type Promising = ReturnType<typeof promising>;
type Refusing = ReturnType<typeof refusing>;

// What crosses is copied and has the types that it had. Where it is sent it is `unknown`, and where
// it arrives `never`, which fits them all.
interface Call<Content> {
  readonly id: number;
  readonly name: keyof Promising | keyof Refusing;
  readonly args: readonly Content[];
}

interface Answer<Content> {
  readonly id: number;
  readonly outcome: Outcome<Content>;
}

type Outcome<Content> =
  | { readonly kind: 'value' | 'refusal'; readonly content: Content }
  | { readonly kind: 'failure'; readonly message: string };

type Calls<Given> = ReadonlyMap<string, (...args: never[]) => Given>;

/** Answers the calls that come through a channel. */
export interface ServedPorts {
  /** The other end of the channel, for {@link remotePorts}. */
  readonly port: MessagePort;
  /** What the first call threw of those that threw; a copy would no longer be of its class. */
  readonly failure: () => unknown;
  readonly close: () => void;
}

/** Answers calls of `ports` that come from {@link remotePorts}. */
export const servePorts = (ports: SharedPorts): ServedPorts => {
  const { port1: port, port2: farPort } = new MessageChannel();
  const promises: Calls<Promise<unknown>> = new Map(Object.entries(promising(ports)));
  const refusals: Calls<ResultAsync<unknown, unknown>> = new Map(Object.entries(refusing(ports)));
  let failure: unknown;

  const outcomeOf = async ({ name, args }: Call<never>): Promise<Outcome<unknown>> => {
    const result = refusals.get(name)?.(...args);
    if (result === undefined) {
      return { kind: 'value', content: await promises.get(name)?.(...args) };
    }
    // Not by its class: the storage may have it of another copy of the package.
    return result.match(
      (content): Outcome<unknown> => ({ kind: 'value', content }),
      (content) => ({ kind: 'refusal', content }),
    );
  };
  const answer = async (call: Call<never>): Promise<void> => {
    const send = (answered: Answer<unknown>): void => port.postMessage(answered);
    const { id } = call;
    try {
      send({ id, outcome: await outcomeOf(call) });
    } catch (error) {
      failure ??= error;
      send({ id, outcome: { kind: 'failure', message: String(error) } });
    }
  };
  port.on('message', (call: Call<never>) => void answer(call));
  return { port: farPort, failure: () => failure, close: () => port.close() };
};

/** Ports whose calls go through `port` to {@link servePorts}. */
export const remotePorts = (port: MessagePort): SharedPorts => {
  const waiting: ((outcome: Outcome<never>) => void)[] = [];
  port.on('message', ({ id, outcome }: Answer<never>) => waiting[id]?.(outcome));

  const call = (name: Call<unknown>['name'], args: readonly unknown[]) =>
    new Promise<Exclude<Outcome<never>, { kind: 'failure' }>>((resolve, reject) => {
      const id = waiting.push((outcome) => {
        if (outcome.kind === 'failure') reject(new Error(outcome.message));
        else resolve(outcome);
      });
      const sent: Call<unknown> = { id: id - 1, name, args };
      port.postMessage(sent);
    });
  const promised = async <Name extends keyof Promising>(
    name: Name,
    args: Parameters<Promising[Name]>,
  ): Promise<Awaited<ReturnType<Promising[Name]>>> => (await call(name, args)).content;
  const refusable = <Name extends keyof Refusing>(
    name: Name,
    args: Parameters<Refusing[Name]>,
  ): ResultAsync<ViewOf<Refusing[Name]>, RefusalOf<Refusing[Name]>> =>
    ResultAsync.fromSafePromise(call(name, args)).andThen(
      ({ kind, content }): Result<never, never> => (kind === 'value' ? ok(content) : err(content)),
    );

  return {
    posts: {
      references: (...args) => promised('references', args),
      find: (...args) => promised('find', args),
      insert: (...args) => refusable('insert', args),
      insertOnce: (...args) => refusable('insertOnce', args),
      replace: (...args) => refusable('replace', args),
    },
    idempotencyKeys: { find: (...args) => promised('findIdempotencyKey', args) },
  };
};
