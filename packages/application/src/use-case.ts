import type { Permission } from '@content-publishing/domain';
import { err, errAsync, ok, type Result, type ResultAsync } from 'neverthrow';
import type { Forbidden } from './errors.ts';
import type { Principal } from './principal.ts';

/** Handler of one kind of input for a principal, once the ports are given. */
type Handler<Deps, Input, View, E> = (
  ports: Deps,
) => (principal: Principal, input: Input) => ResultAsync<View, E>;

/**
 * Operation that a principal can request, as a function over the ports it needs.
 *
 * `permissions` says which ones suffice, any one of them (none: every principal may), so that an
 * adapter can reject before it reads the input. The use case checks them itself as well, so that
 * embedders cannot forget.
 */
export type UseCase<Deps, Input, View, E> = Handler<Deps, Input, View, E | Forbidden> & {
  readonly permissions: readonly Permission[];
};

/**
 * Returns a use case whose `run` is reached only with one of `permissions`.
 *
 * @example
 * export const listTags = useCase<Deps, void, readonly Tag[], never>(['posts:read'], (ports) => …);
 */
export const useCase = <Deps, Input, View, E>(
  permissions: readonly Permission[],
  run: Handler<Deps, Input, View, E>,
): UseCase<Deps, Input, View, E> => {
  const guarded: Handler<Deps, Input, View, E | Forbidden> = (ports) => {
    const permitted = run(ports);
    return (principal, input) => {
      const allowed = authorize(principal, permissions);
      return allowed.isOk() ? permitted(principal, input) : errAsync(allowed.error);
    };
  };
  return Object.assign(guarded, { permissions });
};

/** Returns `asked`, whose view is read by `read`. */
export const mapView = <Deps, Input, View, Other, E>(
  asked: UseCase<Deps, Input, View, E>,
  read: (view: View) => Other,
): UseCase<Deps, Input, Other, E> =>
  useCase(asked.permissions, (ports) => {
    const ask = asked(ports);
    return (principal, input) => ask(principal, input).map(read);
  });

/**
 * Returns whether `principal` has one of `needed`; `forbidden` when it has none of them.
 *
 * @example
 * authorize(principal, ['posts:read']); // err: forbidden, without the permission
 */
export const authorize = (
  principal: Principal,
  needed: readonly Permission[],
): Result<void, Forbidden> =>
  needed.length === 0 || needed.some((permission) => principal.permissions.has(permission))
    ? ok()
    : err({ kind: 'forbidden', needed });
