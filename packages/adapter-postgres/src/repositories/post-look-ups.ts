import type { PostRepository } from '@content-publishing/application';
import type { Post, PostAddress, PostState, ReferenceIds, Uuid } from '@content-publishing/domain';
import { type RawBuilder, sql } from 'kysely';
import { coalescedInWorkspace } from '../coalesced.ts';
import type { Database } from '../database.ts';
import { type FoundJson, foundPost, foundState, toFound } from '../sql/post-with-references.ts';
import { byAddress } from '../sql/post-address.ts';
import {
  ASKED,
  namedByParameters,
  parametersNaming,
  referencesSql,
  toReferences,
} from '../sql/references.ts';

/** A post that was found; no more than what was asked for when it is too large to be shared. */
type Found<Kept> = FoundJson<Kept> | { readonly asked: string };

/** Nobody waits for more than this many others, whose posts come with their content. */
const MOST_POSTS_AT_ONCE = 16;

/** What a larger post holds is read for its caller alone, in bytes: others would wait for it. */
const MOST_SHARED_BYTES = 128 * 1024;

/** More records than this are looked up for their caller alone. */
const MOST_SHARED_RECORDS = 50;

/**
 * Looks up single posts, and what posts are to refer to. Callers of a workspace who come together
 * share a statement.
 */
export const postLookUps = (
  database: Database,
): Pick<PostRepository, 'references' | 'find' | 'findState'> => {
  const { prepare } = database;

  const named = prepare(
    referencesSql(database, namedByParameters),
    (references) => sql`select ${references} from ${ASKED} order by asked.caller`,
  );
  const sharedReferences = coalescedInWorkspace(
    (workspaceId) => async (callers: readonly ReferenceIds[]) => {
      const found = await named.all(...parametersNaming(workspaceId, callers));
      return (index) => {
        const references = found[index];
        if (references === undefined) throw new Error('References are missing for a caller');
        return references;
      };
    },
  );

  const finder = <Kept extends Post | PostState>(
    kept: (asked: RawBuilder<unknown>) => RawBuilder<FoundJson<Kept>>,
    mostSharedBytes: number,
  ) => {
    const byColumn = byAddress((column, type) => {
      // An array whose length PostgreSQL does not see: else it plans the statement anew each time.
      // One value after another, by a key: for all at once it reads an index that has more.
      const found = prepare(
        sql<Found<Kept>>`case
          when p.head_bytes + p.body_bytes <= $3::integer then ${kept(column)}
          else json_build_object('asked', ${column})
        end`,
        (value) => sql`
          select ${value} from unnest(array(select unnest($2::${type}[]))) asked (value)
          join posts p on p.workspace_id = $1 and ${column} = asked.value
          where p.deleted_at is null`,
      );
      const shared = coalescedInWorkspace(
        (workspaceId) => async (values: readonly string[]) => {
          const rows = await found.all(workspaceId, [...new Set(values)], mostSharedBytes);
          const byValue = new Map(rows.map((row) => [row.asked, row]));
          return (index) => byValue.get(values[index] ?? '');
        },
        (waiting) => Math.min(waiting, MOST_POSTS_AT_ONCE),
      );
      return async (workspaceId: Uuid, value: string) => {
        const row = await shared(workspaceId, value);
        if (row === undefined || 'references' in row) return row ?? null;
        const [alone] = await found.all(workspaceId, [value], ANY_BYTES);
        return alone !== undefined && 'references' in alone ? alone : null;
      };
    });
    return async (workspaceId: Uuid, address: PostAddress) => {
      const json = await byColumn(workspaceId, address);
      return json && toFound(json);
    };
  };

  return {
    references: async (workspaceId, ids) => {
      const isShared = recordsIn(ids) <= MOST_SHARED_RECORDS;
      return toReferences(
        isShared
          ? await sharedReferences(workspaceId, ids)
          : await named.one(...parametersNaming(workspaceId, [ids])),
      );
    },
    find: finder((asked) => foundPost(database, 'p', asked), MOST_SHARED_BYTES),
    findState: finder((asked) => foundState(database, 'p', asked), ANY_BYTES),
  };
};

// The largest `integer` of PostgreSQL.
const ANY_BYTES = 2 ** 31 - 1;

const recordsIn = ({ tagIds, mediaIds, relatedPostIds }: ReferenceIds): number =>
  tagIds.length + mediaIds.length + relatedPostIds.length;
