import { defineEntity, p, Type } from '@mikro-orm/core';
import { instant, orderedText, reference } from './columns.ts';
import { WorkspaceEntity } from './workspace.ts';

/** Column type of JSON that is written and read as text, without parsing. */
class JsonText extends Type<string, string> {
  override getColumnType(): string {
    return 'json';
  }

  override compareAsType(): string {
    return 'string';
  }
}

/**
 * The response to a request that created a record, stored under the idempotency key of the request.
 */
export const IdempotencyKeyEntity = defineEntity({
  name: 'IdempotencyKey',
  tableName: 'idempotency_keys',
  properties: {
    workspaceId: p.uuid().primary().hidden(),
    key: orderedText().primary(),
    fingerprint: p.text(),
    answer: p.type(JsonText).hidden(),
    expiresAt: instant(),
    workspace: () => reference(WorkspaceEntity, 'idempotency_keys_workspace_fkey', 'workspace_id'),
  },
  indexes: [{ name: 'idempotency_keys_expires_at_idx', properties: ['expiresAt'] }],
});
