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

/**
 * Prepares a statement that reads a post with a long body in pieces, each a row of its own: a row is
 * decoded in one step, which blocks the event loop for 400 ms for 20 MB.
 */
export const prepareReadInPieces = (
  database: Database,
  column: RawBuilder<unknown>,
  type: RawBuilder<unknown>,
): ((workspaceId: Uuid, value: string, isOfAll: boolean) => Promise<WrittenJson | null>) => {
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
