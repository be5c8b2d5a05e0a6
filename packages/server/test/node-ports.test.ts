import { describe, expect, it } from 'vitest';
import { cryptoSecrets, systemClock, uuidV7 } from '@content-publishing/server';

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
