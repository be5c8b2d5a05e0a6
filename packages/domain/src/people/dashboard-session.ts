import { type Static, Type } from '@sinclair/typebox';
import type { DeepReadonly } from '../schema/deep-readonly.ts';
import { described } from '../schema/described.ts';
import { DateTimeSchema, Nullable, UuidSchema } from '../schema/scalar.ts';
import { OneOf, Text } from '../schema/text.ts';
import { ROLES } from '../tenant/role.ts';
import { SESSION_METHODS } from './user-session.ts';

const closed = { additionalProperties: false };

/** Schema of the user who is signed in, and of the ways of signing in (GET /dashboard/session). */
export const DashboardSessionSchema = Type.Object(
  {
    user: Nullable(
      Type.Object(
        {
          id: described('Id of the user, a UUID.', UuidSchema),
          name: described('Name of the user, as colleagues see it.', Text()),
          email: described(
            'Address that the issuer has verified; null without one.',
            Nullable(Text()),
          ),
        },
        closed,
      ),
      { description: 'The user who is signed in; null for nobody, and with a key.' },
    ),
    session: Nullable(
      Type.Object(
        {
          id: described('Id of the session, a UUID; not its secret.', UuidSchema),
          method: OneOf(SESSION_METHODS, { description: 'Way of signing in.' }),
          createdAt: described('Instant of signing in, in UTC.', DateTimeSchema),
          expiresAt: described(
            'Instant of the end, unless the session is used before.',
            DateTimeSchema,
          ),
          isFresh: described(
            'Whether the user has signed in so recently that ways in can be changed.',
            Type.Boolean(),
          ),
        },
        closed,
      ),
      { description: 'The session; null without a user.' },
    ),
    workspaces: described(
      'Workspaces of the user, by name.',
      Type.Array(
        Type.Object(
          {
            id: described('Id of the workspace, a UUID.', UuidSchema),
            name: described('Name of the workspace.', Text()),
            role: OneOf(ROLES, { description: 'Role of the user there.' }),
            authorId: described(
              'Id of the author that the user writes as there; null without one.',
              Nullable(UuidSchema),
            ),
          },
          closed,
        ),
      ),
    ),
    signIn: Type.Object(
      {
        passkey: described('Whether passkeys can be used at this address.', Type.Boolean()),
        oidc: Nullable(
          Type.Object({ name: described('Name of the issuer, for a button.', Text()) }, closed),
          { description: 'OpenID Connect issuer; null without one.' },
        ),
        key: described('Whether API keys can be used.', Type.Boolean()),
      },
      { ...closed, description: 'Ways of signing in.' },
    ),
  },
  {
    $id: 'DashboardSession',
    description: 'User who is signed in to the dashboard, and ways of signing in.',
    ...closed,
  },
);

/** User who is signed in to the dashboard, and ways of signing in. */
export type DashboardSession = DeepReadonly<Static<typeof DashboardSessionSchema>>;
