import type { DateTime, Uuid } from '@content-publishing/domain';
import type {
  Ceremony,
  Passkey,
  SignInWays,
  UserIdentity,
} from '@content-publishing/domain/people';
import type { ResultAsync } from 'neverthrow';
import type { LastWayIn, TooManyPasskeys, WayInTaken } from '../errors/people-errors.ts';

/** Passkeys and identities of users, and ceremonies that were begun. */
export interface WayInRepository {
  readonly findPasskey: (id: string) => Promise<Passkey | null>;
  /** Returns the passkeys of a user, oldest first. */
  readonly listPasskeys: (userId: Uuid) => Promise<readonly Passkey[]>;
  /** Returns the number of passkeys that are for another domain than `rpId`. */
  readonly countPasskeysBeside: (rpId: string) => Promise<number>;
  /** Stores a passkey; a user has at most `MAX_PASSKEYS`. */
  readonly addPasskey: (passkey: Passkey) => ResultAsync<void, TooManyPasskeys | WayInTaken>;
  /** Notes the use of a passkey. */
  readonly usePasskey: (
    id: string,
    use: { readonly counter: number; readonly at: DateTime },
  ) => Promise<void>;
  /** Gives a passkey of a user another label, and returns it; `null` without one. */
  readonly renamePasskey: (userId: Uuid, id: string, label: string) => Promise<Passkey | null>;
  /**
   * Removes a passkey of a user; false without one. Returns `last-way-in` if no other passkey or
   * identity of the user could be used by `ways`.
   */
  readonly removePasskey: (
    userId: Uuid,
    id: string,
    ways: SignInWays,
  ) => ResultAsync<boolean, LastWayIn>;
  /** Finds a user at an issuer; `null` without one. */
  readonly findIdentity: (issuer: string, subject: string) => Promise<UserIdentity | null>;
  /** Returns the identities of a user. */
  readonly listIdentities: (userId: Uuid) => Promise<readonly UserIdentity[]>;
  readonly addIdentity: (identity: UserIdentity) => ResultAsync<void, WayInTaken>;
  /** Removes all identities of a user; returns their number. `last-way-in`: as `removePasskey`. */
  readonly removeIdentities: (userId: Uuid, ways: SignInWays) => ResultAsync<number, LastWayIn>;
  readonly putCeremony: (ceremony: Ceremony) => Promise<void>;
  /**
   * Removes a ceremony, and returns it; `null` without one, or if it has expired by `now`. Of several
   * calls one gets it.
   */
  readonly takeCeremony: (id: Uuid, now: DateTime) => Promise<Ceremony | null>;
}
