import { issueApiKey } from '@content-publishing/application';
import { bytesOf, sampleFiles, viewOf, widePng } from '@content-publishing/application/testing';
import { mediaPath } from '@content-publishing/domain/uploads';
import { expect } from 'vitest';
import { clientOf } from '../client.ts';
import { NOWHERE } from './nowhere.ts';
import type { Rule, UnderTest } from './rule.ts';
import { upload } from '../upload.ts';

const PNG = sampleFiles['image/png'];

const get = async (url: string, headers: Record<string, string> = {}, method = 'GET') => {
  const response = await fetch(url, { headers, method });
  const bytes = new Uint8Array(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, bytes };
};

/** Uploads a picture, and returns the address of its file. */
const picture = async ({ client, service }: UnderTest) => {
  const { body } = await upload(client, PNG);
  return { url: `${service.url}/media/${body.storagePath}`, id: body.id };
};

export const mediaFileRules = (rule: Rule): void => {
  rule('a file is served to everybody as what it is, to be kept for good', async (tested) => {
    const { url, id } = await picture(tested);
    const { status, headers, bytes } = await get(url);
    expect(status).toBe(200);
    expect(bytes).toEqual(PNG);
    expect(Object.fromEntries(headers)).toMatchObject({
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': String(PNG.length),
      'content-security-policy': "default-src 'none'; sandbox",
      'content-type': 'image/png',
      'cross-origin-resource-policy': 'cross-origin',
      etag: `"${id}"`,
      'x-content-type-options': 'nosniff',
    });
    expect(headers.has('content-disposition')).toBe(false);
  });

  rule('a size of a picture is made, to be kept for good', async (tested) => {
    const { body } = await upload(tested.client, widePng);
    const url = `${tested.service.url}/media/${body.storagePath}`;
    const sized = await get(`${url}?w=160&format=auto&v=2`, { accept: 'image/webp,*/*' });
    expect(sized.status).toBe(200);
    expect(Object.fromEntries(sized.headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': String(sized.bytes.length),
      'content-security-policy': "default-src 'none'; sandbox",
      'content-type': 'image/webp',
      etag: `"${body.id}-160-webp"`,
      vary: 'Accept',
    });
    const known = { accept: 'image/webp', 'if-none-match': `"${body.id}-160-webp"` };
    expect((await get(`${url}?w=160&format=auto`, known)).status).toBe(304);
    const range = await get(`${url}?w=160&format=webp`, { range: 'bytes=3-9' });
    expect([range.status, range.headers.has('vary')]).toEqual([206, false]);
    expect(range.bytes).toEqual(sized.bytes.slice(3, 10));
    const own = await get(`${url}?w=2560`);
    expect([own.status, own.headers.get('etag')]).toEqual([200, `"${body.id}"`]);
    expect(own.bytes).toEqual(widePng);
    for (const query of [
      'w=161',
      'w=0160',
      'w=160&w=320',
      'w=',
      'w=160&format=gif',
      'format=webp',
    ]) {
      const response = await fetch(`${url}?${query}`);
      expect([query, response.status]).toEqual([query, query === 'w=0160' ? 200 : 400]);
    }
    const wrong = await (await fetch(`${url}?w=161`)).json();
    expect(wrong).toMatchObject({
      details: [{ path: '/w', message: expect.stringContaining('160, 320, 480, 640') }],
    });
    const nowhere = await get(`${url.slice(0, -10)}0000000000.png?w=160`);
    expect([nowhere.status, nowhere.headers.get('cache-control')]).toEqual([404, 'no-store']);
  });

  rule('HEAD tells the same without the file', async (tested) => {
    const { url } = await picture(tested);
    const [whole, head] = [await get(url), await get(url, {}, 'HEAD')];
    expect(head.status).toBe(200);
    expect(head.bytes).toHaveLength(0);
    for (const name of ['content-length', 'content-type', 'etag', 'cache-control']) {
      expect(head.headers.get(name)).toBe(whole.headers.get(name));
    }
  });

  rule('ranges are answered as RFC 9110 has them', async (tested) => {
    const { url } = await picture(tested);
    const size = PNG.length;
    const ranges: readonly (readonly [string, number, number])[] = [
      ['bytes=0-0', 0, 0],
      ['bytes=3-9', 3, 9],
      ['bytes=5-', 5, size - 1],
      ['bytes=-4', size - 4, size - 1],
      ['bytes=-9999', 0, size - 1],
      [`bytes=${size - 1}-9999`, size - 1, size - 1],
    ];
    for (const [range, first, last] of ranges) {
      const { status, headers, bytes } = await get(url, { range });
      expect([range, status]).toEqual([range, 206]);
      expect(headers.get('content-range')).toBe(`bytes ${first}-${last}/${size}`);
      expect(headers.get('content-length')).toBe(String(last - first + 1));
      expect(bytes).toEqual(PNG.slice(first, last + 1));
    }
    for (const range of ['bytes=0-1,3-4', 'bytes=9-3', 'bytes=-', 'items=0-1', 'bytes=a-b', '-1']) {
      const { status, bytes } = await get(url, { range });
      expect([range, status, bytes.length]).toEqual([range, 200, size]);
    }
    for (const range of [`bytes=${size}-`, 'bytes=999999999999999-', 'bytes=-0']) {
      const { status, headers } = await get(url, { range });
      expect([range, status]).toEqual([range, 416]);
      expect(headers.get('content-range')).toBe(`bytes */${size}`);
    }
  });

  rule('a range is for the version that If-Range names; a known version is 304', async (tested) => {
    const { url, id } = await picture(tested);
    const range = 'bytes=0-1';
    expect((await get(url, { range, 'if-range': `"${id}"` })).status).toBe(206);
    for (const other of ['"other"', `W/"${id}"`, 'Sat, 31 Jan 2026 09:30:00 GMT']) {
      expect((await get(url, { range, 'if-range': other })).status).toBe(200);
    }
    const known = await get(url, { 'if-none-match': `"x", "${id}"` });
    expect(known.status).toBe(304);
    expect(known.bytes).toHaveLength(0);
    expect(known.headers.get('etag')).toBe(`"${id}"`);
    expect(known.headers.get('cache-control')).toContain('immutable');
  });

  rule('what is no image is an attachment', async ({ service, workspace }) => {
    const id = service.ports.ids.next();
    const path = mediaPath(workspace.id, id, 'application/pdf');
    const content = (async function* () {
      yield bytesOf('%PDF-1.7');
    })();
    await service.ports.mediaFiles.put(path, { mimeType: 'application/pdf', content });
    const { headers } = await get(`${service.url}/media/${path}`);
    expect(headers.get('content-disposition')).toBe(`attachment; filename="${id}.pdf"`);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  });

  rule('any other address is 404, and reaches no other file', async (tested) => {
    const { url, id } = await picture(tested);
    const { service, workspace } = tested;
    const base = `${service.url}/media`;
    for (const address of [
      `${base}/${workspace.id}/${NOWHERE}.png`,
      `${base}/${NOWHERE}/${id}.png`,
      `${base}/${workspace.id}/${id}.jpg`,
      `${base}/${workspace.id}/${id}.html`,
      `${base}/${workspace.id}/${id}.upload`,
      `${base}/${workspace.id}/..%2f..%2f..%2fetc%2fpasswd`,
      `${base}/..%2f..%2fetc/passwd`,
      `${base}/${workspace.id}/${id}.png%00.html`,
      `${base}/${workspace.id.toUpperCase()}/${id}.png`,
    ]) {
      const { status, headers } = await get(address);
      expect([address, status]).toEqual([address, 404]);
      expect(headers.get('cache-control')).toBe('no-store');
    }
    expect((await get(`${url}?width=5&v=2&fbclid=x`)).status).toBe(200);
    expect((await get(url, {}, 'POST')).status).toBe(405);
  });

  rule('a purge removes the file at once, also that of a deleted record', async (tested) => {
    const { client } = tested;
    for (const isDeleted of [false, true]) {
      const { url, id } = await picture(tested);
      if (isDeleted) await client.send(`/external/media/${id}`, { method: 'DELETE' });
      const purged = await client.send(`/external/media/${id}?purge=true`, { method: 'DELETE' });
      expect(purged).toMatchObject({ status: 200, body: { id, storagePath: null } });
      const gone = await get(url, { 'if-none-match': `"${id}"` });
      expect(gone.status).toBe(404);
      expect(gone.headers.get('cache-control')).toBe('no-store');
      const again = await client.send(`/external/media/${id}?purge=true`, { method: 'DELETE' });
      expect(again.status).toBe(404);
    }
    const { url, id } = await picture(tested);
    const wrong = await client.send(`/external/media/${id}?purge=yes&now=1`, { method: 'DELETE' });
    expect(wrong).toMatchObject({
      status: 400,
      body: { details: expect.arrayContaining([expect.objectContaining({ path: '/purge' })]) },
    });
    const kept = await client.send(`/external/media/${id}?purge=false`, { method: 'DELETE' });
    expect(kept).toMatchObject({ status: 200, body: { storagePath: expect.any(String) } });
    expect((await get(url)).status).toBe(200);
  });

  rule('a key for drafts alone neither purges nor fixes', async (tested) => {
    const { service, workspace } = tested;
    const { url, id } = await picture(tested);
    const { key } = await viewOf(
      issueApiKey(service.ports)(workspace.id, {
        ...{ name: 'drafts', permissions: ['media:write', 'posts:write'], draftsOnly: true },
      }),
    );
    const client = clientOf(service.url, key);
    const purged = await client.send(`/external/media/${id}?purge=true`, { method: 'DELETE' });
    const fixed = await client.send('/external/media/check', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ fix: true }),
    });
    for (const answer of [purged, fixed]) {
      expect(answer).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    }
    expect((await get(url)).status).toBe(200);
  });

  rule('the file of a record that was deleted stays for a while', async (tested) => {
    const { url, id } = await picture(tested);
    await tested.client.send(`/external/media/${id}`, { method: 'DELETE' });
    expect((await get(url)).status).toBe(200);
  });
};
