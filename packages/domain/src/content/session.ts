import { type Static, Type } from '@sinclair/typebox';
import { UPLOAD_TYPES } from './media/upload-type.ts';
import { Component } from '../schema/component.ts';
import { IdOrNull } from '../schema/or-null.ts';
import type { DeepReadonly } from '../schema/deep-readonly.ts';
import { described } from '../schema/described.ts';
import { Nullable, UuidSchema } from '../schema/scalar.ts';
import { OneOf, Text } from '../schema/text.ts';
import { ApiKeySchema } from '../tenant/api-key.ts';
import { ALL_PERMISSIONS } from '../tenant/permission.ts';
import { ROLES } from '../tenant/role.ts';
import { WorkspaceSchema } from '../tenant/workspace.ts';

// The use of the key for this very request would be its last one.
const { lastUsedAt: _lastUsedAt, ...keyFields } = ApiKeySchema.properties;

const SessionKeySchema = Component(
  'SessionKey',
  'API key of a request, without its secret.',
  keyFields,
);

const SessionUserSchema = Component(
  'SessionUser',
  'User of a request, with the role in the workspace.',
  {
    id: described('Id of the user, a UUID.', UuidSchema),
    name: described('Name of the user.', Text()),
    role: OneOf(ROLES, { description: 'Role of the user in the workspace.' }),
    authorId: IdOrNull('Id of the author that the user writes as; null without one.'),
  },
);

/** Schema of the actor, workspace and limits of a client (management API, GET /external/session). */
export const SessionSchema = Component(
  'Session',
  'API key or user of a request, its workspace, and limits of the service.',
  {
    key: Nullable(SessionKeySchema, {
      description:
        'The key of the request, without its secret; null for a user, and for the operator, who has all permissions.',
    }),
    user: Nullable(SessionUserSchema, {
      description: 'The user of the request, a member of the workspace; null for a key.',
    }),
    permissions: described(
      'Permissions of the request: of its key, or of the role of its user.',
      Type.Array(
        OneOf(ALL_PERMISSIONS, { description: 'Permission of a key, or of members alone.' }),
      ),
    ),
    draftsOnly: described(
      'Whether the request can only write drafts, and nothing that readers see.',
      Type.Boolean(),
    ),
    workspace: WorkspaceSchema,
    limits: Type.Object(
      {
        uploadBytes: described('Maximum bytes of an uploaded file.', Type.Integer({ minimum: 1 })),
        uploadTypes: described(
          'Media types of files that can be uploaded.',
          Type.Array(OneOf(UPLOAD_TYPES, { description: 'Media type (RFC 6838).' })),
        ),
        directUploads: described(
          'Whether files can be sent directly to the store, by POST /external/media/uploads.',
          Type.Boolean(),
        ),
      },
      { description: 'Limits of uploads.', additionalProperties: false },
    ),
  },
);

/** Key or user, workspace and limits of a client, which it asks for first. */
export type Session = DeepReadonly<Static<typeof SessionSchema>>;
