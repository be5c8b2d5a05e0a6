import { PERMISSIONS } from '@content-publishing/domain/tenant';
import { createManagementClient } from '@content-publishing/site-kit/management';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answering, error, json, networkError, type Reaction } from '../answering.ts';
import { startService } from '../service.ts';

/** Operations that the client has by another name, and those that are no part of it. */
const OTHER_NAMES: Readonly<Record<string, string | null>> = {
  countPostView: 'incrementViews',
  reportBrokenLink: 'reportNotFound',
  countRedirectHits: 'reportRedirectHits',
  getReadiness: 'checkReadiness',
  getLiveness: null,
  getRoot: null,
  getMediaFile: null,
  // Of `createMarkdownClient`, in an entry of its own.
  convertBody: null,
};

/** Part of the description of an operation that says who may call it. */
interface Described {
  readonly operationId: string;
  readonly security: readonly object[];
  readonly parameters?: readonly { readonly name: string; readonly required: boolean }[];
}

/**
 * Returns whether people in a browser alone call an operation: by their session, or to sign in. No key
 * counts there; `client.send` makes these calls.
 */
const isOfPeople = ({ security, parameters = [] }: Described): boolean =>
  security.some((requirement) => 'Session' in requirement) ||
  parameters.some(({ name, required }) => name === 'x-cps-dashboard' && required);

const clientOver = (...reactions: readonly [Reaction, ...Reaction[]]) => {
  const network = answering(...reactions);
  const client = createManagementClient({
    baseUrl: 'https://content.example',
    apiKey: 'key',
    fetch: network.fetch,
  });
  return { ...network, client };
};

const AUTHOR = { id: '1', slug: 'ada', displayName: 'Ada' };

describe('a client of the management', () => {
  it('has every operation of the service that a key may call', async () => {
    const { url } = await startService();
    const response = await fetch(`${url}/openapi.json`);
    const document: { paths: Record<string, Record<string, Described>> } = JSON.parse(
      await response.text(),
    );
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    const { client } = clientOver(json(200, {}));
    const missing = operations.filter((operation) => {
      const { operationId: name } = operation;
      const known = name in OTHER_NAMES ? OTHER_NAMES[name] : name;
      return known != null && !(known in client) && !isOfPeople(operation);
    });
    expect(missing.map(({ operationId }) => operationId)).toEqual([]);
    expect(operations.filter(isOfPeople)).not.toEqual([]);
  });

  it('follows a former slug of a category or an author to the present one', async () => {
    const service = await startService();
    const apiKey = await service.issueKey(PERMISSIONS);
    const client = createManagementClient({ baseUrl: service.url, apiKey });
    await client.updateWorkspace({ categoryPath: '/topics/{path}', authorPath: '/by/{slug}' });
    await client.createAuthor({ slug: 'grace', displayName: 'Grace' });
    await client.createCategory({ slug: 'tea', name: 'Tea' });
    const moved = { ok: true, value: { movedPages: { redirects: 1, refused: 0 } } };
    for (const slug of ['hopper', 'grace-hopper']) {
      const former = slug === 'hopper' ? 'grace' : 'hopper';
      expect(await client.updateAuthor(former, { slug })).toMatchObject(moved);
    }
    expect(await client.updateCategory('tea', { slug: 'green tea' })).toMatchObject({ ok: false });
    const renamed = await client.updateCategory('tea', { slug: 'thé' });
    expect(renamed).toMatchObject(moved);
    const author = await client.getAuthor('grace');
    expect(author).toMatchObject({ ok: true, value: { slug: 'grace-hopper' } });
    expect(await client.getAuthor('hopper')).toEqual(author);
    const category = await client.getCategory('tea');
    expect(category).toMatchObject({ ok: true, value: { slug: 'thé' } });
    // The version is that of the record, for any change.
    expect(category).toMatchObject({ etag: renamed.ok ? renamed.etag : 'none' });
    expect(await client.getCategory('coffee')).toMatchObject({ ok: false });
  });

  it('follows what is below a post to its new slug', async () => {
    const location = '/external/posts/caf%C3%A9/revisions/2';
    const renamed = new Response(null, { status: 308, headers: { location } });
    const { client, requests } = clientOver(renamed, json(200, { revision: 2 }));
    expect(await client.getPostRevision('old', 2)).toMatchObject({ ok: true });
    const page = { page: 1, total: 0, data: [] };
    const list = '/external/posts/caf%C3%A9/revisions?page=2';
    const moved = new Response(null, { status: 308, headers: { location: list } });
    const lists = clientOver(moved, json(200, page));
    expect(await lists.client.listPostRevisions('old', { page: 2 })).toMatchObject({ ok: true });
    expect([requests[1]?.url, lists.requests[1]?.url]).toEqual([
      `https://content.example${location}`,
      `https://content.example${list}`,
    ]);
  });

  it('creates, lists, reads, changes and deletes a record', async () => {
    const service = await startService();
    const apiKey = await service.issueKey(PERMISSIONS);
    const client = createManagementClient({ baseUrl: service.url, apiKey });
    const created = await client.createAuthor({ slug: 'grace', displayName: 'Grace' });
    expect(created).toMatchObject({
      ok: true,
      value: { slug: 'grace' },
      etag: expect.stringMatching(/^".+"$/),
    });
    if (!created.ok) return;
    const { id } = created.value;
    expect(await client.getAuthor('grace')).toEqual(created);
    const ifMatch = created.etag ?? '';
    const changed = await client.updateAuthor(id, { bio: 'Writes.' }, { ifMatch });
    expect(changed).toMatchObject({ ok: true, value: { bio: 'Writes.' } });
    expect(await client.updateAuthor(id, { bio: 'Rests.' }, { ifMatch })).toMatchObject({
      ok: false,
      error: { code: 'PRECONDITION_FAILED', status: 412 },
    });
    expect(await client.listAuthors({ search: 'grace' })).toMatchObject({
      ok: true,
      value: { total: 1, data: [{ bio: 'Writes.' }] },
    });
    for (const removed of [
      await client.deleteAuthor('grace', { ifMatch }),
      await client.deleteMedia(service.workspace.media.id, { ifMatch: '"x"', purge: true }),
      await client.revokeApiKey(service.workspace.apiKey.id, {}, { ifMatch: '"x"' }),
    ]) {
      expect(removed).toMatchObject({ ok: false, error: { status: 412 } });
    }
    expect(await client.deleteAuthor('grace')).toMatchObject({ ok: true, value: { id } });
    expect(await client.getAuthor(id)).toMatchObject({ ok: false, error: { code: 'NOT_FOUND' } });
    expect(await client.updateAuthor('..', {})).toMatchObject({
      ok: false,
      error: { code: 'NOT_FOUND', status: null },
    });
  });

  it('takes an answer of another shape for none of the service', async () => {
    const { client } = clientOver(json(200, { hello: 'world' }));
    const unexpected = { ok: false, error: { code: 'UNEXPECTED_RESPONSE' } };
    expect(await client.listAuthors()).toMatchObject(unexpected);
    expect(await client.getAuthor('ada')).toMatchObject(unexpected);
    expect(await client.importRedirects({ rules: [] })).toMatchObject(unexpected);
  });
});

