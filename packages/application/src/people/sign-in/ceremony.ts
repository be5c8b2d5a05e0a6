import { inputParser, type Uuid } from '@content-publishing/domain';
import { type Static, type TObject, Type } from '@sinclair/typebox';
import type { Ports } from '../../ports.ts';

/** Time in which a ceremony of a passkey has to end, in milliseconds. */
const PASSKEY_MS = 5 * 60_000;

/** Time in which a sign-in at the issuer has to end, in milliseconds. */
const ISSUER_MS = 10 * 60_000;

const User = Type.Object({ id: Type.String(), name: Type.String() });
const Link = Type.Object({ id: Type.String(), secretHash: Type.String() });

/**
 * Schema of the purpose of a ceremony: a new user joins by a link, a user gets a new way in by a link, or
 * the user who is signed in gets a further one.
 */
const Purpose = Type.Union([
  Type.Object({ kind: Type.Literal('join'), link: Link, user: User }),
  Type.Object({ kind: Type.Literal('recover'), link: Link, user: User }),
  Type.Object({ kind: Type.Literal('add'), user: User }),
]);

/** Purpose of a ceremony that makes a way in. */
export type Purpose = Static<typeof Purpose>;

/** Contents of ceremonies by their kinds, and the time in which they have to end. */
const KINDS = {
  'passkey-sign-in': { schema: Type.Object({ challenge: Type.String() }), lastsMs: PASSKEY_MS },
  passkey: {
    schema: Type.Object({ challenge: Type.String(), purpose: Purpose }),
    lastsMs: PASSKEY_MS,
  },
  issuer: {
    schema: Type.Object({
      nonce: Type.String(),
      verifier: Type.String(),
      returnTo: Type.String(),
      /** Session of the browser that began it, which comes back without its cookie. */
      session: Type.Optional(Type.Object({ id: Type.String(), userId: Type.String() })),
      /** True if the person has to sign in at the issuer again. */
      asksAgain: Type.Optional(Type.Boolean()),
      /** Purpose; absent for a sign-in alone. */
      purpose: Type.Optional(Purpose),
    }),
    lastsMs: ISSUER_MS,
  },
} satisfies Readonly<Record<string, { readonly schema: TObject; readonly lastsMs: number }>>;

type Kind = keyof typeof KINDS;

type Content<K extends Kind> = Static<(typeof KINDS)[K]['schema']>;

type Deps = Pick<Ports, 'clock' | 'ids' | 'people'>;

/** Stores a ceremony that has begun, and returns its id. */
export const beginCeremony = async <K extends Kind>(
  { clock, ids, people }: Deps,
  kind: K,
  content: Content<K>,
  secretHash: string | null = null,
): Promise<Uuid> => {
  const id = ids.next();
  const expiresAt = new Date(Date.parse(clock.now()) + KINDS[kind].lastsMs).toISOString();
  await people.putCeremony({ id, kind, secretHash, content, expiresAt });
  return id;
};

/**
 * Removes a ceremony, which counts once whatever comes of it, and returns its content; `null` if it is
 * unknown, has expired, or is of another kind or browser.
 */
export const endCeremony = async <K extends Kind>(
  { clock, people }: Pick<Deps, 'clock' | 'people'>,
  kind: K,
  id: Uuid,
  secretHash: string | null = null,
): Promise<Content<K> | null> => {
  const stored = await people.takeCeremony(id, clock.now());
  if (stored?.kind !== kind || stored.secretHash !== secretHash) return null;
  return inputParser(KINDS[kind].schema)(stored.content).unwrapOr(null);
};
