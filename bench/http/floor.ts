import { randomUUID } from 'node:crypto';
import { fastify } from 'fastify';
import pg from 'pg';

// The floor: what one writes by hand in an afternoon, Fastify and `pg` with prepared statements. It
// knows its workspace, asks for no key, checks nothing, derives nothing, and answers what it has.

const { DATABASE_URL, POOL_SIZE } = process.env;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: Number(POOL_SIZE) });
const server = fastify({ bodyLimit: 48 * 1024 * 1024 });

interface Draft {
  readonly slug: string;
  readonly title: string;
  readonly authorId: string;
  readonly bodyJson: readonly unknown[];
}

server.post<{ Body: Draft }>('/posts', async (request, reply) => {
  const { slug, title, authorId, bodyJson } = request.body;
  const id = randomUUID();
  await pool.query({
    name: 'create',
    text: `insert into floor.posts (id, workspace_id, slug, title, author_id, body)
      values ($1, 1, $2, $3, $4, $5)`,
    values: [id, slug, title, authorId, JSON.stringify(bodyJson)],
  });
  return reply.code(201).send({ id });
});

const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

const HEAD = `p.id, p.slug, p.title, p.created_at, p.deleted_at, to_json(a) as author
  from floor.posts p join floor.authors a on a.workspace_id = p.workspace_id and a.id = p.author_id
  where p.workspace_id = 1 and p.deleted_at is null`;

const POST = `p.body, ${HEAD}`;

for (const column of ['id', 'slug']) {
  server.get<{ Params: { value: string } }>(
    `/posts/by-${column}/:value`,
    async (request, reply) => {
      const { rows } = await pool.query({
        name: `by-${column}`,
        text: `select ${POST} and p.${column} = $1`,
        values: [request.params.value],
      });
      return rows.length === 1 ? rows[0] : reply.code(404).send({});
    },
  );
}

interface ListQuery {
  readonly pageSize: string;
  readonly fields?: 'summary';
  readonly after?: string;
}

// The ids of posts are in the order in which they were created: newest first, and not counted.
server.get<{ Querystring: ListQuery }>('/posts', async (request, reply) => {
  const { pageSize, fields = 'all', after = LAST_ID } = request.query;
  const columns = fields === 'all' ? 'p.body, ' : '';
  const { rows } = await pool.query<{ id: string }>({
    name: `list-${fields}`,
    text: `select ${columns}${HEAD} and p.id < $1 order by p.id desc limit $2`,
    values: [after, pageSize],
  });
  return reply.send({ data: rows, next: rows.at(-1)?.id ?? null });
});

server.delete<{ Params: { slug: string } }>('/posts/:slug', async (request, reply) => {
  const { rows } = await pool.query({
    name: 'delete',
    text: `update floor.posts p set deleted_at = now() from floor.authors a
      where p.workspace_id = 1 and p.slug = $1 and p.deleted_at is null
        and a.workspace_id = p.workspace_id and a.id = p.author_id
      returning p.*, to_json(a) as author`,
    values: [request.params.slug],
  });
  return rows.length === 1 ? rows[0] : reply.code(404).send({});
});

server.post<{ Body: { readonly path: string } }>('/reports', async (request, reply) => {
  const { rows } = await pool.query({
    name: 'report',
    text: `insert into floor.links as l (id, workspace_id, path) values ($1, 1, $2)
      on conflict (workspace_id, path) do update
      set hit_count = l.hit_count + 1, last_seen_at = excluded.last_seen_at
      returning *`,
    values: [randomUUID(), request.body.path],
  });
  return reply.send(rows[0]);
});

server.get<{ Querystring: { readonly pageSize: string } }>('/redirects', async (request, reply) => {
  const { rows } = await pool.query({
    name: 'redirects',
    text: `select *, count(*) over () as total from floor.redirects
      where workspace_id = 1 order by created_at desc, id desc limit $1`,
    values: [request.query.pageSize],
  });
  return reply.send({ total: rows[0]?.total ?? 0, data: rows });
});

process.send?.(await server.listen({ host: '127.0.0.1', port: 0 }));
process.once('disconnect', () => {
  void server.close().then(() => pool.end());
});