describe('a call of the management that fails', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const skipping = async <Value>(call: Promise<Value>): Promise<Value> => {
    await vi.runAllTimersAsync();
    return call;
  };
  const BROKEN = networkError('ECONNRESET');

  it('creates once, under one key for all tries, or under the one that is given', async () => {
    const { client, requests } = clientOver(BROKEN, json(201, AUTHOR));
    const draft = { slug: 'ada', displayName: 'Ada' };
    expect(await skipping(client.createAuthor(draft))).toMatchObject({ ok: true });
    await skipping(client.createAuthor(draft, { idempotencyKey: 'import-1' }));
    const keys = requests.map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), keys[0], 'import-1']);
  });

  it('reads again', async () => {
    const { client, requests } = clientOver(BROKEN, json(200, AUTHOR));
    expect(await skipping(client.getAuthor('ada'))).toMatchObject({ ok: true });
    expect(requests).toHaveLength(2);
  });

  it('changes and deletes again only what was surely not done', async () => {
    for (const [reaction, times] of [
      [BROKEN, 1],
      [error(503, 'SERVICE_UNAVAILABLE'), 2],
    ] as const) {
      const changing = clientOver(reaction, json(200, AUTHOR));
      await skipping(changing.client.updateAuthor('1', { bio: 'Writes.' }, { ifMatch: '"1"' }));
      expect(changing.requests).toHaveLength(times);
      expect(changing.requests.at(-1)?.headers.get('if-match')).toBe('"1"');
      const deleting = clientOver(reaction, json(200, AUTHOR));
      await skipping(deleting.client.deleteAuthor('1', { ifMatch: '"1"' }));
      expect(deleting.requests).toHaveLength(times);
      expect(deleting.requests.at(-1)?.headers.get('if-match')).toBe('"1"');
    }
  });
});
