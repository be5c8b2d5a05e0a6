import { isUuid, toDateTime } from '@content-publishing/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { validator } from '../../src/schema/validator.ts';
import { DateTimeSchema, NotBlank, Nullable, UuidSchema } from '../../src/schema/scalar.ts';
import { Text } from '../../src/schema/text.ts';

describe('a date-time', () => {
  it.each([
    ['2026-01-31T09:30:00Z', '2026-01-31T09:30:00.000Z'],
    ['2026-01-31T09:30:00.5Z', '2026-01-31T09:30:00.500Z'],
    ['2026-01-31T09:30:00.123456789Z', '2026-01-31T09:30:00.123Z'],
    ['2026-01-31T09:30:00+02:00', '2026-01-31T07:30:00.000Z'],
    ['2026-01-01T00:30:00+02:00', '2025-12-31T22:30:00.000Z'],
    ['2026-01-31t09:30:00z', '2026-01-31T09:30:00.000Z'],
    ['2024-02-29T00:00:00-00:00', '2024-02-29T00:00:00.000Z'],
    ['0001-01-01T00:00:00Z', '0001-01-01T00:00:00.000Z'],
    ['9999-12-31T23:59:59.999Z', '9999-12-31T23:59:59.999Z'],
  ])('%s is the instant %s', (text, instant) => {
    expect(toDateTime(text)).toBe(instant);
  });

  it.each([
    '',
    '2026-01-31',
    '2026-01-31T09:30Z',
    '2026-01-31T09:30:00',
    '2026-01-31 09:30:00Z',
    '2026-02-29T09:30:00Z',
    '2026-02-30T09:30:00Z',
    '2026-04-31T09:30:00Z',
    '2026-00-10T09:30:00Z',
    '2026-13-10T09:30:00Z',
    '2026-01-00T09:30:00Z',
    '2026-01-32T09:30:00Z',
    '2026-01-31T24:00:00Z',
    '2026-01-31T09:60:00Z',
    '2026-01-31T23:59:60Z',
    '2026-01-31T09:30:00+24:00',
    '2026-01-31T09:30:00+0200',
    '2026-01-31T09:30:00.Z',
    '0000-02-29T00:00:00Z',
    '0001-01-01T00:00:00+01:00',
    '9999-12-31T23:00:00-02:00',
    '+012026-01-31T09:30:00Z',
    ' 2026-01-31T09:30:00Z',
    '2026-01-31T09:30:00Z\n',
    '٢٠٢٦-01-31T09:30:00Z',
  ])('is not %j', (text) => {
    expect(toDateTime(text)).toBeUndefined();
    expect(validator(DateTimeSchema).violations(text)).toEqual([
      {
        path: '',
        message: `must be an ISO 8601 date-time such as 2026-01-31T09:30:00Z; found ${JSON.stringify(text)}`,
      },
    ]);
  });

  it('is what every instant writes itself as', () => {
    const range = {
      min: new Date('0001-01-01T00:00:00Z'),
      max: new Date('9999-12-31T23:59:59.999Z'),
    };
    fc.assert(
      fc.property(fc.date({ ...range, noInvalidDate: true }), (date) => {
        expect(toDateTime(date.toISOString())).toBe(date.toISOString());
      }),
    );
  });
});

describe('a UUID', () => {
  it('is one in any letter case and version', () => {
    fc.assert(
      fc.property(fc.uuid(), (uuid) => {
        expect(isUuid(uuid) && isUuid(uuid.toUpperCase())).toBe(true);
      }),
    );
    expect(isUuid('00000000-0000-0000-0000-000000000000')).toBe(true);
  });

  it.each([
    '',
    '0197a1b2-3c4d-7e5f-8a6b-9c0d1e2f3a4',
    '0197a1b2-3c4d-7e5f-8a6b-9c0d1e2f3a4b0',
    '0197a1b23c4d7e5f8a6b9c0d1e2f3a4b',
    '{0197a1b2-3c4d-7e5f-8a6b-9c0d1e2f3a4b}',
    'urn:uuid:0197a1b2-3c4d-7e5f-8a6b-9c0d1e2f3a4b',
    '0197a1b2-3c4d-7e5f-8a6b-9c0d1e2f3a4b\n',
    'g197a1b2-3c4d-7e5f-8a6b-9c0d1e2f3a4b',
  ])('is not %j', (text) => {
    expect(isUuid(text)).toBe(false);
    expect(validator(UuidSchema).violations(text)[0]?.message).toMatch(/^must be a UUID; found /);
  });
});

it('a text that must not be blank has more than white space', () => {
  const { accepts, violations } = validator(NotBlank({ maxLength: 9 }));
  expect(accepts(' a ')).toBe(true);
  expect(violations('')[0]?.message).toBe('must not be empty; found ""');
  for (const blank of [' ', '\n\t', '\u3000\u00a0']) {
    expect(violations(blank)[0]?.message).toMatch(/^must not be blank; found /);
  }
});

it('what may be null is null or what it would be', () => {
  const { accepts } = validator(Nullable(Text()));
  expect([null, ''].every(accepts)).toBe(true);
  expect([undefined, 0].some(accepts)).toBe(false);
});
