import type { StoredPost, Utf8Text } from '@content-publishing/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Parameters } from '../connection/database.ts';
import { type Column, parameterOf } from '../connection/table-columns.ts';
import { keyOf } from '../entities/text-key.ts';
import { isOfHead } from './json-records.ts';
import type { SearchVector } from './search-vector.ts';

/** Columns of a stored post whose values are made of the others. */
const DERIVED_COLUMNS = [
  ['search', 'tsvector'],
  ['head_bytes', 'integer'],
  ['body_bytes', 'integer'],
  ['page_key', 'bigint'],
  ['faults', 'integer'],
  ['title_key', 'bigint'],
  ['description_key', 'bigint'],
  ['keyword_key', 'bigint'],
  ['block_vocabulary', 'smallint'],
] as const;

/** Returns the names of the columns that store a post, of its own `columns` and derived ones. */
export const assignedColumns = (columns: readonly Column[]): readonly string[] => [
  ...DERIVED_COLUMNS.map(([name]) => name),
  ...ownColumns(columns).map(({ name }) => name),
];

/**
 * Returns SQL that assigns a numbered parameter to each of {@link assignedColumns}. The first number
 * is `offset + 1`.
 */
export const assignmentsOf = (
  columns: readonly Column[],
  offset: number,
): readonly RawBuilder<unknown>[] =>
  [...DERIVED_COLUMNS, ...ownColumns(columns).map(({ name, type }) => [name, type] as const)].map(
    ([name, type], index) => sql`${sql.id(name)} = ${sql.raw(`$${offset + index + 1}::${type}`)}`,
  );

/** Returns the values for {@link assignedColumns}, in the same order. */
export const assignedParameters = (
  columns: readonly Column[],
  { post, bodyJson, bodyText, structuredBlocks, jsonLd, facts, blockVocabulary }: StoredPost,
  search: SearchVector,
): Parameters => {
  const properties: Readonly<Record<string, unknown>> = { ...post };
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
  const { page, faults, title, description, keyword } = facts;
  const texts = [title, description, keyword].map(keyOrNull);
  const ofFacts = [keyOrNull(page), faults, ...texts];
  return [search, headBytes, bodyBytes, ...ofFacts, blockVocabulary, ...own];
};

const keyOrNull = (text: string | null): string | null => (text === null ? null : keyOf(text));

const ownColumns = (columns: readonly Column[]): readonly Column[] =>
  columns.filter(({ isHidden }) => !isHidden);

// Large values are always text.
const byteLengthOf = (parameter: unknown): number =>
  typeof parameter === 'string' || parameter instanceof Uint8Array
    ? Buffer.byteLength(parameter)
    : 0;
