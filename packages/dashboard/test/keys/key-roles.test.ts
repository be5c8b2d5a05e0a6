import {
  beyond,
  notGrantable,
  type KeyPermission,
  PERMISSIONS,
} from '@content-publishing/domain/tenant';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { expiryOf } from '../../src/keys/key-expiry.ts';
import { grantable, grantOf, includedIn, KEY_ROLES, roleOf } from '../../src/keys/key-roles.ts';

const issuer = fc.record({
  permissions: fc.subarray<KeyPermission>([...PERMISSIONS]),
  draftsOnly: fc.boolean(),
});

it('offers a key nothing that the service would refuse to grant', () => {
  fc.assert(
    fc.property(issuer, fc.boolean(), (holder, draftsOnly) => {
      const offered = grantable(holder, draftsOnly);
      expect(notGrantable({ permissions: offered, draftsOnly }, holder)).toEqual([]);
      for (const role of KEY_ROLES) {
        expect(notGrantable(grantOf(role, holder), holder)).toEqual([]);
      }
    }),
  );
});

it('recognizes each role of an administrator, and no other choice', () => {
  const all = { permissions: PERMISSIONS, draftsOnly: false };
  for (const role of KEY_ROLES) expect(roleOf(grantOf(role, all), all)).toBe(role);
  expect(roleOf({ permissions: ['keys:write'], draftsOnly: false }, all)).toBeUndefined();
});

it('marks the permissions that others include', () => {
  fc.assert(
    fc.property(fc.subarray<KeyPermission>([...PERMISSIONS]), (permissions) => {
      for (const included of includedIn(permissions)) {
        const others = permissions.filter((one) => one !== included);
        expect(beyond(others, [included])).toEqual([]);
      }
    }),
  );
  expect(includedIn(['posts:write'])).toEqual(['posts:read', 'posts:preview']);
});

it('ends a key with the last day in the zone, also on the day of a change of clocks', () => {
  const now = Date.parse('2026-01-01T00:00:00Z');
  expect(expiryOf('date', '2026-03-29', 'Europe/Berlin', now)).toBe('2026-03-29T22:00:00.000Z');
  expect(expiryOf('date', '2026-12-31', 'Asia/Tokyo', now)).toBe('2026-12-31T15:00:00.000Z');
  expect(expiryOf('month', '', 'UTC', now)).toBe('2026-01-31T00:00:00.000Z');
  expect(expiryOf('never', '', 'UTC', now)).toBeUndefined();
});
