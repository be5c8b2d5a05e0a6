import { authenticate, issueApiKey, StorageUnavailable } from '@content-publishing/application';
import { expect } from 'vitest';
import { errorOf, viewOf } from '../outcome.ts';
import { lastUseOf, revokeKey } from '../sample/key-holder.ts';
import { asKey } from '../sample/actor.ts';
import { aWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';

const unauthorized = { kind: 'unauthorized' };

export const authenticateSuite = (test: StorageTest): void => {
  test('a key binds a request to its workspace and its permissions', async ({ ports }) => {
    const [workspace, other] = [await aWorkspace(ports), await aWorkspace(ports)];
    const bare = await viewOf(issueApiKey(ports)(other.id, { name: 'reports only' }));
    expect(await viewOf(authenticate(ports)(workspace.apiKey.key))).toEqual({
      ...asKey(workspace.actor, workspace.apiKey),
    });
    expect(await viewOf(authenticate(ports)(bare.key))).toEqual({
      workspaceId: other.id,
      permissions: new Set(),
      ...{ kind: 'key', id: bare.id, name: 'reports only', draftsOnly: false, writesAs: 'anyone' },
    });
  });

  test('a key that is missing, malformed, unknown or wrong is unauthorized', async ({ ports }) => {
    const { id, apiKey } = await aWorkspace(ports);
    const { key } = apiKey;
    const stranger = ports.ids.next().replaceAll('-', '');
    for (const presented of [
      undefined,
      '',
      'nonsense',
      apiKey.id,
      ` ${key}`,
      `${key}\n`,
      `Bearer ${key}`,
      key.toUpperCase(),
      key.slice(0, -1),
      `${key}x`,
      `${key.slice(0, -1)}x`,
      `${key}, ${key}`,
      key.replace(/^cps_[^_]+/, `cps_${stranger}`),
      key.replace(/.$/, '\u0000'),
      'x'.repeat(100_000),
    ]) {
      expect(await errorOf(authenticate(ports)(presented))).toEqual(unauthorized);
    }
    expect(await lastUseOf(ports, id, apiKey.id)).toBeNull();
  });

  test('the secret of one key does not open another', async ({ ports }) => {
    const [one, other] = [await aWorkspace(ports), await aWorkspace(ports)];
    const [head] = one.apiKey.key.split(/(?<=^cps_[^_]+_)/);
    const [, secret] = other.apiKey.key.split(/(?<=^cps_[^_]+_)/);
    expect(await errorOf(authenticate(ports)(`${head}${secret}`))).toEqual(unauthorized);
  });

  test('a revoked key is unauthorized from the next request on', async ({ ports }) => {
    const { actor, apiKey } = await aWorkspace(ports);
    await viewOf(authenticate(ports)(apiKey.key));
    await viewOf(revokeKey(ports, actor, apiKey.id));
    expect(await errorOf(authenticate(ports)(apiKey.key))).toEqual(unauthorized);
  });

  test('a key expires at the instant that was set', async ({ ports }) => {
    const { id } = await aWorkspace(ports);
    const expiresAt = '2026-01-01T01:00:01+01:00';
    const { key } = await viewOf(issueApiKey(ports)(id, { name: 'short', expiresAt }));
    ports.clock.advance(999);
    await viewOf(authenticate(ports)(key));
    ports.clock.advance(1);
    expect(await errorOf(authenticate(ports)(key))).toEqual(unauthorized);
  });

  test('the last use of a key is noted once a minute', async ({ ports }) => {
    const { id, apiKey } = await aWorkspace(ports);
    const enter = authenticate(ports);
    const use = async (): Promise<string> => {
      await viewOf(enter(apiKey.key));
      return ports.clock.now();
    };
    const lastUse = () => expect.poll(() => lastUseOf(ports, id, apiKey.id));
    const first = await use();
    await lastUse().toBe(first);
    ports.clock.advance(59_999);
    await use();
    await lastUse().toBe(first);
    ports.clock.advance(1);
    await lastUse().toBe(await use());
  });

  test('a key enters although its use cannot be noted for now', async ({ ports }) => {
    const { apiKey, actor } = await aWorkspace(ports);
    const touch = () => Promise.reject(new StorageUnavailable('A node is away'));
    const away = { ...ports, apiKeys: { ...ports.apiKeys, touch } };
    expect(await viewOf(authenticate(away)(apiKey.key))).toMatchObject(asKey(actor, apiKey));
  });

  test('20 requests with one key at once all enter', async ({ ports }) => {
    const { apiKey, actor } = await aWorkspace(ports);
    const actors = await Promise.all(
      Array.from({ length: 20 }, () => viewOf(authenticate(ports)(apiKey.key))),
    );
    expect(actors).toMatchObject(actors.map(() => asKey(actor, apiKey)));
  });
};
