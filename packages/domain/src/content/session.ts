import { type Static, Type } from '@sinclair/typebox';
import { UPLOAD_TYPES } from './media/upload-type.ts';
import type { DeepReadonly } from '../schema/deep-readonly.ts';
import { described } from '../schema/described.ts';
import { Nullable } from '../schema/scalar.ts';
import { OneOf } from '../schema/text.ts';
import { ApiKeySchema } from '../tenant/api-key.ts';
import { WorkspaceSchema } from '../tenant/workspace.ts';

// The use of the key for this very request would be its last one.
const { lastUsedAt: _lastUsedAt, ...keyFields } = ApiKeySchema.properties;

const SessionKeySchema = Type.Object(keyFields, {
  $id: 'SessionKey',
  description: 'API key of a request, without its secret.',
  additionalProperties: false,
});

/** Schema of the key, workspace and limits of a client (management API, GET /external/session). */
export const SessionSchema = Type.Object(
  {
    key: Nullable(SessionKeySchema, {
      description:
        'The key of the request, without its secret; null for the operator, who has all permissions.',
    }),
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
  {
    $id: 'Session',
    description: 'API key of a request, its workspace, and limits of the service.',
    additionalProperties: false,
  },
);

/** Key, workspace and limits of a client, which it asks for first. */
export type Session = DeepReadonly<Static<typeof SessionSchema>>;
