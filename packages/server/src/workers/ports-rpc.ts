import type { LargeBodyPorts } from '@content-publishing/adapter-http';
import { err, ok, type Result, ResultAsync } from 'neverthrow';
import type { ErrorOf, ViewOf } from './result-types.ts';

/** The ports that a worker calls in the process that has the storage. */
export type SharedStorage = Pick<
  LargeBodyPorts,
  'posts' | 'idempotencyKeys' | 'revisions' | 'workspaces' | 'redirects'
>;

// The calls that cannot be rejected, and those that can.
const promising = (storage: SharedStorage) => {
  const { posts, idempotencyKeys, revisions, workspaces, redirects } = storage;
  return {
    references: posts.references,
    find: posts.find,
    findIdempotencyKey: idempotencyKeys.find,
    findFingerprint: idempotencyKeys.findFingerprint,
    findRevision: revisions.find,
    findWorkspace: workspaces.find,
    redirectsVersion: redirects.version,
    findRedirectsAround: redirects.findAround,
  };
};
const failing = ({ posts }: SharedStorage) => ({
  insert: posts.insert,
  insertIdempotent: posts.insertIdempotent,
  replace: posts.replace,
});

type Promising = ReturnType<typeof promising>;
type Failing = ReturnType<typeof failing>;

/**
 * Call of a port as it crosses between processes, where it is copied and has the types that it had.
 * `Content` is `unknown` where it is sent, and `never`, which fits all types, where it arrives.
 */
export interface CallOfPort<Content> {
  readonly name: keyof Promising | keyof Failing;
  readonly args: readonly Content[];
}

/** Outcome of such a call. */
export type OutcomeOfCall<Content> =
  | { readonly kind: 'value' | 'error'; readonly content: Content }
  | { readonly kind: 'failure'; readonly message: string };

type Calls<Given> = ReadonlyMap<string, (...args: never[]) => Given>;

/** Makes the calls of {@link remotePorts}. */
export interface ServedPorts {
  readonly answer: (call: CallOfPort<never>) => Promise<OutcomeOfCall<unknown>>;
  /** Returns the first error that a call threw; a copy would no longer be of its class. */
  readonly failure: () => Error | undefined;
}

/** Serves `ports` to {@link remotePorts} in another process. */
export const servePorts = (ports: SharedStorage): ServedPorts => {
  const promises: Calls<Promise<unknown>> = new Map(Object.entries(promising(ports)));
  const errors: Calls<ResultAsync<unknown, unknown>> = new Map(Object.entries(failing(ports)));
  let failure: Error | undefined;

  const outcomeOf = async ({ name, args }: CallOfPort<never>): Promise<OutcomeOfCall<unknown>> => {
    const result = errors.get(name)?.(...args);
    if (result === undefined) {
      return { kind: 'value', content: await promises.get(name)?.(...args) };
    }
    // Not by its class: the storage may have it of another copy of the package.
    return result.match(
      (content): OutcomeOfCall<unknown> => ({ kind: 'value', content }),
      (content) => ({ kind: 'error', content }),
    );
  };
  return {
    answer: (call) =>
      outcomeOf(call).catch((error: unknown) => {
        failure ??= error instanceof Error ? error : new Error(String(error));
        return { kind: 'failure', message: String(error) };
      }),
    failure: () => failure,
  };
};

/** Ports whose calls `ask` makes in another process, by {@link servePorts}. */
export const remotePorts = (
  ask: (call: CallOfPort<unknown>) => Promise<OutcomeOfCall<never>>,
): SharedStorage => {
  const call = async (name: CallOfPort<unknown>['name'], args: readonly unknown[]) => {
    const outcome = await ask({ name, args });
    if (outcome.kind === 'failure') throw new Error(outcome.message);
    return outcome;
  };
  const promised = async <Name extends keyof Promising>(
    name: Name,
    args: Parameters<Promising[Name]>,
  ): Promise<Awaited<ReturnType<Promising[Name]>>> => (await call(name, args)).content;
  const refusable = <Name extends keyof Failing>(
    name: Name,
    args: Parameters<Failing[Name]>,
  ): ResultAsync<ViewOf<Failing[Name]>, ErrorOf<Failing[Name]>> =>
    ResultAsync.fromSafePromise(call(name, args)).andThen(
      ({ kind, content }): Result<never, never> => (kind === 'value' ? ok(content) : err(content)),
    );

  return {
    posts: {
      references: (...args) => promised('references', args),
      find: (...args) => promised('find', args),
      insert: (...args) => refusable('insert', args),
      insertIdempotent: (...args) => refusable('insertIdempotent', args),
      replace: (...args) => refusable('replace', args),
    },
    idempotencyKeys: {
      find: (...args) => promised('findIdempotencyKey', args),
      findFingerprint: (...args) => promised('findFingerprint', args),
    },
    revisions: {
      find: (...args) => promised('findRevision', args),
    },
    workspaces: { find: (...args) => promised('findWorkspace', args) },
    redirects: {
      version: (...args) => promised('redirectsVersion', args),
      findAround: (...args) => promised('findRedirectsAround', args),
    },
  };
};
