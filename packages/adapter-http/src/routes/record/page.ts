import { type TSchema, Type } from '@sinclair/typebox';

/**
 * Returns the schema of a page of records with the schema `item` (contract, GET
 * /external/redirects). `orderFields` are the values of `orderBy`; `id` is the name of the schema.
 */
export const pageSchema = <const Item extends TSchema>(
  item: Item,
  orderFields: readonly string[],
  id: string,
) =>
  Type.Object(
    {
      page: Type.Integer({ minimum: 1, description: 'Number of the page, from 1.' }),
      pageSize: Type.Integer({ minimum: 1, description: 'Maximum number of items on a page.' }),
      order: Type.Unsafe<'asc' | 'desc'>({
        type: 'string',
        enum: ['asc', 'desc'],
        description: 'Direction of the order.',
      }),
      orderBy: Type.Unsafe<string>({
        type: 'string',
        enum: [...orderFields],
        description: 'Field of the order.',
      }),
      total: Type.Integer({ minimum: 0, description: 'Number of items on all pages.' }),
      totalPages: Type.Integer({ minimum: 0, description: 'Number of pages; 0 without items.' }),
      data: Type.Array(item, { description: 'Items of the page.' }),
    },
    { $id: id, description: 'Page of a list.', additionalProperties: false },
  );
