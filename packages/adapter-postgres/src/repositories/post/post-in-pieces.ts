import type { PostMetadata, Uuid } from '@content-publishing/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../connection/database.ts';
import { BODY_PARTS } from '../../sql/json-records.ts';
import { type FoundJson, foundPost, type WrittenJson } from '../../sql/post-with-references.ts';
import { visibilityCondition } from '../../sql/post-address.ts';

/** Characters of a piece: decoding it blocks the event loop for some 10 ms. */
const PIECE_LENGTH = 1_000_000;

/** Row with a piece of the serialized body of a post, in which the first has the post too. */
interface PieceRow {
  readonly part: number;
  readonly number: number;
  readonly piece: string;
  readonly value: FoundJson<PostMetadata> | null;
}

/** Reads a post by the value of a column. */
type Read = (workspaceId: Uuid, value: string, isOfAll: boolean) => Promise<WrittenJson | null>;

/** Prepares a function that reads a post with a long body, in steps that block the event loop briefly. */
export const prepareReadInPieces = (
  ...place: readonly [database: Database, column: RawBuilder<unknown>, type: RawBuilder<unknown>]
): Read => (place[0].isInProcess ? readByPart(...place) : readInRows(...place));

/** Row with a part of the serialized body of a post, in which the first has the post too. */
interface PartRow {
  readonly piece: string | null;
  /** Version of the row of the post. */
  readonly version: string;
  readonly value: FoundJson<PostMetadata> | null;
}

/**
 * Reads a post with a statement for each part of its body: for a piece of it, an embedded database
 * would decompress the whole part, which takes two seconds for 8 MB.
 */
const readByPart = (
  database: Database,
  column: RawBuilder<unknown>,
  type: RawBuilder<unknown>,
): Read => {
  const selects = BODY_PARTS.map((part, index) =>
    database.prepareRows<PartRow>(sql`
      select ${part} as piece, p.xmin::text as version,
        ${index === 0 ? foundPost(database, 'p', column) : sql`null`} as value
      from posts p
      where p.workspace_id = $1 and ${column} = $2::${type} and ${visibilityCondition(3)}`),
  );
  const read: Read = async (...place) => {
    const rows: PartRow[] = [];
    for (const select of selects) {
      const [row] = await select.all(...place);
      if (row === undefined) return null;
      rows.push(row);
    }
    const [first] = rows;
    // The post was saved between two statements.
    if (rows.some(({ version }) => version !== first?.version)) return read(...place);
    return first?.value
      ? { ...first.value, body: rows.map(({ piece }) => piece ?? '').join('') }
      : null;
  };
  return read;
};

/**
 * Reads a post in pieces, each a row of its own: a row is decoded in one step, which blocks the event
 * loop for 400 ms for 20 MB.
 */
const readInRows = (
  database: Database,
  column: RawBuilder<unknown>,
  type: RawBuilder<unknown>,
): Read => {
  const length = sql.lit(PIECE_LENGTH);
  const parts = BODY_PARTS.map((part, index) => sql`(${sql.lit(index)}, ${part})`);
  const selectPieces = database.prepareRows<PieceRow>(sql`
    select part.number as part, piece.number,
      substr(part.body, piece.number * ${length} + 1, ${length}) as piece,
      case when part.number = 0 and piece.number = 0
        then ${foundPost(database, 'p', column)} end as value
    from posts p
    cross join lateral (values ${sql.join(parts)}) part (number, body)
    cross join lateral generate_series(0, length(part.body) / ${length}) piece (number)
    where p.workspace_id = $1 and ${column} = $2::${type} and ${visibilityCondition(3)}`);
  return async (workspaceId, value, isOfAll) => {
    const rows = await selectPieces.all(workspaceId, value, isOfAll);
    const inOrder = rows.toSorted((a, b) => a.part - b.part || a.number - b.number);
    const post = inOrder[0]?.value;
    return post ? { ...post, body: inOrder.map(({ piece }) => piece).join('') } : null;
  };
};
