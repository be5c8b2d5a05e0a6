import { openMemoryStorage } from '@content-publishing/adapter-memory';
import { cryptoSecrets, defaultPorts, systemClock, uuidV7 } from '@content-publishing/adapter-node';
import {
  addWorkspace,
  authenticate,
  issueApiKey,
  listBrokenLinks,
  operatorOf,
  reportBrokenLink,
} from '@content-publishing/application';
import { viewOf } from '@content-publishing/application/testing';
import { describe, expect, it } from 'vitest';

describe('The ports that Node provides', () => {
  it('make ids that are UUIDs version 7 and sort in the order they were made', () => {
    const ids = Array.from({ length: 10_000 }, uuidV7.next);
    expect(ids[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(ids).toEqual(ids.toSorted());
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('make secrets of 256 bits in base64url, no two alike', () => {
    const secrets = Array.from({ length: 100 }, cryptoSecrets.generate);
    expect(secrets.every((secret) => /^[\w-]{43}$/.test(secret))).toBe(true);
    expect(new Set(secrets).size).toBe(secrets.length);
  });

  it('hash secrets with SHA-256, in hexadecimal', () => {
    // FIPS 180-2, appendix B.1.
    expect(cryptoSecrets.hash('abc')).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    );
  });

  it('tell the time of the machine in UTC with milliseconds', () => {
    const before = Date.now();
    const now = systemClock.now();
    expect(now).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/);
    expect(Date.parse(now)).toBeGreaterThanOrEqual(before);
    expect(Date.parse(now)).toBeLessThanOrEqual(Date.now());
  });
});

describe('The default ports', () => {
  it('are all that use cases need which store no files', async () => {
    const ports = defaultPorts(openMemoryStorage());
    const workspace = await viewOf(addWorkspace(ports)({ name: 'My site' }));
    const { key } = await viewOf(issueApiKey(ports)(workspace.id, { name: 'site' }));
    const actor = await viewOf(authenticate(ports)(key));
    expect(actor.workspaceId).toBe(workspace.id);

    await viewOf(reportBrokenLink(ports)(actor, { path: '/lost' }));
    const { data } = await viewOf(listBrokenLinks(ports)(operatorOf(workspace.id), {}));
    expect(data.map(({ path }) => path)).toEqual(['/lost']);
  });
});
