import { expect, it } from 'vitest';
import { messageAt, unclaimed, violationsOf } from '../../src/forms/violations.ts';

const failed = {
  code: 'BAD_REQUEST',
  message: 'Invalid input',
  status: 400,
  details: null,
  requestId: null,
  retryAfterSeconds: null,
  isTransient: false,
  wasNotProcessed: true,
} as const;

it('finds the field of a message that starts with its pointer', () => {
  const message = '/slug must be unique in the workspace; "ada" is taken by another record';
  const violations = violationsOf({ ...failed, code: 'CONFLICT', message });
  expect(messageAt(violations, '/slug')).toBe(
    'Must be unique in the workspace; "ada" is taken by another record.',
  );
});

it('shows the violation of an entry at its list, and no field those of others', () => {
  const details = [
    { path: '/sameAs/1', message: 'must be an http: or https: URL; found "x"' },
    { path: '/sameAsElse', message: 'is unknown' },
  ];
  const violations = violationsOf({ ...failed, details });
  expect(messageAt(violations, '/sameAs')).toBe('Must be an http: or https: URL; found "x".');
  expect(messageAt(violations, '/bio')).toBeUndefined();
  expect(unclaimed(violations, ['/sameAs', '/bio'])).toEqual([details[1]]);
});

it('finds no field in a message about the record as a whole', () => {
  expect(violationsOf({ ...failed, message: 'The author cannot be deleted' })).toEqual([]);
});
