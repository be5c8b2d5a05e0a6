/** Errors of the creation of a record that posts show, in the order of its checks. */
export const CREATION_ERRORS = [
  'malformed-idempotency-key',
  'invalid-input',
  'idempotency-key-reused',
  'reference-not-found',
  'not-a-picture',
  'id-taken',
  'slug-taken',
] as const;

/** Errors of a change of a record that posts show, in the order of its checks. */
export const CHANGE_ERRORS = [
  'record-not-found',
  'shown-by-published',
  'record-changed',
  'invalid-input',
  'reference-not-found',
  'not-a-picture',
  'slug-taken',
] as const;
