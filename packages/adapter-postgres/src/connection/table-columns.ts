import { type EntityName, ReferenceKind } from '@mikro-orm/core';
import type { Orm } from './orm.ts';

/** A column of a table, and the property of the record in it. */
export interface Column {
  readonly property: string;
  readonly name: string;
  /** SQL type. */
  readonly type: string;
  /** Whether the property is not part of records. */
  readonly isHidden: boolean;
}

/** Converts `value` to a parameter of a statement. */
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
