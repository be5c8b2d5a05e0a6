import { createTemplate } from './create-template.ts';
import type { Contenders } from './contenders.ts';
import { addRedirects, copyPost, copyRow, SEEDED_ID } from './seed.ts';

/** Records that were put into both sides, to be requested. */
export interface Seeded {
  /** The id of a post on each side. */
  readonly ids: { readonly floor: string; readonly service: string };
  /** First post of the second half on each side, newest first, as a query has it. */
  readonly middle: { readonly floor: string; readonly service: string };
  /** The version of the service's page of redirects. */
  readonly etag: string;
  /** Response of the service when its post was created. */
  readonly answered: string;
}

/** Posts that are there to be read, listed and deleted, with the slugs `seeded-1` and so on. */
const POSTS = 200_000;
/** Number of posts of the floor whose body is a whole response: `whole-1` and so on, the oldest. */
const WHOLE_POSTS = 100_000;
const REDIRECTS = 1000;

/** Gives both the same posts and redirects. */
export const seedContenders = async (contenders: Contenders): Promise<Seeded> => {
  const { postgres, floor, service, apiKey, workspaceId } = contenders;
  const template = createTemplate(contenders);
  const create = async (url: string): Promise<{ readonly id: string; readonly json: string }> => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...template.headers },
      body: template.body?.replace('{n}', 'first') ?? '',
    });
    const json = await response.text();
    const { id }: { id: string } = JSON.parse(json);
    return { id, json };
  };
  const atFloor = await create(`${floor.url}/posts`);
  const atService = await create(`${service.url}/external/posts`);
  await copyPost(postgres, 'created-first', POSTS);
  const first = { table: 'floor.posts', where: `slug = 'created-first'` };
  const seeded = { id: SEEDED_ID, slug: `'seeded-' || n` };
  await copyRow(postgres, { ...first, count: POSTS, columns: seeded });
  await copyRow(postgres, {
    ...first,
    count: WHOLE_POSTS,
    given: `answered (body) as (select '${atService.json.replaceAll(`'`, `''`)}'::jsonb)`,
    columns: {
      id: `lpad(to_hex(n), 32, '0')::uuid`,
      slug: `'whole-' || n`,
      body: '(select body from answered)',
    },
  });
  await postgres.query('delete from redirects');
  await addRedirects(postgres, 'floor.redirects', { workspace_id: '1' }, REDIRECTS);
  const folded = { from_path_folded: `'/from-' || n`, to_path_folded: `'/to-' || n` };
  const own = { workspace_id: `'${workspaceId}'`, ...folded };
  await addRedirects(postgres, 'redirects', own, REDIRECTS);
  await postgres.query('vacuum analyze');
  const page = await fetch(`${service.url}/external/redirects?pageSize=100`, {
    headers: { 'x-api-key': apiKey },
  });
  const half = await fetch(`${service.url}/external/posts?fields=summary&page=${POSTS / 2 / 10}`, {
    headers: { 'x-api-key': apiKey },
  });
  const { next }: { next: string } = JSON.parse(await half.text());
  const [row] = await postgres.query<{ id: string }>(
    `select id from floor.posts where slug = 'seeded-${POSTS / 2}'`,
  );
  const middle = { floor: row?.id ?? '', service: encodeURIComponent(next) };
  const ids = { floor: atFloor.id, service: atService.id };
  return { ids, middle, etag: page.headers.get('etag') ?? '', answered: atService.json };
};
