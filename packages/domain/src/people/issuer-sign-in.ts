import { type Static, Type } from '@sinclair/typebox';
import type { Result } from 'neverthrow';
import type { DeepReadonly } from '../schema/deep-readonly.ts';
import { described } from '../schema/described.ts';
import { inputParser, type InvalidInput, withViolations } from '../schema/input-parser.ts';
import { isJsonObject } from '../schema/json.ts';
import { Text } from '../schema/text.ts';
import { previewOf, type Violation } from '../schema/violation.ts';
import { LINK_FIELDS, withCollapsedName } from './passkey-requests.ts';

const closed = { additionalProperties: false };

/** Path of the dashboard. */
const DASHBOARD = '/dashboard';

/** Schema of a sign-in at the issuer (POST /dashboard/oidc). */
export const IssuerSignInSchema = Type.Object(
  {
    ...LINK_FIELDS,
    returnTo: described(
      `Path of the dashboard to open then, with its query and fragment; ${DASHBOARD} when absent.`,
      Type.Optional(Text({ maxLength: 2048 })),
    ),
    link: described(
      'Whether the user who is signed in gets the issuer as a further way in; false when absent.',
      Type.Optional(Type.Boolean()),
    ),
  },
  { $id: 'IssuerSignIn', description: 'Input of a sign-in at the issuer.', ...closed },
);

/** Sign-in at the issuer. */
export interface IssuerSignIn extends Omit<
  DeepReadonly<Static<typeof IssuerSignInSchema>>,
  'returnTo'
> {
  /** Path of the dashboard, with its query and fragment. */
  readonly returnTo: string;
}

const readSignIn = inputParser(IssuerSignInSchema);

/**
 * Parses a sign-in at the issuer. `resolve` resolves a reference against the address of the service, and
 * returns the path, query and fragment; undefined for another origin. Returns `err` if `returnTo` leads
 * elsewhere than to the dashboard, and for a link beside an invitation.
 */
export const parseIssuerSignIn = (
  input: unknown,
  resolve: (reference: string) => string | undefined,
): Result<IssuerSignIn, InvalidInput> => {
  const given = isJsonObject(input) ? input['returnTo'] : undefined;
  const returnTo = typeof given === 'string' ? resolve(given) : DASHBOARD;
  return withViolations(readSignIn(input), [
    ...returnViolations(given, returnTo),
    ...linkViolations(input),
  ]).map((signIn) => ({
    ...withCollapsedName(signIn),
    returnTo: returnTo ?? DASHBOARD,
  }));
};

const returnViolations = (given: unknown, returnTo: string | undefined): readonly Violation[] =>
  returnTo !== undefined && IN_DASHBOARD.test(returnTo)
    ? []
    : [
        {
          path: '/returnTo',
          message: `must be a path of the dashboard, such as ${DASHBOARD}/account; found ${previewOf(given)}`,
        },
      ];

const linkViolations = (input: unknown): readonly Violation[] =>
  isJsonObject(input) && input['link'] === true && typeof input['invitation'] === 'string'
    ? [{ path: '/link', message: 'must be absent beside an invitation' }]
    : [];

const IN_DASHBOARD = /^\/dashboard(?:[/?#]|$)/;
