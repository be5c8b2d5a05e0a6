import { PERMISSIONS } from '@content-publishing/domain/tenant';
import { createManagementClient } from '@content-publishing/site-kit/management';
import { describe, expect, it, vi } from 'vitest';
import { answering, error, json, silence } from '../answering.ts';
import { startService } from '../service.ts';

const POST = { id: '1', slug: 'moka', title: 'Moka' };

/** Returns a fetch like that of a page of the service: it keeps cookies and tells its origin. */
const pageOf = (site = 'same-origin') => {
  const jar = new Map<string, string>();
  const headers: Headers[] = [];
  const fetchInPage = async (request: Request): Promise<Response> => {
    request.headers.set('sec-fetch-site', site);
    request.headers.set('origin', new URL(request.url).origin);
    const cookies = [...jar].map((pair) => pair.join('='));
    if (cookies.length > 0) request.headers.set('cookie', cookies.join('; '));
    headers.push(request.headers);
    const response = await fetch(request);
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  };
  return { jar, headers, fetch: fetchInPage };
};

/** Returns the value of a call that must succeed. */
const valueOf = <Value>(
  answer: { ok: true; value: Value } | { ok: false; error: object },
): Value => {
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  return answer.value;
};

describe('an editor in the dashboard', () => {
  it('signs in, writes, saves, looks up, uploads and signs out, with a cookie alone', async () => {
    const service = await startService();
    const key = await service.issueKey(PERMISSIONS);
    const page = pageOf();
    const client = createManagementClient({ baseUrl: service.url, fetch: page.fetch });

    expect(await client.getSession()).toMatchObject({ ok: false, error: { code: 'UNAUTHORIZED' } });
    expect(await client.openDashboardSession('cps_wrong')).toMatchObject({
      ok: false,
      error: { code: 'UNAUTHORIZED' },
    });
    const opened = valueOf(await client.openDashboardSession(key));
    expect(opened).toMatchObject({
      key: { name: 'Another' },
      workspace: { id: service.workspace.id },
    });
    expect([...page.jar]).toEqual([['cps', key]]);
    expect(valueOf(await client.getSession()).workspace).toEqual(opened.workspace);
    expect(page.headers.every((headers) => headers.get('x-api-key') === null)).toBe(true);

    const draft = {
      slug: 'moka',
      title: 'Moka',
      authorId: service.workspace.author.id,
      bodyJson: [],
    };
    expect(valueOf(await client.checkSlug('moka'))).toEqual({ state: 'free' });
    const { id } = valueOf(await client.createPost(draft));
    expect(valueOf(await client.checkSlug('moka'))).toEqual({ state: 'taken', id });

    const first = await client.getPost(id);
    expect(first).toMatchObject({ ok: true, etag: expect.stringMatching(/^"1-/) });
    let etag = first.ok ? (first.etag ?? '') : '';
    for (const title of ['Moka p', 'Moka po', 'Moka pot']) {
      const saved = await client.updatePost(id, { title }, { ifMatch: etag, autosave: true });
      expect(saved).toMatchObject({ ok: true, value: { title } });
      etag = saved.ok ? (saved.etag ?? '') : '';
    }
    expect(await client.getPost(id, { ifNoneMatch: etag })).toEqual({
      ok: true,
      value: null,
      etag,
    });
    const revisions = valueOf(await client.listPostRevisions(id));
    expect(revisions.data.map(({ title }) => title)).toEqual(['Moka pot', 'Moka']);

    const late = await client.updatePost(
      id,
      { title: 'Late' },
      { ifMatch: '"1-0000000000000000"' },
    );
    expect(late).toMatchObject({ ok: false, error: { code: 'PRECONDITION_FAILED' } });
    valueOf(
      await client.updatePost(id, { slug: 'moka-pot', status: 'published' }, { ifMatch: etag }),
    );
    expect(valueOf(await client.checkSlug('moka'))).toEqual({ state: 'former' });
    const listed = await client.listPosts({ search: 'mok', match: 'prefix', fields: 'summary' });
    expect(listed).toMatchObject({ ok: true, etag: expect.any(String), value: { total: 1 } });
    const again = await client.listPosts(
      { search: 'mok', match: 'prefix', fields: 'summary' },
      { ifNoneMatch: (listed.ok && listed.etag) || '' },
    );
    expect(again).toMatchObject({ ok: true, value: null });
    expect(valueOf(await client.getPost('moka')).slug).toBe('moka-pot');
    expect(await client.getWorkspace({ ifNoneMatch: '"none"' })).toMatchObject({ ok: true });

    valueOf(await client.deletePost(id));
    expect(valueOf(await client.listPosts({ deleted: true })).data).toMatchObject([{ id }]);
    expect(valueOf(await client.listMedia({ ids: [service.workspace.media.id] })).total).toBe(1);

    expect(valueOf(await client.closeDashboardSession())).toEqual({ status: 'signed-out' });
    expect(page.jar.size).toBe(0);
    expect(await client.listPosts()).toMatchObject({ ok: false, error: { code: 'UNAUTHORIZED' } });
  });

  it('has no session in a page of another origin', async () => {
    const service = await startService();
    const key = await service.issueKey(PERMISSIONS);
    for (const site of ['same-site', 'cross-site', 'none']) {
      const page = pageOf(site);
      page.jar.set('cps', key);
      const client = createManagementClient({ baseUrl: service.url, fetch: page.fetch });
      expect(await client.listPosts()).toMatchObject({ error: { code: 'UNAUTHORIZED' } });
      expect(await client.openDashboardSession(key)).toMatchObject({
        error: { code: 'FORBIDDEN' },
      });
    }
  });
});

const clientOver = (...reactions: Parameters<typeof answering>) => {
  const network = answering(...reactions);
  const options = { baseUrl: 'https://content.example', apiKey: 'key', fetch: network.fetch };
  return { ...network, client: createManagementClient(options) };
};

describe('a call', () => {
  it('fails at once when it is aborted, before, during and between its attempts', async () => {
    const { client, requests } = clientOver(silence);
    const before = await client.getPost('moka', { signal: AbortSignal.abort() });
    expect(before).toMatchObject({ ok: false, error: { code: 'ABORTED', isTransient: false } });
    expect(requests).toHaveLength(0);

    const controller = new AbortController();
    const during = client.listMedia({}, { signal: controller.signal });
    await vi.waitFor(() => expect(requests).toHaveLength(1), 20_000);
    controller.abort();
    expect(await during).toMatchObject({ ok: false, error: { code: 'ABORTED' } });
    expect(requests[0]?.signal.aborted).toBe(true);

    const busy = clientOver(error(503, 'SERVICE_UNAVAILABLE', { 'retry-after': '5' }));
    const waiting = new AbortController();
    const between = busy.client.getWorkspace({ signal: waiting.signal });
    await vi.waitFor(() => expect(busy.requests).toHaveLength(1), 20_000);
    waiting.abort();
    expect(await between).toMatchObject({ ok: false, error: { code: 'ABORTED' } });
  });

  it('that is not aborted is as without a signal', async () => {
    const { client } = clientOver(json(200, POST, { etag: '"1"' }));
    const { signal } = new AbortController();
    expect(await client.getPost('moka', { signal })).toEqual({
      ok: true,
      value: POST,
      etag: '"1"',
    });
    const saved = await client.updatePost('moka', {}, { signal, ifMatch: '"1"' });
    expect(saved).toMatchObject({ ok: true });
  });
});

describe('a check of a slug', () => {
  it('tells a redirect whose status a browser hides', async () => {
    const hidden = Object.defineProperties(new Response(null), {
      type: { value: 'opaqueredirect' },
      status: { value: 0 },
      ok: { value: false },
    });
    const { client } = clientOver(async () => hidden);
    expect(await client.checkSlug('old')).toEqual({ ok: true, value: { state: 'former' } });
  });

  it('takes no failure for a free slug', async () => {
    for (const [answer, code] of [
      [error(401, 'UNAUTHORIZED'), 'UNAUTHORIZED'],
      [new Response('no such host', { status: 404 }), 'UNEXPECTED_RESPONSE'],
      [json(200, { any: 1 }), 'UNEXPECTED_RESPONSE'],
    ] as const) {
      const { client } = clientOver(answer);
      expect(await client.checkSlug('moka')).toMatchObject({ ok: false, error: { code } });
    }
    const { client, requests } = clientOver(error(404, 'NOT_FOUND'));
    expect(await client.checkSlug('')).toMatchObject({ ok: false });
    expect(requests).toHaveLength(0);
    expect(await client.checkSlug('moka')).toEqual({ ok: true, value: { state: 'free' } });
  });
});
