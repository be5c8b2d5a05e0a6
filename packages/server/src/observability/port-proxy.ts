/** Wrapper of a call, which makes the call and returns its result. */
type Around = (name: string, call: () => unknown) => unknown;

/** Returns `port` with each call going through `around`, under the name `name.method`. */
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

/** Returns the name of a thrown error, or the type of another thrown value. */
export const errorNameOf = (thrown: unknown): string =>
  thrown instanceof Error ? thrown.name : typeof thrown;
