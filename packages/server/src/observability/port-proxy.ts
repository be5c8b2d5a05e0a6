/** A call of a port of the storage that was made out of sight, such as in a thread of its own. */
export interface PortCall {
  /** Such as `posts.insert`. */
  readonly name: string;
  /** Milliseconds since the epoch, as `endedAt`. */
  readonly startedAt: number;
  readonly endedAt: number;
  readonly outcome: 'value' | 'error' | 'failure';
  /** The name of the error that a call failed with. */
  readonly errorName?: string;
}

/** Wrapper of a call: it makes the call and returns its result. */
type Around = (name: string, call: () => unknown) => unknown;

/** Returns `port`, each call of which goes through `around` as `name.method`. */
export const aroundCalls = <Port extends object>(name: string, port: Port, around: Around): Port =>
  new Proxy(port, {
    get: (target, property, receiver) => {
      const member: unknown = Reflect.get(target, property, receiver);
      return typeof member === 'function' && typeof property === 'string'
        ? (...args: readonly unknown[]) =>
            around(`${name}.${property}`, (): unknown => Reflect.apply(member, target, args))
        : member;
    },
  });

/** Returns the name of what a call failed with. */
export const errorNameOf = (thrown: unknown): string =>
  thrown instanceof Error ? thrown.name : typeof thrown;
