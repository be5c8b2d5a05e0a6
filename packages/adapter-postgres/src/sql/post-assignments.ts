import type { StoredPost, Utf8Text, Uuid } from '@content-publishing/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Parameters } from '../connection/database.ts';
import { type Column, parameterOf } from '../connection/table-columns.ts';
import { isOfHead } from './json-records.ts';
import type { SearchVector } from './search-vector.ts';

/** A column of a post, and SQL for the value to store in it. */
export interface Assignment {
  readonly name: RawBuilder<unknown>;
  readonly value: RawBuilder<unknown>;
}

/**
 * Returns the columns of a stored post, each with a numbered parameter as its value. The first
 * number is `offset + 1`.
 */
export const assignmentsOf = (
  columns: readonly Column[],
  offset: number,
): readonly Assignment[] => {
  const parameter = (index: number, type: string) => sql.raw(`$${offset + index}::${type}`);
  return [
    { name: sql.id('search'), value: parameter(1, 'tsvector') },
    { name: sql.id('head_bytes'), value: parameter(2, 'integer') },
    { name: sql.id('body_bytes'), value: parameter(3, 'integer') },
    ...ownColumns(columns).map(({ name, type }, index) => ({
      name: sql.id(name),
      value: parameter(index + 4, type),
    })),
  ];
};

/** Returns the values for the parameters of {@link assignmentsOf}, in the same order. */
export const assignedParameters = (
  columns: readonly Column[],
  workspaceId: Uuid,
  { post, bodyJson, bodyText, structuredBlocks, jsonLd }: StoredPost,
  search: SearchVector,
): Parameters => {
  const properties: Readonly<Record<string, unknown>> = { ...post, workspaceId };
  // Serialized text, stored as it is.
  const written = new Map<string, Utf8Text | null>(
    Object.entries({ bodyJson, bodyText, structuredBlocks, jsonLd }),
  );
  let headBytes = 0;
  let bodyBytes = 0;
  const own = ownColumns(columns).map((column) => {
    const { property } = column;
    const parameter = written.has(property)
      ? written.get(property)
      : parameterOf(column, properties[property]);
    if (isOfHead(property)) headBytes += byteLengthOf(parameter);
    else bodyBytes += byteLengthOf(parameter);
    return parameter;
  });
  return [search, headBytes, bodyBytes, ...own];
};

const ownColumns = (columns: readonly Column[]): readonly Column[] =>
  columns.filter(({ isHidden }) => !isHidden);

// Large values are always text.
const byteLengthOf = (parameter: unknown): number =>
  typeof parameter === 'string' || parameter instanceof Uint8Array
    ? Buffer.byteLength(parameter)
    : 0;
