import type { CreatedApiKey } from '@content-publishing/domain/tenant';
import { createApiKey } from '../api-key/create-api-key.ts';
import type { CreatedRecord } from '../idempotency/create-idempotent.ts';
import { asOperator } from './as-operator.ts';

/** A new API key; `key` is the text that its holder sends, and cannot be shown again. */
export interface IssuedApiKey extends CreatedApiKey {
  readonly key: string;
}

const create = asOperator(createApiKey);

/**
 * Issues an API key as the operator; the input is the draft of {@link createApiKey}. Only the hash
 * of the secret is stored.
 *
 * @example
 * const issued = await issueApiKey(ports)(workspaceId, { name: 'My site', permissions: ['posts:read'] });
 */
export const issueApiKey = (ports: Parameters<typeof create>[0]) => {
  const createIn = create(ports);
  return (workspaceId: string, draft: unknown) => createIn(workspaceId, { draft }).map(issued);
};

const issued = ({ record }: CreatedRecord<CreatedApiKey>): IssuedApiKey => {
  const { key } = record;
  if (key === null) throw new Error('A key was replayed although the request has no name');
  return { ...record, key };
};
