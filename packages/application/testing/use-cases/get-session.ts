import {
  authenticate,
  getSession,
  getWorkspace,
  issueApiKey,
} from '@content-publishing/application';
import { expect } from 'vitest';
import { viewOf } from '../outcome.ts';
import { revokeKey } from '../sample/key-holder.ts';
import { takingDirectUploads } from '../sample/stored-files.ts';
import { aWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';

export const getSessionSuite = (test: StorageTest): void => {
  test('a key without permissions sees itself, its workspace and the limits', async ({ ports }) => {
    const { id, actor } = await aWorkspace(ports);
    const issued = await viewOf(issueApiKey(ports)(id, { name: 'reports', draftsOnly: true }));
    const caller = await viewOf(authenticate(ports)(issued.key));
    const session = await viewOf(getSession(ports)(caller, undefined));
    const stored = await ports.apiKeys.find(issued.id);
    expect(session).toEqual({
      key: stored?.key,
      user: null,
      permissions: [],
      draftsOnly: true,
      workspace: await viewOf(getWorkspace(ports)(actor, undefined)),
      limits: {
        uploadBytes: ports.limits.uploads.maxBytes,
        uploadTypes: ports.limits.uploads.types,
        directUploads: false,
      },
    });
    expect(session.key).toMatchObject({ name: 'reports', draftsOnly: true, permissions: [] });
    expect(JSON.stringify(session)).not.toContain(issued.key.slice(-43));
    expect(JSON.stringify(session)).not.toContain(stored?.secretHash);
  });

  test('a store that signs uploads is told', async ({ ports }) => {
    const { actor } = await aWorkspace(ports);
    const mediaFiles = takingDirectUploads(ports.mediaFiles);
    const session = await viewOf(getSession({ ...ports, mediaFiles })(actor, undefined));
    expect(session.limits.directUploads).toBe(true);
  });

  test('the operator has no key, and a revoked key is seen until it is refused', async ({
    ports,
  }) => {
    const { id, actor, apiKey } = await aWorkspace(ports);
    expect((await viewOf(getSession(ports)(actor, undefined))).key).toBeNull();
    const caller = await viewOf(authenticate(ports)(apiKey.key));
    await viewOf(revokeKey(ports, actor, apiKey.id));
    const session = await viewOf(getSession(ports)(caller, undefined));
    expect(session.key?.revokedAt).not.toBeNull();
    expect(session.workspace.id).toBe(id);
  });
};
