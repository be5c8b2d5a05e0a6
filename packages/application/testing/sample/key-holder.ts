import {
  authenticate,
  createApiKey,
  revokeApiKey,
  type KeyActor,
  type Ports,
  type Actor,
} from '@content-publishing/application';
import { viewOf } from '../outcome.ts';
import { aRecordQuery } from './activity.ts';
import type { BareWorkspace } from './workspace.ts';

/** Returns the actor of a key of `draft` that the operator has issued. */
export const aCaller = async (
  ports: Ports,
  { actor }: BareWorkspace,
  draft: object,
): Promise<KeyActor> => {
  const created = createApiKey(ports)(actor, { draft: { name: 'issuer', ...draft } });
  const { record } = await viewOf(created);
  return { ...(await holderOf(ports, record)), requestId: 'req-1' };
};

/** Returns the actor of a request with an issued key. */
export const holderOf = async (
  ports: Ports,
  { key }: { readonly key: string | null },
): Promise<KeyActor> => {
  const holder = await viewOf(authenticate(ports)(key ?? ''));
  if (holder.kind !== 'key') throw new Error(`The key is of the ${holder.kind}`);
  return holder;
};

/** Issues a key of `draft` with the key of `caller`. */
export const issueKey = (ports: Ports, caller: Actor, draft: object, idempotencyKey?: string) =>
  createApiKey(ports)(caller, { draft: { name: 'new', ...draft }, idempotencyKey });

/** Revokes a key as `actor`. */
export const revokeKey = (ports: Ports, actor: Actor, reference: string, query: object = {}) =>
  revokeApiKey(ports)(actor, { reference, query });

/** Returns `lastUsedAt` of a key of a workspace, which is stored a moment after the use. */
export const lastUseOf = async (
  { apiKeys }: Pick<Ports, 'apiKeys'>,
  workspaceId: string,
  id: string,
): Promise<string | null | undefined> => {
  const { data } = await apiKeys.list(workspaceId, aRecordQuery('createdAt', { pageSize: 100 }));
  return data.find((key) => key.id === id)?.lastUsedAt;
};
