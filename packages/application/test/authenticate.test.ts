import { authenticate, type FoundApiKey, type Ports } from '@content-publishing/application';
import { countedSecrets, movableClock } from '@content-publishing/application/testing';
import { describe, expect, it } from 'vitest';

const key: FoundApiKey['key'] = {
  id: '019b76da-a800-7000-8000-000000000001',
  workspaceId: '019b76da-a800-7000-8000-000000000000',
  name: 'site',
  permissions: [],
  draftsOnly: false,
  issuedBy: null,
  issuedByUserId: null,
  createdAt: '2025-01-01T00:00:00.000Z',
  expiresAt: null,
  revokedAt: null,
};

const secret = 's'.repeat(43);
const presented = `cps_019b76daa80070008000000000000001_${secret}`;

/** Returns the ports of authentication, over one key, and a record of their calls. */
const portsOver = (stored: FoundApiKey['key']) => {
  const calls: string[] = [];
  const secrets = countedSecrets();
  const unused = () => Promise.reject(new Error('Authentication does not need this'));
  const clock = movableClock();
  const ports: Pick<Ports, 'apiKeys' | 'clock' | 'secrets'> = {
    clock,
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
        return { key: stored, secretHash: secrets.hash(secret) };
      },
      touch: async (workspaceId, id, at) => {
        calls.push(`touch ${workspaceId} ${id} ${at}`);
      },
    },
  };
  return { ports, calls, clock };
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
    const { ports, calls, clock } = portsOver(key);
    const enter = authenticate(ports);
    const noted = async (): Promise<readonly string[]> => {
      calls.length = 0;
      expect((await enter(presented)).isOk()).toBe(true);
      return calls.filter((call) => call.startsWith('touch'));
    };
    expect(await noted()).toEqual([`touch ${key.workspaceId} ${key.id} ${clock.now()}`]);
    clock.advance(59_999);
    expect(await noted()).toEqual([]);
    clock.advance(1);
    expect(await noted()).toEqual([`touch ${key.workspaceId} ${key.id} ${clock.now()}`]);
  });

  it('lets an outage of the storage through as a rejection', async () => {
    const { ports } = portsOver(key);
    const outage = new Error('The storage is down');
    const down = { ...ports, apiKeys: { ...ports.apiKeys, find: () => Promise.reject(outage) } };
    await expect(authenticate(down)(presented)).rejects.toBe(outage);
  });
});
