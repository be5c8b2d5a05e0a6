import { type Static, Type } from '@sinclair/typebox';
import { orderViolations } from '../paging/paging.ts';
import {
  type RecordList,
  type RecordQuery,
  recordQueryOf,
  recordQuerySchema,
} from '../paging/record-query.ts';
import { described } from '../schema/described.ts';
import { inputParser, withViolations } from '../schema/input-parser.ts';
import { toUuid, type Uuid, UuidSchema } from '../schema/scalar.ts';

/** Query of a list of records that show media, with its defaults filled in. */
export interface ShowingQuery<Field extends string> extends RecordQuery<Field> {
  /** Media record that the records refer to; absent: all records. */
  readonly mediaId?: Uuid;
}

/**
 * Like {@link recordList}, with the filter of {@link ShowingQuery}.
 *
 * @example
 * showingList(['createdAt', 'slug'], 'slug or name').parse({ mediaId }); // ok
 */
export const showingList = <const Field extends string>(
  orderFields: readonly [Field, ...Field[]],
  searched: string,
): RecordList<ShowingQuery<Field>, Field> => {
  const schema = Type.Object(
    {
      ...recordQuerySchema(orderFields, searched).properties,
      mediaId: described('Id of a media record that they show.', Type.Optional(UuidSchema)),
    },
    { additionalProperties: false },
  );
  const read = inputParser(schema);
  return {
    orderFields,
    schema,
    parse: (input) =>
      withViolations(read(input), orderViolations(input)).map(
        ({ mediaId, ...query }: Static<typeof schema>) => ({
          ...recordQueryOf<Field>(query, orderFields[0]),
          ...(mediaId !== undefined && { mediaId: toUuid(mediaId) }),
        }),
      ),
  };
};
