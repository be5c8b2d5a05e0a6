import { bytesOf, sampleFiles } from '@content-publishing/application/testing';
import type { Media } from '@content-publishing/domain/records';
import { DEFAULT_UPLOAD_LIMITS, directUploadPath } from '@content-publishing/domain/uploads';
import { expect } from 'vitest';
import type { Service } from '../service.ts';
import { formOf, upload } from '../upload.ts';
import type { Rule } from './rule.ts';

const PNG = sampleFiles['image/png'];

const filesOf = async ({ ports }: Service, workspaceId: string): Promise<readonly string[]> => {
  const paths: string[] = [];
  for await (const { path } of ports.mediaFiles.list(workspaceId)) paths.push(path);
  return paths;
};

export const uploadRules = (rule: Rule): void => {
  rule(
    'a file of each type becomes a record, whatever it is called',
    async ({ client, workspace }) => {
      for (const type of DEFAULT_UPLOAD_LIMITS.types) {
        const fields = { alt: 'A pot', caption: 'Low heat.' };
        const answer = await upload(client, sampleFiles[type], fields, '../../etc/passwd.svg');
        expect(answer.status).toBe(201);
        expect(answer.body).toMatchObject({
          workspaceId: workspace.id,
          mimeType: type,
          width: 3,
          height: 2,
          sizeBytes: sampleFiles[type].length,
          alt: 'A pot',
          caption: 'Low heat.',
          uploadedByApiKeyId: workspace.apiKey.id,
        });
        expect(answer.body.storagePath).toMatch(
          new RegExp(`^${workspace.id}/${answer.body.id}\\.`),
        );
        expect(answer.headers.get('location')).toBe(`/external/media/${answer.body.id}`);
        const read = await client.send<Media>(`/external/media/${answer.body.id}`);
        expect(read.body).toEqual({
          ...answer.body,
          placeholder: expect.stringMatching(/^#[0-9a-f]{6}$/),
          hasAlpha: type === 'image/gif',
        });
        expect(read.headers.get('etag')).toBe(answer.headers.get('etag'));
      }
    },
  );

  rule(
    'the same bytes are answered with the record that is there',
    async ({ client, service, workspace }) => {
      const first = await upload(client, PNG, { alt: 'One' });
      const again = await upload(client, PNG, { alt: 'Two' });
      expect([first.status, again.status]).toEqual([201, 200]);
      expect(again.body).toEqual(first.body);
      expect(again.headers.get('location')).toBe(first.headers.get('location'));
      expect(await filesOf(service, workspace.id)).toHaveLength(1);
    },
  );

  rule('JSON with a URL still makes a record of a file that is elsewhere', async ({ client }) => {
    const draft = { url: 'https://cdn.example.com/a.png', mimeType: 'image/png' };
    const answer = await client.send<Media>('/external/media', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(draft),
    });
    expect(answer).toMatchObject({ status: 201, body: { ...draft, storagePath: null } });
  });

  rule('fields may come behind the file', async ({ client }) => {
    const form = formOf(PNG);
    form.set('alt', 'Behind');
    const answer = await client.send<Media>('/external/media', { method: 'POST', body: form });
    expect(answer).toMatchObject({ status: 201, body: { alt: 'Behind', caption: null } });
  });

  rule(
    'a file that is not what it should be is 400, and leaves nothing',
    async ({ client, service, workspace }) => {
      const bomb = PNG.slice();
      bomb.set([0, 0, 0xc3, 0x50, 0, 0, 0xc3, 0x50], 16);
      const hostile: readonly (readonly [Uint8Array, RegExp])[] = [
        [bytesOf('alert(document.cookie)'), /first bytes say none of them/],
        [bytesOf('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), /say none of them/],
        [bytesOf('<!doctype html><script>alert(1)</script>'), /say none of them/],
        [bytesOf('GIF89a/*\0\0\0\0*/=1;alert(1)'), /must say its width and height/],
        [sampleFiles['application/pdf'], /say application\/pdf/],
        [sampleFiles['video/mp4'], /say video\/mp4/],
        [bomb, /50000 × 50000/],
        [PNG.subarray(0, -4), /must be a complete image/],
        [Uint8Array.from([...PNG, ...bytesOf('PK\x05\x06')]), /must be a complete image/],
        [
          Uint8Array.from([...PNG.subarray(0, -12), ...bytesOf('<script>'), ...PNG.slice(-12)]),
          /a document or a script/,
        ],
        [new Uint8Array(), /first bytes say none of them/],
      ];
      for (const [file, message] of hostile) {
        const answer = await upload(client, file, {}, 'innocent.png');
        expect(answer).toMatchObject({
          status: 400,
          body: {
            code: 'BAD_REQUEST',
            details: [{ path: '/file', message: expect.stringMatching(message) }],
          },
        });
      }
      expect(await filesOf(service, workspace.id)).toEqual([]);
      const { body } = await client.send<{ total: number }>('/external/media');
      expect(body.total).toBe(1);
    },
  );

  rule('fields are checked as those of JSON are', async ({ client, service, workspace }) => {
    const answer = await upload(client, PNG, { alt: 'x'.repeat(10_001), title: 'A pot' });
    expect(answer).toMatchObject({
      status: 400,
      body: {
        details: [
          { path: '/title', message: 'is not a known field' },
          { path: '/alt', message: expect.stringContaining('at most 10000 characters') },
        ],
      },
    });
    expect(await filesOf(service, workspace.id)).toEqual([]);
  });

  rule('the name of a file is one line that is shown as it is', async ({ client }) => {
    // Forms escape CR LF in the name of a part, and so can name it in a field alone.
    const wrong = ['a\tb.png', 'a\u202Egnp.exe', 'a\u2066.png'].map((name) => ({
      name,
      fields: {},
    }));
    for (const { name, fields } of [
      ...wrong,
      { name: 'a.png', fields: { fileName: 'a\r\nX: y.png' } },
      { name: 'a.png', fields: { fileName: 'a\u202Egnp.exe' } },
    ]) {
      expect(await upload(client, PNG, fields, name)).toMatchObject({
        status: 400,
        body: { details: [{ path: '/fileName' }] },
      });
    }
    const { body } = await upload(
      client,
      PNG,
      {},
      '\u0645\u0648\u0643\u0627 \u{1F469}\u200D\u{1F373}.png',
    );
    expect(body.fileName).toBe('\u0645\u0648\u0643\u0627 \u{1F469}\u200D\u{1F373}.png');
  });

  rule('a form has one file, and fields once', async ({ client, service, workspace }) => {
    const twice = formOf(PNG);
    twice.append('file', new Blob([Uint8Array.from(PNG)]), 'b.png');
    const repeated = formOf(PNG, { alt: 'a' });
    repeated.append('alt', 'b');
    const misnamed = new FormData();
    misnamed.set('picture', new Blob([Uint8Array.from(PNG)]), 'a.png');
    const many = formOf(
      PNG,
      Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`f${n}`, ''])),
    );
    const empty = new FormData();
    empty.set('alt', 'No file');
    for (const form of [twice, repeated, misnamed, many, empty]) {
      const answer = await client.send('/external/media', { method: 'POST', body: form });
      expect(answer).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
    }
    expect(await filesOf(service, workspace.id)).toEqual([]);
  });

  rule('a form needs a boundary, and a body', async ({ client }) => {
    for (const type of ['multipart/form-data', 'multipart/form-data; boundary=']) {
      const answer = await client.send('/external/media', {
        method: 'POST',
        headers: { 'content-type': type },
        body: 'x',
      });
      expect(answer).toMatchObject({
        status: 400,
        body: { message: expect.stringMatching(/^The body is not a form/) },
      });
    }
    const none = await client.send('/external/media', {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    });
    expect(none).toMatchObject({ status: 400 });
  });

  rule('other operations take no form', async ({ client }) => {
    const form = new FormData();
    form.set('slug', 'ada');
    const answer = await client.send('/external/authors', { method: 'POST', body: form });
    expect(answer).toMatchObject({ status: 415 });
  });

  rule('a store that takes no direct uploads says so', async ({ client }) => {
    const answer = await client.send('/external/media/uploads', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ mimeType: 'image/png', sizeBytes: 1 }),
    });
    expect(answer).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
  });

  rule('a direct upload is confirmed once it is there', async ({ client, service, workspace }) => {
    const id = service.ports.ids.next();
    const confirm = (draft: unknown = { alt: 'Sent' }) =>
      client.send<Media>(`/external/media/uploads/${id}/confirm`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(draft),
      });
    expect(await confirm()).toMatchObject({ status: 404 });
    const content = (async function* () {
      yield PNG;
    })();
    await service.ports.mediaFiles.put(directUploadPath(workspace.id, id), {
      mimeType: 'image/png',
      content,
    });
    expect(await confirm({ alt: 5 })).toMatchObject({
      status: 400,
      body: { details: [{ path: '/alt' }] },
    });
    const confirmed = await confirm();
    expect(confirmed).toMatchObject({ status: 201, body: { id, alt: 'Sent', width: 3 } });
    expect(confirmed.headers.get('location')).toBe(`/external/media/${id}`);
    expect(await confirm()).toMatchObject({ status: 200, body: { id } });
  });
};
