import { type EntityName, ReferenceKind } from '@mikro-orm/core';
import type { Orm } from './orm.ts';

/** A column of a table, and the property of the record that it holds. */
export interface Column {
  readonly property: string;
  readonly name: string;
  /** Its SQL type. */
  readonly type: string;
  /** Whether records lack the property. */
  readonly isHidden: boolean;
}

/** Returns the parameter of a statement that stands for `value`. */
export const parameterOf = ({ type }: Column, value: unknown): unknown =>
  // JSON goes in as text: a driver would take an array for one of PostgreSQL's.
  (type === 'jsonb' || type === 'json') && value !== null ? JSON.stringify(value) : value;

/** Returns the columns of `entity`'s table that are written; generated ones are not. */
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
