import type { Permission } from '@content-publishing/domain';
import { err, errAsync, ok, type Result, type ResultAsync } from 'neverthrow';
import type { Forbidden } from '../errors/errors.ts';
import type { Principal } from '../authentication/principal.ts';

type Handler<Deps, Input, View, E> = (
  ports: Deps,
) => (principal: Principal, input: Input) => ResultAsync<View, E>;

/**
 * Operation that a principal can request, as a function of its ports.
 *
 * A principal needs one of `permissions`; an empty list allows every principal. An adapter can
 * check them before it reads the input. The use case checks them too, and returns `forbidden`, so
 * that an adapter cannot forget the check.
 */
export type UseCase<Deps, Input, View, E> = Handler<Deps, Input, View, E | Forbidden> & {
  readonly permissions: readonly Permission[];
};

/**
 * Returns a use case that calls `run` only for a principal with one of `permissions`.
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

/** Returns a use case like `asked`, with the same permissions, whose result is mapped by `read`. */
export const mapView = <Deps, Input, View, Other, E>(
  asked: UseCase<Deps, Input, View, E>,
  read: (view: View) => Other,
): UseCase<Deps, Input, Other, E> => {
  const mapped: Handler<Deps, Input, Other, E | Forbidden> = (ports) => {
    const ask = asked(ports);
    return (principal, input) => ask(principal, input).map(read);
  };
  return Object.assign(mapped, { permissions: asked.permissions });
};

/**
 * Returns the error `forbidden` unless `principal` has one of the permissions `needed`, or `needed`
 * is empty.
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
