import type {
  AuditRepository,
  FindingPost,
  MemberQuery,
  MissingHeading,
  PostCounts,
  RuleCandidate,
  SiteRecords,
} from '@content-publishing/application';
import type { Post, PostMetadata, Uuid } from '@content-publishing/domain';
import { comparableText, isExternal, MAX_NAMED_HEADINGS } from '@content-publishing/domain/audits';
import { ruleKeys } from '@content-publishing/domain/redirects';
import { sql } from 'kysely';
import type { Database } from '../../connection/database.ts';
import { WORKSPACE } from '../../connection/workspace-parameter.ts';
import { pathKeyOf } from '../../entities/path-key.ts';
import { RedirectEntity } from '../../entities/redirect.ts';
import { keyOf } from '../../entities/text-key.ts';
import { jsonRecordOf, postFieldsRecord } from '../../sql/json-records.ts';
import { prepareSelectUsage, usageOf } from '../shown-records.ts';
import { ignoredFindings } from './ignored-findings.ts';
import { linkCandidates } from './link-candidates.ts';
import {
  FAULT_COUNTS,
  GROUPS,
  isPublic,
  lacksHeading,
  type SubjectRow,
  subjectsIn,
  subjectsOf,
} from './subjects.ts';

/** Maximum time of a statement of the audits, in milliseconds. */
const TIMEOUT_MS = 5000;

/** Fields of a post that its findings show or are found in, without the body. */
const POST_FIELDS = [
  ...(['id', 'slug', 'title', 'status', 'tocItems', 'seo', 'derivedFields'] as const),
  ...(['categoryId', 'featuredMediaId', 'canonicalUrl'] as const),
] as const;

// A name of posts, by one index for live and one for deleted ones.
const called = sql`
  select p.id, p.slug, p.title, p.status, p.deleted_at from posts p
  where p.workspace_id = ${WORKSPACE} and p.slug = q.slug`;

// By an index that has all that is asked for.
const derived = sql`
  select d.id from posts d where d.workspace_id = ${WORKSPACE} and d.deleted_at is null`;

interface FoundPost {
  readonly head: Pick<PostMetadata, (typeof POST_FIELDS)[number]>;
  readonly body: Post['bodyJson'] | null;
  readonly media: readonly (readonly [id: Uuid, alt: string | null])[];
}

interface Member {
  /** Position of the selection. */
  readonly n: number;
  readonly id: Uuid;
}

