import { type Static, type TObject, Type } from '@sinclair/typebox';
import type { Result } from 'neverthrow';
import { DEFAULT_PAGE_SIZE, OrderField, orderViolations, PageRequestFields } from './paging.ts';
import { inputParser, type InvalidInput, withViolations } from '../schema/input-parser.ts';
import { OneOf, Text } from '../schema/text.ts';

/** Maximum records of a page (management API, Operations); a greater `pageSize` is a violation. */
export const MAX_RECORD_PAGE_SIZE = 100;

/**
 * Query of a list of records with its defaults filled in: the first field of the list descending,
 * 10 a page.
 */
export interface RecordQuery<Field extends string> {
  /** Number of the page, from 1. */
  readonly page: number;
  readonly pageSize: number;
  readonly order: 'asc' | 'desc';
  readonly orderBy: Field;
  /**
   * Text that a record must contain, in any letter case, with accents or without; `null`: all
   * records.
   */
  readonly search: string | null;
}

/**
 * Returns the schemas of the query fields that all lists of records share: `page`, `pageSize` and
 * `order`.
 */
export const recordPageFields = () => ({
  page: PageRequestFields.page,
  pageSize: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: MAX_RECORD_PAGE_SIZE,
      default: DEFAULT_PAGE_SIZE,
      description: 'Maximum number of items on a page.',
    }),
  ),
  ...OrderField,
});

/**
 * Returns the schema of the query of a list that can be ordered by `fields`; the first field is the
 * default. `searched` names the searched texts in the description of `search`.
 */
export const recordQuerySchema = <const Field extends string>(
  fields: readonly [Field, ...Field[]],
  searched: string,
) =>
  Type.Object(
    {
      ...recordPageFields(),
      orderBy: Type.Optional(
        OneOf(fields, { description: `Field of the order; ${fields[0]} if absent.` }),
      ),
      search: Type.Optional(
        Text({
          maxLength: 1000,
          description: `Part of ${searched}, in any letter case, with accents or without.`,
        }),
      ),
    },
    { additionalProperties: false },
  );

/** List of records of a kind: how it can be ordered, and the queries of its pages. */
export interface RecordList<Query, Field extends string> {
  /** Fields that records can be ordered by; the first one is the default, newest first. */
  readonly orderFields: readonly [Field, ...Field[]];
  readonly schema: TObject;
  /**
   * Parses a query, with numbers already converted from strings, and fills its defaults in. Returns
   * `err` with every violation for a malformed query.
   */
  readonly parse: (input: unknown) => Result<Query, InvalidInput>;
}

/** Query of a list with its defaults filled in. */
export type QueryOf<List> = List extends RecordList<infer Query, infer _Field> ? Query : never;

/**
 * Returns the list of a kind that can be ordered by `orderFields`. `searched` names the texts that
 * `search` looks in.
 *
 * @example
 * recordList(['createdAt', 'name'], 'the name').parse({ orderBy: 'name' }); // ok
 */
export const recordList = <const Field extends string>(
  orderFields: readonly [Field, ...Field[]],
  searched: string,
): RecordList<RecordQuery<Field>, Field> => {
  const schema = recordQuerySchema(orderFields, searched);
  const read = inputParser(schema);
  return {
    orderFields,
    schema,
    parse: (input) =>
      withViolations(read(input), orderViolations(input)).map((query: Static<typeof schema>) =>
        recordQueryOf(query, orderFields[0]),
      ),
  };
};

/** Returns a query with its defaults filled in; `defaultField` is the field of the order. */
export const recordQueryOf = <Field extends string>(
  {
    page = 1,
    pageSize = DEFAULT_PAGE_SIZE,
    order,
    orderBy,
    search,
  }: Static<ReturnType<typeof recordQuerySchema<Field>>>,
  defaultField: NoInfer<Field>,
): RecordQuery<Field> => ({
  page,
  pageSize,
  order: order ?? 'desc',
  orderBy: orderBy ?? defaultField,
  search: search ?? null,
});
