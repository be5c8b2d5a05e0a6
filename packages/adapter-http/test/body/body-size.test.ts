import { DEFAULT_BODY_LIMIT_BYTES } from '@content-publishing/adapter-http';
import { aDraft } from '@content-publishing/application/testing';
import { describe, expect, it } from 'vitest';
import { exchange, parseAnswer } from '../raw-exchange.ts';
import { aSite, startService, startSite } from '../service.ts';

const { site } = await startSite();

const post = (path: string, body: string) =>
  site.client.send(path, { method: 'POST', body, headers: { 'content-type': 'application/json' } });

describe('the size of a body', () => {
  it('1,000 paragraphs of 10,000 characters of any script are taken', async () => {
    const text = 'カ'.repeat(10_000);
    const bodyJson = Array.from({ length: 1000 }, () => ({ type: 'paragraph', text }));
    const answer = await site.client.createPost(aDraft(site.workspace, { slug: 'long', bodyJson }));
    expect(answer.status).toBe(201);
    expect(answer.body.bodyJson).toHaveLength(1000);
    expect(answer.body.bodyText).toHaveLength(1000 * 10_001 - 1);
  });

  const tooLarge = { status: 413, body: { code: 'PAYLOAD_TOO_LARGE', details: null } };

  it('a body over 48 MiB is rejected with 413, and the caller hears it', async () => {
    const answer = await post('/external/posts', 'x'.repeat(DEFAULT_BODY_LIMIT_BYTES + 1));
    expect(answer).toMatchObject(tooLarge);
    expect(answer.text).toContain('50331648');
  });

  it('a report over 64 KiB is rejected with 413; the longest path and referrer take less', async () => {
    const answer = await post('/external/link-health', 'x'.repeat(64 * 1024 + 1));
    expect(answer).toMatchObject(tooLarge);
    expect(answer.text).toContain('65536');
    const longest = '\\ud83d\\ude00'.repeat(2047);
    const most = `{"path":"/${longest}","referrer":"/${longest}"}`;
    expect((await post('/external/link-health', most)).status).toBe(200);
  });

  it('a body of more than a million values is rejected with 413', async () => {
    const rejected = await post('/external/posts', `[${'0,'.repeat(999_999)}0]`);
    expect(rejected).toMatchObject(tooLarge);
    expect(rejected.text).toContain('1000000 JSON values');
  });

  it('the limit can be set, and holds for bodies of unknown length too', async () => {
    const small = await startService(undefined, { bodyLimitBytes: 100 });
    const { key } = (await aSite(small)).workspace.apiKey;
    const send = (length: number, chunked: boolean) => {
      const body = `"${'x'.repeat(length - 2)}"`;
      const framing = chunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`;
      return exchange(
        small.port,
        `POST /external/link-health HTTP/1.1\r\nHost: a\r\nX-API-Key: ${key}\r\n` +
          `Content-Type: application/json\r\nConnection: close\r\n${framing}\r\n\r\n`,
        chunked ? `${length.toString(16)}\r\n${body}\r\n0\r\n\r\n` : body,
      );
    };
    try {
      for (const chunked of [false, true]) {
        expect(parseAnswer(await send(100, chunked)).status).toBe(400);
        expect(parseAnswer(await send(101, chunked)).status).toBe(413);
      }
    } finally {
      await small.close();
    }
  });
});
