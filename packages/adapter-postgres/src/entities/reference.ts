import { p } from '@mikro-orm/core';

/**
 * Returns a foreign key named `name` over `columns`. The columns are properties of their own, so
 * that a record goes in and out as it is; this one only tells the schema about the constraint.
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

/** Return type of {@link reference}: a table that refers to itself or ahead has to name it. */
export type Reference = ReturnType<typeof reference>;
