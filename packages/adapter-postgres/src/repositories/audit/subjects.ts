import type { FoundSubject, GroupField, SubjectQuery } from '@content-publishing/application';
import { AUDITS, comparableText, UNLISTED } from '@content-publishing/domain/audits';
import { type RawBuilder, sql } from 'kysely';
import { WORKSPACE } from '../../connection/workspace-parameter.ts';
import { idOf } from '../../entities/text-key.ts';

/** SQL condition that the post in the row `row` is public. */
export const isPublic = (row: string): RawBuilder<unknown> => sql`
  ${sql.ref(`${row}.workspace_id`)} = ${WORKSPACE} and ${sql.ref(`${row}.deleted_at`)} is null
  and ${sql.ref(`${row}.status`)} = 'published'`;

// White space as JavaScript trims it.
const WHITE_SPACE =
  ' \t\n\v\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff';

/** SQL for a text without white space around it; null for a blank one. */
const notBlank = (text: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`nullif(btrim(${text}, ${sql.lit(WHITE_SPACE)}), '')`;

/** Columns with the keys of texts that posts share, and SQL for the texts. */
export const GROUPS: Readonly<
  Record<GroupField, { readonly key: RawBuilder<unknown>; readonly text: RawBuilder<unknown> }>
> = {
  title: {
    key: sql.ref('p.title_key'),
    text: sql`coalesce(${notBlank(sql`p.seo ->> 'title'`)}, p.title)`,
  },
  description: {
    key: sql.ref('p.description_key'),
    text: sql`coalesce(${notBlank(sql`p.seo ->> 'description'`)}, p.excerpt)`,
  },
  keyword: { key: sql.ref('p.keyword_key'), text: sql`p.seo ->> 'focusKeyword'` },
};

/** Row of a set query; an address or a text has no id in it. */
export interface SubjectRow extends Omit<FoundSubject, 'id'> {
  readonly id: string | null;
}

const subject = (
  id: RawBuilder<unknown>,
  address: RawBuilder<unknown>,
  title: RawBuilder<unknown>,
  weight: RawBuilder<unknown>,
): RawBuilder<SubjectRow> => sql`json_build_object(
  'id', ${id}, 'address', ${address}, 'title', ${title}, 'weight', ${weight}) as value`;

const NOTHING = sql`null::text`;

/** SQL condition that the post in the row `p` does not have the heading `name`, which is in Unicode NFC. */
export const lacksHeading = (name: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  not exists (select from json_array_elements(p.toc_items) t where normalize(t ->> 'id') = ${name})`;

// `condition` reads columns of an index alone; of the posts only those found are read.
const posts = (condition: RawBuilder<unknown>, limit: number): RawBuilder<SubjectRow> => sql`
  select ${subject(sql`f.id`, sql`f.slug`, sql`f.title`, sql`1`)} from (
    select p.id from posts p where ${isPublic('p')} and ${condition} order by p.id limit ${limit}
  ) k join posts f on f.workspace_id = ${WORKSPACE} and f.id = k.id order by f.id`;

/**
 * Returns the statement that finds the subjects of `query`. Rows are found by keys of texts, and told
 * apart by the texts, since two may have one key; see {@link subjectsIn}.
 */
export const subjectsOf = (query: SubjectQuery, limit: number): RawBuilder<SubjectRow> => {
  switch (query.kind) {
    case 'unanswered':
      // Grouped first, and then compared with pages: half the time of the other order. Paths are read
      // of the keys that are left, since the index has none.
      return sql`
        select ${subject(NOTHING, sql`m.path`, NOTHING, sql`m.posts`)} from (
          select g.path_key, g.posts from (
            select l.path_key, count(*) as posts from post_links l
            where l.workspace_id = ${WORKSPACE} and not l.is_external group by l.path_key
          ) g
          where not exists (select from posts p where ${isPublic('p')} and p.page_key = g.path_key)
          order by g.posts desc, g.path_key limit ${limit}
        ) u
        cross join lateral (
          select m.path, count(*) as posts from post_links m
          where m.workspace_id = ${WORKSPACE} and not m.is_external and m.path_key = u.path_key
          group by m.path
        ) m order by m.posts desc, u.path_key`;
    case 'anchors':
      // Grouped first, so that headings are not read for each link; the values are built of the rows
      // that are left, since sorted ones are written to disk.
      return sql`
        select ${subject(NOTHING, sql`m.path || '#' || m.name`, NOTHING, sql`m.posts`)}
        from (
          select g.path_key, g.path, g.name, g.posts from (
            select l.path_key, l.path, a.name, count(*) as posts
            from post_links l cross join unnest(l.anchors) a (name)
            where l.workspace_id = ${WORKSPACE} and l.anchors is not null and not l.is_external
            group by l.path_key, l.path, a.name
          ) g
          join posts p on ${isPublic('p')} and p.page_key = g.path_key
            and replace(${query.page}, '{slug}', p.slug) = g.path
            and ${lacksHeading(sql.ref('g.name'))}
          order by g.posts desc, g.path_key, g.name limit ${limit}
        ) m order by m.posts desc, m.path_key, m.name`;
    case 'external':
      return sql`
        select ${subject(NOTHING, sql`e.url`, NOTHING, sql`l.posts`)}
        from external_links e
        cross join lateral (
          select count(*) as posts from post_links l
          where l.workspace_id = ${WORKSPACE} and l.is_external and l.path_key = e.url_key
            and l.path = e.url
        ) l
        where e.workspace_id = ${WORKSPACE} and e.state = 'dead' and l.posts > 0
        order by l.posts desc, e.url_key limit ${limit}`;
    case 'faults':
      return posts(sql`p.faults & ${sql.lit(1 << query.bit)} <> 0`, limit);
    case 'stale':
      return posts(sql`p.updated_at < ${query.before}::timestamptz`, limit);
    case 'groups': {
      const { key, text } = GROUPS[query.by];
      // Keys and ids come from an index alone, which `offset` keeps apart; texts of the members.
      return sql`
        select ${subject(NOTHING, NOTHING, text, sql`count(*)`)} from (
          select ${key} as key, count(*) as posts from posts p
          where ${isPublic('p')} and ${key} is not null
          group by ${key} having count(*) > 1 order by count(*) desc, ${key} limit ${limit}
        ) g
        join (
          select p.id, ${key} as key from posts p where ${isPublic('p')} offset 0
        ) m on m.key = g.key
        join posts p on p.workspace_id = ${WORKSPACE} and p.id = m.id
        group by g.posts, g.key, ${text} order by g.posts desc, g.key, (${text}) collate "C"`;
    }
    case 'orphans':
      return posts(
        // Estimated as most posts, unlike `= 0`.
        sql`p.page_key is not null and p.faults & ${sql.lit(UNLISTED)} <> ${sql.lit(UNLISTED)}
          and not exists (
            select from post_links l
            where l.workspace_id = ${WORKSPACE} and not l.is_external and l.path_key = p.page_key)
          and not exists (
            select from post_related_posts r join posts o on ${isPublic('o')} and o.id = r.post_id
            where r.workspace_id = ${WORKSPACE} and r.related_post_id = p.id and o.id <> p.id)`,
        limit,
      );
    case 'media':
      return sql`
        select ${subject(sql`m.id`, NOTHING, sql`coalesce(m.file_name, m.url)`, sql`coalesce(m.size_bytes, 0)`)}
        from media m
        where m.workspace_id = ${WORKSPACE} and m.removed_at is null and ${MEDIA[query.which]}
        order by m.size_bytes desc nulls last, m.id limit ${limit}`;
    default:
      return query satisfies never;
  }
};

/**
 * Returns the subjects in the rows of `query`. Texts that are equal in their comparable form are one
 * subject, with the first of them as its title; one that a single post has is none.
 */
export const subjectsIn = (
  { kind }: SubjectQuery,
  rows: readonly SubjectRow[],
): readonly FoundSubject[] =>
  kind === 'groups'
    ? [...Map.groupBy(rows, ({ title }) => comparableText(title ?? ''))].flatMap(([text, same]) => {
        const weight = same.reduce((sum, row) => sum + row.weight, 0);
        const [first] = same;
        return first && weight > 1 ? [{ ...first, id: idOf(text), weight }] : [];
      })
    : rows.map((row) => ({ ...row, id: row.id ?? idOf(row.address ?? '') }));

/** Maximum bytes of a picture that is not large. */
const MAX_SMALL_BYTES = 1_000_000;

const seoImages = (table: string): RawBuilder<unknown> => sql`
  select unnest(array[s.seo #>> '{og,imageMediaId}', s.seo #>> '{twitter,imageMediaId}']) as id
  from ${sql.id(table)} s where s.workspace_id = ${WORKSPACE} and s.seo is not null`;

const ANY_UUID = '([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})';

const MEDIA = {
  large: sql`m.mime_type like 'image/%' and m.size_bytes > ${sql.lit(MAX_SMALL_BYTES)}`,
  // Ids as text, since those of Seo objects and working copies are parts of a JSON.
  unused: sql`not exists (
      select from post_media r
      join posts p on p.workspace_id = ${WORKSPACE} and p.id = r.post_id and p.deleted_at is null
      where r.workspace_id = ${WORKSPACE} and r.media_id = m.id)
    and not exists (
      select from (
        select a.avatar_media_id::text as id from authors a where a.workspace_id = ${WORKSPACE}
        union all ${seoImages('authors')}
        union all ${seoImages('categories')}
        union all ${seoImages('tags')}
        union all
        select lower((regexp_matches(w.patch::text, ${sql.lit(ANY_UUID)}, 'gi'))[1])
        from post_working_copies w where w.workspace_id = ${WORKSPACE}
      ) shown where shown.id = m.id::text)`,
};

/** Bits of faults that rules have, as the length of the list of their counts. */
const BITS = Math.max(
  ...AUDITS.map(({ source }) => (source.kind === 'faults' ? source.bit + 1 : 0)),
);

/** SQL for the numbers of posts with each bit, in one pass over the index. */
export const FAULT_COUNTS: RawBuilder<unknown> = sql`json_build_array(${sql.join(
  Array.from(
    { length: BITS },
    (_, bit) => sql`count(*) filter (where p.faults & ${sql.lit(1 << bit)} <> 0)`,
  ),
)})`;
