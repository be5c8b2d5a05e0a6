import type { AuditRepository } from '@content-publishing/application';
import type { LinkCandidate } from '@content-publishing/domain/audits';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../connection/database.ts';
import { WORKSPACE } from '../../connection/workspace-parameter.ts';
import { keyOf } from '../../entities/text-key.ts';
import { instantOrNever } from '../../entities/post.ts';
import { postFieldsRecord } from '../../sql/json-records.ts';
import { isPublic } from './subjects.ts';

const FIELDS = [
  ...(['id', 'slug', 'title', 'status', 'seo', 'canonicalUrl'] as const),
  ...(['tagIds', 'categoryId', 'publishedAt'] as const),
] as const;

// In the form that an index has.
const PUBLISHED_AT = sql.raw(instantOrNever('p.published_at', 'desc'));

/** Maximum time of a statement, in milliseconds. */
const TIMEOUT_MS = 5000;

/** Returns the methods that find posts to which a text may link. */
export const linkCandidates = (
  database: Database,
): Pick<AuditRepository, 'findNamed' | 'findTagged'> => {
  const candidate = postFieldsRecord(database, ...FIELDS);
  const newest = (workspaceId: string, among: RawBuilder<unknown>, limit: number) =>
    database.search<LinkCandidate>(
      workspaceId,
      sql`
        select ${candidate('p')} as value from posts p ${among}
        order by ${PUBLISHED_AT} desc, p.id desc limit ${limit}`,
      TIMEOUT_MS,
      'audits',
    );
  const named = (keys: readonly string[], column: string) => sql`
    select n.page_key from unnest(${keys}::bigint[]) q (key)
    join posts n on ${isPublic('n')} and ${sql.ref(`n.${column}`)} = q.key`;
  return {
    findNamed: (workspaceId, phrases, limit) => {
      const keys = phrases.map(keyOf);
      // The inner query reads an index alone, and joins rows: an array is not hashed.
      return newest(
        workspaceId,
        sql`
          where ${isPublic('p')} and p.page_key in (
            ${named(keys, 'keyword_key')} union ${named(keys, 'title_key')})`,
        limit,
      );
    },
    findTagged: (workspaceId, tagIds, limit) =>
      newest(
        workspaceId,
        sql`
          where ${isPublic('p')} and exists (
            select from unnest(${tagIds}::uuid[]) q (id)
            join post_tags t on t.workspace_id = ${WORKSPACE} and t.post_id = p.id and t.tag_id = q.id)`,
        limit,
      ),
  };
};
