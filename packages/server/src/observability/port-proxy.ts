/** Wrapper of a call of the method `name`. It must make the call and return its result. */
type Around = (name: string, call: () => unknown) => unknown;

/**
 * Returns ports that pass each call of a method to `around`, under the name of the port and the
 * method, such as `posts.insert`.
 */
export const wrapPorts = <All extends Readonly<Record<string, object>>>(
  ports: All,
  around: Around,
): All => {
  const toPorts: (entries: readonly (readonly [string, object])[]) => All = Object.fromEntries;
  return toPorts(Object.entries(ports).map(([name, port]) => [name, wrapPort(name, port, around)]));
};

/** Returns a port that passes each call of a method to `around`, under the name `name.method`. */
const wrapPort = <Port extends object>(name: string, port: Port, around: Around): Port =>
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