export const auditRepository = (database: Database): AuditRepository => {
  const ask = <Value>(workspaceId: Uuid, statement: ReturnType<typeof sql<Value>>) =>
    database.search<Value>(workspaceId, statement, TIMEOUT_MS, 'audits');
  const redirect = jsonRecordOf(database, RedirectEntity);
  const selectRelating = prepareSelectUsage(
    database.prepareRows,
    sql`p.id in (
      select r.post_id from post_related_posts r
      where r.workspace_id = $1 and r.related_post_id = $2)`,
  );
  const postFields = postFieldsRecord(database, ...POST_FIELDS);

  const linkMembers = (
    workspaceId: Uuid,
    queries: readonly (MemberQuery & { readonly n: number })[],
    { offset, limit }: { readonly offset: number; readonly limit: number },
  ) => {
    const links = queries.flatMap((query) => (query.kind === 'links' ? [query] : []));
    if (links.length === 0) return [];
    // By an index, and so without a turn among the set queries.
    return database.query<Member>(
      workspaceId,
      sql`
        select json_build_object('n', q.n, 'id', m.post_id) as value
        from unnest(
          ${links.map(({ n }) => n)}::integer[], ${links.map(({ path }) => keyOf(path))}::bigint[],
          ${links.map(({ path }) => path)}::text[], ${links.map(({ anchor }) => anchor)}::text[],
          ${links.map(isExternal)}::boolean[]
        ) q (n, key, path, anchor, is_external)
        cross join lateral (
          select l.post_id from post_links l
          where l.workspace_id = ${WORKSPACE} and l.is_external = q.is_external
            and l.path_key = q.key and l.path = q.path
            and (q.anchor is null or q.anchor = any(l.anchors))
          order by l.post_id desc offset ${offset} limit ${limit}
        ) m order by q.n, m.post_id desc`,
    );
  };

  const groupMembers = async (
    workspaceId: Uuid,
    queries: readonly (MemberQuery & { readonly n: number })[],
    { offset, limit }: { readonly offset: number; readonly limit: number },
  ) => {
    const groups = queries.flatMap((query) => (query.kind === 'group' ? [query] : []));
    const [first] = groups;
    if (first === undefined) return [];
    const { key, text } = GROUPS[first.by];
    const found = await ask<Member & { readonly shared: string }>(
      workspaceId,
      sql`
        select json_build_object('n', m.n, 'id', p.id, 'shared', ${text}) as value from (
          select q.n, p.id, row_number() over (partition by q.n order by p.id desc) as place
          from unnest(
            ${groups.map(({ n }) => n)}::integer[],
            ${groups.map((group) => keyOf(group.text))}::bigint[]
          ) q (n, key)
          join posts p on ${isPublic('p')} and ${key} = q.key
        ) m join posts p on p.workspace_id = ${WORKSPACE} and p.id = m.id
        where m.place > ${offset} and m.place <= ${offset + limit} order by m.n, m.place`,
    );
    const texts = new Map(groups.map((group) => [group.n, group.text]));
    return found.filter(({ n, shared }) => comparableText(shared) === texts.get(n));
  };

  return {
    findSubjects: async (workspaceId, query, limit) => {
      const rows = await ask<SubjectRow>(workspaceId, subjectsOf(query, limit));
      return subjectsIn(query, rows).slice(0, limit);
    },
    countPosts: async (workspaceId, staleBefore) => {
      const shared = Object.entries(GROUPS).flatMap(([by, { key }]) => [
        sql.lit(by),
        sql`(select count(*) from (
          select from posts p where ${isPublic('p')} and ${key} is not null
          group by ${key} having count(*) > 1) g)`,
      ]);
      const [counts] = await ask<PostCounts>(
        workspaceId,
        sql`
          select json_build_object(
            'faults', ${FAULT_COUNTS},
            'stale', count(*) filter (where p.updated_at < ${staleBefore}::timestamptz),
            'groups', json_build_object(${sql.join(shared)})
          ) as value from posts p where ${isPublic('p')}`,
      );
      if (counts === undefined) throw new Error('No counts of posts came back');
      return counts;
    },
    countPending: async (workspaceId, { version, language, siteKey }) => {
      const [count = 0] = await ask<number>(
        workspaceId,
        sql`
          select to_json(count(*)) as value from (
            ${derived} and d.derivation_version < ${version}
            union all ${derived} and d.derivation_version = ${version}
              and (d.language <> ${language} or d.site_key <> ${siteKey})
          ) d join posts p on ${isPublic('p')} and p.id = d.id`,
      );
      return count;
    },
    findRules: async (workspaceId, query, limit) => {
      if (query.kind === 'away') {
        return ask<RuleCandidate>(
          workspaceId,
          sql`
            select ${redirect('r')} as value from redirects r
            where r.workspace_id = ${WORKSPACE} and r.target_key is not null and not exists (
              select from posts p where ${isPublic('p')} and p.page_key = r.target_key)
            order by r.hit_count desc, r.id limit ${limit}`,
        );
      }
      const found = await ask<{ readonly rule: RuleCandidate; readonly page: string }>(
        workspaceId,
        sql`
          select json_build_object(
            'rule', ${redirect('r')}, 'page', replace(${query.page}, '{slug}', p.slug)
          ) as value from redirects r
          join posts p on ${isPublic('p')} and p.page_key = r.path_key
          where r.workspace_id = ${WORKSPACE} order by r.hit_count desc, r.id limit ${limit}`,
      );
      return found.flatMap(({ rule, page }) => (ruleKeys(rule).path === page ? [rule] : []));
    },
    findMissingHeadings: (workspaceId, page, links) =>
      // By an index, and so without a turn among the set queries.
      database.query<MissingHeading>(
        workspaceId,
        sql`
          select json_build_object('path', q.path, 'anchor', q.name, 'headings', (
            select coalesce(json_agg(h.value), '[]')
            from (select value from json_array_elements(p.toc_items) limit ${MAX_NAMED_HEADINGS}) h
          )) as value
          from unnest(
            ${links.map(({ path }) => path)}::text[], ${links.map(({ path }) => keyOf(path))}::bigint[],
            ${links.map(({ anchor }) => anchor)}::text[]
          ) q (path, key, name)
          join posts p on ${isPublic('p')} and p.page_key = q.key
            and replace(${page}, '{slug}', p.slug) = q.path and ${lacksHeading(sql.ref('q.name'))}`,
      ),
    findRecords: async (workspaceId, lookUp) => {
      const { paths, postSlugs, categorySlugs, categoryPaths, authorSlugs } = lookUp;
      const [records] = await ask<SiteRecords>(
        workspaceId,
        // Joined with rows: an array of parameters is not hashed, and took seconds.
        sql`
          select json_build_object(
            'posts', (
              select coalesce(json_agg(json_build_object(
                'id', p.id, 'slug', p.slug, 'title', p.title,
                'status', case when p.deleted_at is null then p.status else 'deleted' end)
                order by p.deleted_at nulls first), '[]')
              from unnest(${postSlugs}::text[]) q (slug)
              cross join lateral (
                ${called} and p.deleted_at is null
                union all
                (${called} and p.deleted_at is not null order by p.deleted_at desc limit 1)
              ) p),
            'categories', (
              select coalesce(json_agg(json_build_object('slug', c.slug, 'path', c.path)), '[]')
              from categories c where c.workspace_id = ${WORKSPACE} and (
                c.slug = any(${categorySlugs}::text[]) or c.path = any(${categoryPaths}::text[]))),
            'authors', (
              select coalesce(json_agg(json_build_object('slug', a.slug)), '[]')
              from authors a
              where a.workspace_id = ${WORKSPACE} and a.slug = any(${authorSlugs}::text[])),
            'reports', (
              select coalesce(json_agg(json_build_object('path', h.path, 'hitCount', h.hit_count)), '[]')
              from unnest(${paths.map(pathKeyOf)}::bigint[]) q (key)
              join link_health h on h.workspace_id = ${WORKSPACE} and h.path_key = q.key
                and h.resolved_at is null)
          ) as value`,
      );
      if (records === undefined) throw new Error('No records came back');
      return records;
    },
    findMembers: async (workspaceId, queries, page) => {
      const numbered = queries.map((query, n) => ({ ...query, n }));
      const found = await Promise.all([
        linkMembers(workspaceId, numbered, page),
        groupMembers(workspaceId, numbered, page),
      ]);
      const ofQuery = Map.groupBy(found.flat(), ({ n }) => n);
      return queries.map((_, n) => (ofQuery.get(n) ?? []).map(({ id }) => id));
    },
    findPosts: async (workspaceId, ids, maxBodyBytes) => {
      const found = await database.query<FoundPost>(
        workspaceId,
        sql`
          select json_build_object('head', ${postFields('p')},
            'body', case when p.body_bytes <= ${maxBodyBytes} then p.body_json end,
            'media', (
              select coalesce(json_agg(json_build_array(m.id, m.alt)), '[]')
              from post_media r join media m on m.workspace_id = ${WORKSPACE} and m.id = r.media_id
              where r.workspace_id = ${WORKSPACE} and r.post_id = p.id and m.removed_at is null)
            ) as value
          from posts p where ${isPublic('p')} and p.id = any(${ids}::uuid[])`,
      );
      return found.map(({ head, body, media }): FindingPost => {
        const { id, title, status, ...fields } = head;
        return {
          ...{ id, title, status },
          post: { ...fields, bodyJson: body ?? [] },
          isBodyLeftOut: body === null,
          media: new Map(media.map(([mediaId, alt]) => [mediaId, { alt }])),
        };
      });
    },
    findRelating: async (workspaceId, id, visibility) =>
      usageOf(await selectRelating.all(workspaceId, id, visibility === 'every-status')),
    ...linkCandidates(database),
    ...ignoredFindings(database),
  };
};
