import { type InvalidInput, toUuid, type Uuid } from '@content-publishing/domain';
import {
  FRESH_SECONDS,
  isFresh,
  parseIssuerSignIn,
  type User,
  type UserIdentity,
} from '@content-publishing/domain/people';
import { err, ok, type Result, ResultAsync } from 'neverthrow';
import type { Unauthorized } from '../../errors/errors.ts';
import type { InvitationNotFound } from '../../errors/people-errors.ts';
import type { IssuerUnavailable, WayInUnavailable } from '../../errors/sign-in-errors.ts';
import type { Ports } from '../../ports.ts';
import { beginCeremony, endCeremony, type Purpose } from './ceremony.ts';
import type { IssuerIdentity } from './issuer.ts';
import { type Browser, signIn, type SignedIn } from './new-session.ts';
import { completeLink, type LinkError, purposeOf } from './purpose.ts';

type Deps = Pick<Ports, 'clock' | 'ids' | 'issuer' | 'people' | 'secrets'>;

/** Request for a sign-in at the issuer. */
export interface IssuerSignInRequest {
  /** Input `{invitation?, name?, returnTo?, link?}`, checked by `parseIssuerSignIn`. */
  readonly input: unknown;
  /** Resolves a reference against the address of the service; undefined for another origin. */
  readonly resolve: (reference: string) => string | undefined;
  /** User who is signed in, with a session that is fresh if `input` links; `null` for others. */
  readonly user: Pick<User, 'id' | 'name'> | null;
  readonly browser: Pick<Browser, 'session'>;
}

type BeginError =
  | InvalidInput
  | InvitationNotFound
  | IssuerUnavailable
  | Unauthorized
  | WayInUnavailable;

/** Sign-in at the issuer that has begun. */
export interface BegunIssuerSignIn {
  /** Address of the issuer, which the browser opens. */
  readonly url: string;
  /** Secret for a cookie of the browser, without which the issuer's answer does not count. */
  readonly secret: string;
}

/**
 * Begins a sign-in at the issuer (management API, POST /dashboard/oidc): of a user that it knows, by a
 * link of a new one, or of the user who is signed in and gets it as a further way in. A browser that is
 * signed in already gets another session only if the person signs in at the issuer again, and as another
 * user only by a link.
 */
export const beginIssuerSignIn =
  (ports: Deps) =>
  ({
    input,
    resolve,
    user,
    browser: { session },
  }: IssuerSignInRequest): ResultAsync<BegunIssuerSignIn, BeginError> =>
    parseIssuerSignIn(input, resolve).asyncAndThen(({ invitation, name, link, returnTo }) => {
      const begin = async (): Promise<Result<BegunIssuerSignIn, BeginError>> => {
        const { issuer, secrets } = ports;
        if (issuer === null) return UNAVAILABLE;
        const purpose =
          invitation === undefined && link !== true
            ? ok(undefined)
            : await purposeOf(ports, user, { invitation, name });
        if (purpose.isErr()) return err(purpose.error);
        const [nonce, verifier, secret] = [
          secrets.generate(),
          secrets.generate(),
          secrets.generate(),
        ];
        const asksAgain = session !== null && link !== true;
        const content = {
          ...{ nonce, verifier, returnTo, asksAgain },
          ...(session && { session: { id: session.id, userId: session.userId } }),
          ...(purpose.value && { purpose: purpose.value }),
        };
        const state = await beginCeremony(ports, 'issuer', content, secrets.hash(secret));
        const maxAge = asksAgain ? FRESH_SECONDS : undefined;
        const url = await issuer.begin({ state, nonce, verifier }, maxAge);
        return url.map((address) => ({ url: address, secret })).mapErr(() => AWAY);
      };
      return new ResultAsync(begin());
    });

const UNAVAILABLE = err<never, WayInUnavailable>({ kind: 'way-in-unavailable', way: 'issuer' });

const AWAY: IssuerUnavailable = { kind: 'issuer-unavailable' };

/** Return of a browser from the issuer. */
export interface IssuerCallback {
  /** Query of the address, without its question mark. */
  readonly query: string;
  /** Parameter `state` of the query. */
  readonly state: string | undefined;
  /** Secret in the cookie of the browser. */
  readonly secret: string | undefined;
  readonly browser: Omit<Browser, 'session'>;
}

/** Reasons why a sign-in at the issuer has failed, as the sign-in page shows them. */
export type IssuerProblem =
  | 'declined'
  | 'expired'
  | 'unknown-user'
  | 'taken'
  | 'not-fresh'
  | 'other-user'
  | 'issuer';

