import { type EntityName, ReferenceKind } from '@mikro-orm/core';
import type { Orm } from './orm.ts';

/** A column of a table, and the property of the entity that it stores. */
export interface Column {
  /** Name of the property, in camel case. */
  readonly property: string;
  /** Name of the column, in snake case. */
  readonly name: string;
  /** SQL type, such as `timestamptz(3)`. */
  readonly type: string;
  /** Whether the property is only for the storage, and left out of the records of the domain. */
  readonly isHidden: boolean;
}

/**
 * Converts `value` of a property to a parameter of a statement: JSON to text, any other value stays
 * as it is, as does `null`.
 */
export const parameterOf = ({ type }: Column, value: unknown): unknown =>
  // JSON is sent as text: a driver would convert a JSON array to a PostgreSQL array.
  (type === 'jsonb' || type === 'json') && value !== null ? JSON.stringify(value) : value;

/** Returns the writable columns of the table of `entity`, without generated columns. */
export const columnsOf = <Row extends object>(
  orm: Orm,
  entity: EntityName<Row>,
): readonly Column[] =>
  orm.getMetadata(entity).props.flatMap((property) => {
    const { kind, generated, fieldNames, columnTypes, hidden = false } = property;
    const [name] = fieldNames;
    const [type] = columnTypes;
    return kind === ReferenceKind.SCALAR && generated === undefined && name && type
      ? [
          {
            property: property.name,
            name,
            type,
            isHidden: hidden,
          },
        ]
      : [];
  });
