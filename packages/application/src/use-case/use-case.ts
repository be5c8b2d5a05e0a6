import type { Permission } from '@content-publishing/domain/tenant';
import { err, errAsync, ok, type Result, type ResultAsync } from 'neverthrow';
import type { Forbidden } from '../errors/access-errors.ts';
import type { ConsumerError, ErrorOf } from '../errors/use-case-errors.ts';
import { type Actor, roleOf } from '../authentication/actor.ts';

type Handler<Deps, Input, View, E> = (
  ports: Deps,
) => (actor: Actor, input: Input) => ResultAsync<View, E>;

/** Kind of an error that a use case declares; `forbidden` follows from its permissions. */
type DeclaredKind = Exclude<ConsumerError, Forbidden>['kind'];

/** The kinds `Kinds`, of which each must be that of an error in `E`. */
type OnlyOf<
  E extends ErrorOf<DeclaredKind>,
  Kinds extends readonly DeclaredKind[],
> = Kinds[number] extends E['kind'] ? Kinds : readonly E['kind'][];

/** Permissions and errors of a use case. */
interface Declaration<Kinds> {
  /** Permissions of which an actor needs one. Empty: every actor may use it. */
  readonly permissions: readonly Permission[];
  /** Whether it may change posts and media of all authors; absent: it changes none, or checks whose. */
  readonly changesAll?: true;
  /** Kinds of its errors without `forbidden`, usually in the order in which they are checked. */
  readonly errors: Kinds;
}

/**
 * Operation that an actor can request, as a function of its ports.
 *
 * An adapter can check the permissions before it reads the input. The use case checks them too, and
 * returns `forbidden`, so that an adapter cannot forget the check.
 */
export type UseCase<Deps, Input, View, E> = Handler<Deps, Input, View, E | Forbidden> &
  Declaration<readonly KindOf<E>[]>;

type KindOf<E> = E extends { readonly kind: infer Kind } ? Kind : never;

/**
 * Returns a use case that calls `run` only for an actor with one of the declared permissions. An
 * error of `run` that is not declared does not compile, and neither does a declared one that `run`
 * cannot return.
 *
 * @example
 * export const getTag = useCase(
 *   { permissions: ['posts:read'], errors: ['record-not-found'] },
 *   (ports: Deps) => (actor, idOrSlug: string) => …,
 * );
 */
export function useCase<
  Deps,
  Input,
  View,
  const Kinds extends readonly DeclaredKind[],
  E extends ErrorOf<Kinds[number]>,
>(
  declared: Declaration<Kinds & OnlyOf<E, Kinds>>,
  run: Handler<Deps, Input, View, E | Forbidden>,
): UseCase<Deps, Input, View, ErrorOf<Kinds[number]>>;
export function useCase<Deps, Input, View>(
  declared: Declaration<readonly DeclaredKind[]>,
  run: Handler<Deps, Input, View, ConsumerError>,
): UseCase<Deps, Input, View, ConsumerError> {
  const guarded: Handler<Deps, Input, View, ConsumerError> = (ports) => {
    const permitted = run(ports);
    return (actor, input) => {
      const allowed = authorize(actor, declared.permissions, declared.changesAll);
      return allowed.isOk() ? permitted(actor, input) : errAsync(allowed.error);
    };
  };
  return Object.assign(guarded, declared);
}

/** Returns a use case like `asked`, with its permissions and errors, whose result is mapped by `read`. */
export const mapView = <Deps, Input, View, Other, E>(
  asked: UseCase<Deps, Input, View, E>,
  read: (view: View) => Other,
): UseCase<Deps, Input, Other, E> => {
  const mapped: Handler<Deps, Input, Other, E | Forbidden> = (ports) => {
    const ask = asked(ports);
    return (actor, input) => ask(actor, input).map(read);
  };
  const { permissions, changesAll, errors } = asked;
  return Object.assign(mapped, { permissions, ...(changesAll && { changesAll }), errors });
};

/**
 * Returns the error `forbidden` unless `actor` has one of the permissions `needed`, or `needed`
 * is empty. With `changesAll` it is also returned for an actor that may change only its own posts and
 * media.
 *
 * @example
 * authorize(actor, ['posts:read']); // err: forbidden, without the permission
 */
export const authorize = (
  actor: Actor,
  needed: readonly Permission[],
  changesAll = false,
): Result<void, Forbidden> => {
  const isPermitted =
    needed.length === 0 || needed.some((permission) => actor.permissions.has(permission));
  if (!isPermitted) return err({ kind: 'forbidden', needed, ...roleOf(actor) });
  return changesAll && actor.writesAs !== 'anyone'
    ? err({ kind: 'forbidden', needed, isOfOthers: true, ...roleOf(actor) })
    : ok();
};
