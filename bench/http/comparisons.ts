import type { Contenders } from './contenders.ts';
import { createTemplate, postTemplate, wholeTemplate } from './create-template.ts';
import { RANDOM, type RequestTemplate } from './request.ts';
import type { Seeded } from './seed-contenders.ts';

/** Operation that both sides do, and how much faster than the floor the service has to be. */
export interface Comparison {
  readonly name: string;
  readonly goal: number;
  readonly floor: RequestTemplate;
  readonly service: RequestTemplate;
  /** The statement of the floor for `pgbench`, which sends nothing else. */
  readonly alone?: string;
}

const report = (path: string): string => `
  insert into floor.links as l (id, workspace_id, path) values (gen_random_uuid(), 1, ${path})
  on conflict (workspace_id, path) do update
  set hit_count = l.hit_count + 1, last_seen_at = excluded.last_seen_at
  returning *;`;

/** Returns the comparisons in the order in which they run. */
export const comparisonsOf = (
  contenders: Contenders,
  { ids, etag, middle, answered }: Seeded,
): readonly Comparison[] => {
  const { apiKey } = contenders;
  const key = { 'x-api-key': apiKey };
  const get = (path: string, headers: RequestTemplate['headers'] = key): RequestTemplate => ({
    method: 'GET',
    path,
    headers,
  });
  const create = createTemplate(contenders);
  const page = '?pageSize=100';
  const ten = '?pageSize=10';
  const summaries = `${ten}&fields=summary`;
  return [
    {
      name: 'create, 40 blocks',
      goal: 1,
      floor: { ...create, path: '/posts' },
      service: create,
    },
    {
      name: 'create, the same content (the floor: sent whole)',
      goal: 1,
      floor: wholeTemplate(contenders, answered),
      service: createTemplate(contenders, 'created-too-{n}'),
    },
    {
      name: 'report, one hot path',
      goal: 7,
      floor: postTemplate('/reports', apiKey, { path: '/lost' }),
      service: postTemplate('/external/link-health', apiKey, { path: '/lost' }),
      alone: report(`'/lost'`),
    },
    {
      name: `report, ${RANDOM.toLocaleString('en')} random paths`,
      goal: 1.5,
      floor: postTemplate('/reports', apiKey, { path: '/lost/{random}' }),
      service: postTemplate('/external/link-health', apiKey, { path: '/lost/{random}' }),
      alone: `\\set n random(1, ${RANDOM})${report(`'/lost/' || :n`)}`,
    },
    {
      name: 'redirects, 304 (the floor: its page)',
      goal: 10,
      floor: get(`/redirects${page}`),
      service: get(`/external/redirects${page}`, { ...key, 'if-none-match': etag }),
    },
    {
      name: 'redirects, 200, page of 100 of 1,000',
      goal: 4,
      floor: get(`/redirects${page}`),
      service: get(`/external/redirects${page}`),
    },
    {
      name: 'read by id',
      goal: 0.9,
      floor: get(`/posts/by-id/${ids.floor}`),
      service: get(`/external/posts/${ids.service}`),
    },
    {
      name: 'read by slug, the same content',
      goal: 0.9,
      floor: get('/posts/by-slug/whole-{random}'),
      service: get('/external/posts/seeded-{random}'),
    },
    {
      name: 'read by slug (the floor: what was sent alone)',
      goal: 0.9,
      floor: get('/posts/by-slug/seeded-{random}'),
      service: get('/external/posts/seeded-{random}'),
    },
    {
      name: 'posts, page 1, 10 of 200,000 with a total (the floor: without)',
      goal: 0.9,
      floor: get(`/posts${ten}`),
      service: get(`/external/posts${ten}`),
    },
    {
      name: 'posts, page 1, 10 summaries with a total (the floor: without)',
      goal: 0.9,
      floor: get(`/posts${summaries}`),
      service: get(`/external/posts${summaries}`),
    },
    {
      name: 'posts behind the cursor of the middle, 10',
      goal: 0.9,
      floor: get(`/posts${ten}&after=${middle.floor}`),
      service: get(`/external/posts${ten}&after=${middle.service}`),
    },
    {
      name: 'posts behind the cursor of the middle, 10 summaries',
      goal: 0.9,
      floor: get(`/posts${summaries}&after=${middle.floor}`),
      service: get(`/external/posts${summaries}&after=${middle.service}`),
    },
    {
      name: 'delete by slug, the same content',
      goal: 0.9,
      floor: { method: 'DELETE', path: '/posts/whole-{n}' },
      service: { method: 'DELETE', path: '/external/posts/seeded-{n}', headers: key },
    },
  ];
};
