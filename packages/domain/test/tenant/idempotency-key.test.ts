import { idempotencyExpiry, parseIdempotencyKey } from '@content-publishing/domain/tenant';
import { describe, expect, it } from 'vitest';

describe('an idempotency key', () => {
  it.each(['a', '!', '~', '"8e03978e-40d5-43dd-bc93-6894a57f9324"', 'a,b', 'x'.repeat(255)])(
    'is %j, as it stands',
    (text) => {
      expect(parseIdempotencyKey(text)._unsafeUnwrap()).toBe(text);
    },
  );

  it.each(['', ' ', 'a b', 'a, b', 'a\t', 'a\n', '\x7f', 'é', '鍵', 'x'.repeat(256)])(
    'is not %j',
    (text) => {
      expect(parseIdempotencyKey(text)._unsafeUnwrapErr()).toEqual({
        kind: 'malformed-idempotency-key',
        found: text,
      });
    },
  );

  const token = `cps_${'0a'.repeat(16)}_${'x'.repeat(43)}`;

  it.each([
    token,
    `retry-of-${token}`,
    token.toUpperCase(),
    token.slice(0, -20),
    token.replaceAll('_', '%5F'),
    token.replaceAll('_', '%5f'),
    token.replaceAll('0', '%30'),
  ])('is none with an API key in it, however it is written: %j', (text) => {
    expect(parseIdempotencyKey(text).isErr()).toBe(true);
  });

  it('can begin like an API key', () => {
    const text = 'cps_8e03978e-40d5-43dd-bc93-6894a57f9324';
    expect(parseIdempotencyKey(text)._unsafeUnwrap()).toBe(text);
  });

  it('is kept for 24 hours, over whatever changes of day, month and year', () => {
    expect(idempotencyExpiry('2026-01-01T00:00:00.000Z')).toBe('2026-01-02T00:00:00.000Z');
    expect(idempotencyExpiry('2027-12-31T23:59:59.999Z')).toBe('2028-01-01T23:59:59.999Z');
    expect(idempotencyExpiry('2028-02-28T12:00:00.000Z')).toBe('2028-02-29T12:00:00.000Z');
  });
});
