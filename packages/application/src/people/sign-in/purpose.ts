import { invalidInput, type InvalidInput } from '@content-publishing/domain';
import type { Grant, Passkey, User, UserIdentity } from '@content-publishing/domain/people';
import { err, ok, type Result, type ResultAsync } from 'neverthrow';
import { activityOf } from '../../activity/activity-of.ts';
import { memberOf } from '../../authentication/actor.ts';
import type { Unauthorized } from '../../errors/errors.ts';
import type {
  InvitationNotFound,
  MemberAlready,
  TooManyMembers,
  WayInTaken,
} from '../../errors/people-errors.ts';
import type { Ports } from '../../ports.ts';
import type { Purpose } from './ceremony.ts';
import { findLink, noteJoining } from '../use-invitation.ts';
import {
  type Browser,
  endPresented,
  newSession,
  type SignedIn,
  type SigningIn,
} from './new-session.ts';

type Deps = Pick<Ports, 'clock' | 'ids' | 'people' | 'secrets'>;

/** Link that a person has opened, and the name that the person gave. */
interface OpenedLink {
  readonly invitation?: string | undefined;
  readonly name?: string | undefined;
}

/**
 * Returns the purpose of a ceremony: by a link to join, with the given name or that of the invitation, or
 * to recover a user; without a link to add a way in of `user`, who is signed in. It uses up nothing.
 */
export const purposeOf = async (
  ports: Deps,
  user: Pick<User, 'id' | 'name'> | null,
  { invitation, name }: OpenedLink,
): Promise<Result<Purpose, InvitationNotFound | InvalidInput | Unauthorized>> => {
  if (invitation === undefined) {
    return user
      ? ok({ kind: 'add', user: { id: user.id, name: user.name } })
      : err({ kind: 'unauthorized' });
  }
  const found = await findLink(ports)(invitation);
  if (found.isErr()) return err(found.error);
  const stored = found.value;
  const link = { id: stored.id, secretHash: stored.secretHash };
  if (stored.userId !== null) {
    const recovered = await ports.people.findUser(stored.userId);
    return recovered
      ? ok({ kind: 'recover', link, user: { id: recovered.id, name: recovered.name } })
      : err({ kind: 'invitation-not-found' });
  }
  const chosen = name ?? stored.name;
  return chosen === null
    ? err(invalidInput([{ path: '/name', message: 'is required: the invitation has no name' }]))
    : ok({ kind: 'join', link, user: { id: ports.ids.next(), name: chosen } });
};

/** Purpose of a ceremony that is begun with a link. */
export type LinkPurpose = Exclude<Purpose, { readonly kind: 'add' }>;

/** Errors with which the way in of a ceremony is not stored; then the link is not used up. */
export type LinkError = InvitationNotFound | MemberAlready | TooManyMembers | WayInTaken;

/**
 * Uses up the link of a ceremony that has ended: stores the way in of the new user, or of the recovered
 * one, and signs in. A way in of another user makes that user join.
 */
export const completeLink = (
  ports: Deps,
  { kind, link: invitation, user: { id, name } }: LinkPurpose,
  { method, email = null, authenticatedAt = null, ...wayIn }: MadeWayIn,
  browser: Browser,
): ResultAsync<SignedIn, LinkError> => {
  const { clock, people } = ports;
  const now = clock.now();
  const { userId } = 'passkey' in wayIn ? wayIn.passkey : wayIn.identity;
  const { session, ...signedIn } = newSession(ports, { userId, method, authenticatedAt }, browser);
  const use = { invitation, ...wayIn, session, now };
  const used =
    kind === 'join'
      ? people.join({
          ...use,
          user: userId === id ? { id, name, email, createdAt: now } : { id: userId },
          noted: noteJoining(ports, browser.requestId),
        })
      : people.recover({
          ...use,
          noted: ({ workspaceId }, user) => {
            const actor = memberOf(workspaceId, user, NO_GRANT);
            const by = { ...actor, requestId: browser.requestId };
            return activityOf(ports, by, 'member.recovered', user);
          },
        });
  return used.map(() => endPresented(people, browser)).map(() => signedIn);
};

/** Grant of a user whose rights do not matter: entries of the activity have only the name. */
const NO_GRANT: Grant = { role: 'viewer', authorId: null };

/** Way in that a ceremony has made. */
export type MadeWayIn =
  | {
      readonly method: 'passkey';
      readonly passkey: Passkey;
      readonly email?: null;
      readonly authenticatedAt?: null;
    }
  | {
      readonly method: 'oidc';
      readonly identity: UserIdentity;
      readonly email: string | null;
      readonly authenticatedAt: SigningIn['authenticatedAt'];
    };
