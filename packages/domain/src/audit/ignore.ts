import { type Static, Type } from '@sinclair/typebox';
import { err, ok, type Result } from 'neverthrow';
import { Component } from '../schema/component.ts';
import { TextOrNull, TimeOrNull } from '../schema/or-null.ts';
import type { DeepReadonly } from '../schema/deep-readonly.ts';
import { described } from '../schema/described.ts';
import { inputParser, invalidInput, type InvalidInput } from '../schema/input-parser.ts';
import { type DateTime, DateTimeSchema, Instant, NotBlank, toDateTime } from '../schema/scalar.ts';
import { Text } from '../schema/text.ts';

/** Maximum ignored findings of a workspace. */
export const MAX_IGNORED_FINDINGS = 10_000;

/** Schema of the reason for which a finding is ignored. */
export const IgnoreSchema = Type.Object({
  reason: described('Reason that was given.', Text()),
  by: TextOrNull('Name of the API key; null for the operator.'),
  at: described('Instant since which the finding is ignored.', DateTimeSchema),
  until: TimeOrNull('Instant at which it is listed again; null for never.'),
});

/** Reason for which a finding is ignored. */
export type Ignore = DeepReadonly<Static<typeof IgnoreSchema>>;

/** Schema of a request to ignore a finding (PUT /external/audits/{rule}/{id}/ignore). */
export const IgnoreRequestSchema = Component('IgnoreRequest', 'Reason to ignore a finding.', {
  reason: NotBlank({ maxLength: 500, description: 'Reason, for the other editors.' }),
  until: Type.Optional(Instant('Instant in the future at which the finding is listed again.')),
});

const read = inputParser(IgnoreRequestSchema);

/**
 * Parses a request to ignore a finding as of the instant `now`.
 *
 * @example
 * parseIgnoreRequest({ reason: 'Printed in a book.' }, now); // ok, until null
 */
export const parseIgnoreRequest = (
  input: unknown,
  now: DateTime,
): Result<{ readonly reason: string; readonly until: DateTime | null }, InvalidInput> =>
  read(input).andThen(({ reason, until: given }) => {
    const until = given === undefined ? null : (toDateTime(given) ?? null);
    return until !== null && until <= now
      ? err(invalidInput([{ path: '/until', message: `must be in the future; found ${until}` }]))
      : ok({ reason, until });
  });
