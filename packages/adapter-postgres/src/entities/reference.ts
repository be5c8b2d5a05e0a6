import { p } from '@mikro-orm/core';

/**
 * Defines a foreign key named `name` over `columns`. The columns are separate properties, so that a
 * record is read and written as it is; the relation only declares the constraint to the schema.
 */
export const reference = (
  target: Parameters<typeof p.manyToOne>[0],
  name: string,
  ...columns: readonly string[]
) =>
  p
    .manyToOne(target)
    .joinColumns(...columns)
    .ownColumns()
    .foreignKeyName(name)
    .deleteRule('no action')
    .updateRule('no action')
    .nullable()
    .hidden();

/**
 * Return type of {@link reference}, which an entity that refers to itself or to a later one must
 * annotate.
 */
export type Reference = ReturnType<typeof reference>;
