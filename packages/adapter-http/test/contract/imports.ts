import type { Page } from '@content-publishing/domain';
import type { ContentImport, ImportReport } from '@content-publishing/domain/imports';
import { expect } from 'vitest';
import type { Client } from '../client.ts';
import type { Rule } from './rule.ts';

const PATH = '/external/imports';

const send = ({ send: request }: Client, query: string, body = '<rss/>') =>
  request<ContentImport>(`${PATH}?${query}`, {
    method: 'POST',
    headers: { 'content-type': 'text/xml' },
    body,
  });

/** Imports over HTTP (management API, Operations). */
export const importRules = (rule: Rule): void => {
  rule('a file is sent, shown, cancelled, run again and deleted', async ({ client }) => {
    const sent = await send(client, 'format=wordpress&fileName=blog.xml&types=post,page');
    expect(sent.status).toBe(202);
    expect(sent.headers.get('location')).toBe(`${PATH}/${sent.body.id}`);
    expect(sent.body).toMatchObject({
      ...{ state: 'queued', format: 'wordpress', fileName: 'blog.xml', sizeBytes: 6 },
      ...{ isDryRun: true, options: { types: ['post', 'page'], overwrite: false } },
    });
    const path = `${PATH}/${sent.body.id}`;
    const read = await client.request<ContentImport>('GET', path);
    expect([read.status, read.body]).toEqual([200, sent.body]);
    const listed = await client.request<Page<ContentImport>>('GET', `${PATH}?search=blog`);
    expect(listed.body).toMatchObject({ total: 1, data: [sent.body] });
    const report = await client.request<ImportReport>('GET', `${path}/report?outcome=refused`);
    expect([report.status, report.body]).toEqual([200, { data: [], next: null }]);

    expect((await client.request('DELETE', path)).status).toBe(409);
    const cancelled = await client.request<ContentImport>('POST', `${path}/cancel`);
    expect(cancelled).toMatchObject({ status: 200, body: { state: 'cancelled' } });
    const run = await client.request<ContentImport>('POST', `${path}/run`);
    expect(run).toMatchObject({ status: 202, body: { state: 'queued', isDryRun: false } });
    await client.request('POST', `${path}/cancel`);
    expect((await client.request('DELETE', path)).status).toBe(200);
    expect((await client.request('GET', path)).status).toBe(404);
  });

  rule('what is wrong with an import is named', async ({ client }) => {
    const wrong = await send(client, 'format=blogger&timeZone=Mars&dryRun=maybe&x=1');
    expect(wrong.status).toBe(400);
    const { details } = wrong as unknown as { readonly details: unknown };
    expect(details).toBeUndefined();
    expect(wrong.text).toMatch(/\/format.*\/timeZone|\/timeZone.*\/format/);
    expect((await send(client, 'format=ghost', '')).status).toBe(400);
    for (const name of ['a%0D%0AX:%20y.xml', 'a%E2%80%AElmx.exe']) {
      const named = await send(client, `format=ghost&fileName=${name}`);
      expect([named.status, named.text]).toEqual([400, expect.stringContaining('/fileName')]);
    }
    const none = await client.request('POST', `${PATH}?format=ghost`);
    expect(none).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
    const report = await client.request('GET', `${PATH}/x/report?after=-1`);
    expect(report.status).toBe(400);
    expect((await client.request('GET', `${PATH}/x`)).status).toBe(404);
  });
};