/** End of a sign-in at the issuer. */
export interface EndedIssuerSignIn {
  /** Path of the dashboard to open. */
  readonly returnTo: string;
  /** New session; `null` if the user who is signed in has got a further way in. */
  readonly signedIn: SignedIn | null;
}

/**
 * Ends a sign-in at the issuer (management API, GET /dashboard/oidc/callback). The ceremony is over
 * whatever comes of it, before the code is exchanged. A user is known by issuer and subject alone, and
 * never by an e-mail address.
 */
export const finishIssuerSignIn =
  (ports: Deps) =>
  ({
    query,
    state,
    secret,
    browser,
  }: IssuerCallback): ResultAsync<EndedIssuerSignIn, IssuerProblem> => {
    const finish = async (): Promise<Result<EndedIssuerSignIn, IssuerProblem>> => {
      const { issuer, secrets } = ports;
      if (issuer === null) return err('issuer');
      const id = toUuid(state ?? '');
      const begun =
        id && secret ? await endCeremony(ports, 'issuer', id, secrets.hash(secret)) : null;
      if (!id || begun === null) return err('expired');
      const { nonce, verifier, returnTo, purpose, session = null, asksAgain } = begun;
      const found = await issuer.finish(query, { state: id, nonce, verifier });
      if (found.isErr()) return err(found.error);
      const { authenticatedAt } = found.value;
      const isProven = authenticatedAt !== null && isFresh({ authenticatedAt }, ports.clock.now());
      if (asksAgain === true && !isProven) return err('not-fresh');
      const person = { issuer: issuer.url, ...found.value };
      const signedIn = await fulfil(ports, purpose, person, { ...browser, session });
      return signedIn.map((one) => ({ returnTo, signedIn: one }));
    };
    return new ResultAsync(finish());
  };

/** Signs in the person whom the issuer has named, and uses up the link of the ceremony if it has one. */
const fulfil = async (
  ports: Deps,
  purpose: Purpose | undefined,
  { email, authenticatedAt, ...at }: IssuerIdentity & Pick<UserIdentity, 'issuer'>,
  browser: Browser,
): Promise<Result<SignedIn | null, IssuerProblem>> => {
  const { people } = ports;
  const known = await people.findIdentity(at.issuer, at.subject);
  const noteEmail = async (id: Uuid): Promise<void> => {
    if (email !== null) await people.updateUser(id, { email });
  };
  const signInKnown = async ({
    userId,
  }: UserIdentity): Promise<Result<SignedIn, IssuerProblem>> => {
    await noteEmail(userId);
    const isStillIn = async (): Promise<boolean> =>
      (await people.findIdentity(at.issuer, at.subject))?.userId === userId;
    const signingIn = { userId, method: 'oidc', authenticatedAt } as const;
    const signedIn = await signIn(ports, signingIn, browser, isStillIn);
    return signedIn ? ok(signedIn) : err('unknown-user');
  };
  if (purpose === undefined) {
    if (!known) return err('unknown-user');
    // The page that is open is the one of the user who is signed in.
    const isOther = browser.session !== null && browser.session.userId !== known.userId;
    return isOther ? err('other-user') : signInKnown(known);
  }
  const { id: userId } = purpose.user;
  switch (purpose.kind) {
    case 'add': {
      if (!(await isLive(ports, browser, userId))) return err('expired');
      const added = known
        ? ok(known.userId === userId)
        : (await people.addIdentity({ ...at, userId })).map(() => true);
      if (!added.unwrapOr(false)) return err('taken');
      await noteEmail(userId);
      return ok(null);
    }
    case 'join':
    case 'recover': {
      const joins = purpose.kind === 'join' ? known : null;
      const identity = { ...at, userId: joins?.userId ?? userId };
      const wayIn = { method: 'oidc', identity, email, authenticatedAt } as const;
      const used = await completeLink(ports, purpose, wayIn, browser);
      // A member signs in; the invitation is not used up.
      if (joins && used.isErr() && used.error.kind === 'member-already') return signInKnown(joins);
      return used.mapErr(problemOf);
    }
    default:
      return purpose satisfies never;
  }
};

/** Returns whether the session of the browser that began a ceremony is still one of the user. */
const isLive = async (
  { clock, people }: Pick<Deps, 'clock' | 'people'>,
  { session }: Pick<Browser, 'session'>,
  userId: Uuid,
): Promise<boolean> => {
  const found = session && (await people.findSession(session.id, null));
  return found?.user.id === userId && clock.now() < found.session.expiresAt;
};

const problemOf = ({ kind }: LinkError): IssuerProblem => {
  switch (kind) {
    case 'way-in-taken':
    case 'member-already':
      return 'taken';
    case 'invitation-not-found':
    case 'too-many-members':
      return 'expired';
    default:
      return kind satisfies never;
  }
};
