import { type Static, Type } from '@sinclair/typebox';
import type { Result } from 'neverthrow';
import { orderViolations } from '../paging/paging.ts';
import { type RecordQuery, recordQueryOf, recordQuerySchema } from '../paging/record-query.ts';
import { described } from '../schema/described.ts';
import { inputParser, type InvalidInput, withViolations } from '../schema/input-parser.ts';
import { toUuid, type Uuid, UuidSchema } from '../schema/scalar.ts';

/** Query of a list of records that show media. */
export interface ShowingQuery<Field extends string> extends RecordQuery<Field> {
  /** Media record that the records refer to; absent: all records. */
  readonly mediaId?: Uuid;
}

/** Returns a schema like {@link recordQuerySchema} with the filter of {@link ShowingQuery}. */
export const showingQuerySchema = <const Field extends string>(
  fields: readonly [Field, ...Field[]],
  searched: string,
) =>
  Type.Object(
    {
      ...recordQuerySchema(fields, searched).properties,
      mediaId: described('Id of a media record that they show.', Type.Optional(UuidSchema)),
    },
    { additionalProperties: false },
  );

/**
 * Returns a parser of queries of `schema`, which {@link showingQuerySchema} created; `defaultField`
 * must be its first field. The parser returns `err` with every violation for a malformed query.
 */
export const showingQueryParser = <const Field extends string>(
  schema: ReturnType<typeof showingQuerySchema<Field>>,
  defaultField: NoInfer<Field>,
): ((input: unknown) => Result<ShowingQuery<Field>, InvalidInput>) => {
  const read = inputParser(schema);
  return (input) =>
    withViolations(read(input), orderViolations(input)).map(
      ({ mediaId, ...query }: Static<typeof schema>) => ({
        ...recordQueryOf<Field>(query, defaultField),
        ...(mediaId !== undefined && { mediaId: toUuid(mediaId) }),
      }),
    );
};
