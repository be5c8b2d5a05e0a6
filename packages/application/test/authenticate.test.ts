import { authenticate, type Ports } from '@content-publishing/application';
import { countedSecrets, movableClock } from '@content-publishing/application/testing';
import type { ApiKey } from '@content-publishing/domain';
import { describe, expect, it } from 'vitest';

const key: ApiKey = {
  id: '019b76da-a800-7000-8000-000000000001',
  workspaceId: '019b76da-a800-7000-8000-000000000000',
  name: 'site',
  permissions: [],
  draftsOnly: false,
  issuedBy: null,
  createdAt: '2025-01-01T00:00:00.000Z',
  lastUsedAt: null,
  expiresAt: null,
  revokedAt: null,
};

const secret = 's'.repeat(43);
const presented = `cps_019b76daa80070008000000000000001_${secret}`;

/** Returns the ports of authentication, over one key, and a record of their calls. */
const portsOver = (stored: ApiKey) => {
  const calls: string[] = [];
  const secrets = countedSecrets();
  const unused = () => Promise.reject(new Error('Authentication does not need this'));
  const ports: Pick<Ports, 'apiKeys' | 'clock' | 'secrets'> = {
    clock: movableClock(),
    secrets,
    apiKeys: {
      insert: () => {
        throw new Error('Authentication does not need this');
      },
      list: unused,
      revoke: () => {
        throw new Error('Authentication does not need this');
      },
      find: async (id) => {
        calls.push(`find ${id}`);
        if (id !== stored.id) return null;
        return { key: stored, secretHash: secrets.hash(secret), redirectsVersion: 'first' };
      },
      touch: async (workspaceId, id, at) => {
        calls.push(`touch ${workspaceId} ${id} ${at}`);
      },
    },
  };
  return { ports, calls };
};

describe('authentication', () => {
  it('does not ask the storage about what is not written like a key', async () => {
    const { ports, calls } = portsOver(key);
    for (const text of [undefined, '', 'nonsense', `${presented}x`]) {
      expect((await authenticate(ports)(text)).isErr()).toBe(true);
    }
    expect(calls).toEqual([]);
  });

  it('does not note the use of a key that it rejects', async () => {
    for (const [stored, text] of [
      [key, presented.replace(/s$/, 't')],
      [{ ...key, revokedAt: key.createdAt }, presented],
      [{ ...key, expiresAt: key.createdAt }, presented],
    ] as const) {
      const { ports, calls } = portsOver(stored);
      const outcome = await authenticate(ports)(text);
      expect(outcome._unsafeUnwrapErr()).toEqual({ kind: 'unauthorized' });
      expect(calls).toEqual([`find ${key.id}`]);
    }
  });

  it('notes a use at most once a minute', async () => {
    const { ports, calls } = portsOver({ ...key, lastUsedAt: '2025-12-31T23:59:00.001Z' });
    expect((await authenticate(ports)(presented)).isOk()).toBe(true);
    expect(calls).toEqual([`find ${key.id}`]);

    const later = portsOver({ ...key, lastUsedAt: '2025-12-31T23:59:00.000Z' });
    expect((await authenticate(later.ports)(presented)).isOk()).toBe(true);
    expect(later.calls).toEqual([
      `find ${key.id}`,
      `touch ${key.workspaceId} ${key.id} 2026-01-01T00:00:00.000Z`,
    ]);
  });

  it('lets an outage of the storage through as a rejection', async () => {
    const { ports } = portsOver(key);
    const outage = new Error('The storage is down');
    const down = { ...ports, apiKeys: { ...ports.apiKeys, find: () => Promise.reject(outage) } };
    await expect(authenticate(down)(presented)).rejects.toBe(outage);
  });
});
