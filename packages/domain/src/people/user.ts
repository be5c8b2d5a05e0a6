import { type Static, Type } from '@sinclair/typebox';
import type { Result } from 'neverthrow';
import type { DeepReadonly } from '../schema/deep-readonly.ts';
import { described } from '../schema/described.ts';
import { inputParser, type InvalidInput } from '../schema/input-parser.ts';
import type { DateTime, Uuid } from '../schema/scalar.ts';
import { collapseWhitespace } from '../text/collapse-whitespace.ts';
import { PersonName } from './person-name.ts';

/** Person on this installation, who can be a member of any number of workspaces. */
export interface User {
  readonly id: Uuid;
  readonly name: string;
  /** Address that the issuer has verified, for show alone; `null` without one. */
  readonly email: string | null;
  readonly createdAt: DateTime;
}

/** Schema of a change of the own name (management API, PATCH /dashboard/user). */
export const UserPatchSchema = Type.Object(
  { name: described('Name of the user, as colleagues see it.', PersonName()) },
  { $id: 'UserPatch', description: 'Change of the own name.', additionalProperties: false },
);

const readPatch = inputParser(UserPatchSchema);

/**
 * Parses a change of the own name. White space in it is collapsed and trimmed.
 *
 * @example
 * parseUserPatch({ name: 'Ada' }); // ok
 */
export const parseUserPatch = (
  input: unknown,
): Result<DeepReadonly<Static<typeof UserPatchSchema>>, InvalidInput> =>
  readPatch(input).map(({ name }) => ({ name: collapseWhitespace(name) }));
