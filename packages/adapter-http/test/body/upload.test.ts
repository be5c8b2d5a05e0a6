import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { aLargePng, sampleFiles } from '@content-publishing/application/testing';
import { describe, expect, it } from 'vitest';
import { exchange, parseAnswer } from '../raw-exchange.ts';

import {
  BOUNDARY,
  MAX_BYTES,
  chunk,
  eventually,
  fileForm,
  partHead,
  startUploading,
  uploadHead,
} from './uploading-site.ts';

describe('an upload', () => {
  it('may come in chunks', async () => {
    const { service, key, paths } = await startUploading();
    const body = fileForm(sampleFiles['image/png']);
    const text = await exchange(
      service.port,
      uploadHead(key, 'Transfer-Encoding: chunked', 'Connection: close'),
      ...[body.subarray(0, 9), body.subarray(9, 100), body.subarray(100)].map(chunk),
      '0\r\n\r\n',
    );
    expect(parseAnswer(text).status).toBe(201);
    expect(await paths()).toHaveLength(1);
  });

  it.each([
    ['in the middle of the file', fileForm(aLargePng(700_000)).subarray(0, 650_000)],
    ['in the first bytes', fileForm(sampleFiles['image/png']).subarray(0, partHead.length + 20)],
    ['behind the file', fileForm(sampleFiles['image/png'], '\r\n--')],
    ['in the head of the part', Buffer.from(partHead.slice(0, 30))],
    ['before the first part', Buffer.from('no form at all')],
  ])('that ends %s is 400, and leaves nothing', async (_where, body) => {
    const { service, key, paths, records } = await startUploading();
    const fields = [`Content-Length: ${body.length}`, 'Connection: close'];
    const answer = parseAnswer(await exchange(service.port, uploadHead(key, ...fields), body));
    expect(answer.status).toBe(400);
    expect(JSON.parse(answer.content)).toMatchObject({ code: 'BAD_REQUEST' });
    expect([await paths(), await records()]).toEqual([[], 0]);
  });

  it('whose length is too small is cut off there, and leaves nothing', async () => {
    const { service, key, paths } = await startUploading();
    const body = fileForm(aLargePng(600_000));
    const text = await exchange(service.port, uploadHead(key, 'Content-Length: 590000'), body);
    expect(parseAnswer(text).status).toBe(400);
    expect(await paths()).toEqual([]);
  });

  it.each([
    ['in the file', fileForm(aLargePng(800_000)).subarray(0, 700_000)],
    ['before the file', Buffer.from(partHead)],
    ['behind the file', fileForm(sampleFiles['image/png'], `\r\n--${BOUNDARY}\r\n`)],
  ])('whose client goes %s leaves nothing', async (_where, body) => {
    const { service, key, paths, records } = await startUploading();
    const socket = connect({ port: service.port, host: '127.0.0.1' });
    socket.write(uploadHead(key, 'Content-Length: 900000'));
    socket.write(body);
    await setTimeout(100);
    socket.destroy();
    await setTimeout(100);
    expect([await paths(), await records()]).toEqual([[], 0]);
    expect(service.log.filter((line) => line.includes('internal-error'))).toEqual([]);
  });

  it('that says to be too long is rejected before its body is sent', async () => {
    const { service, key } = await startUploading();
    const fields = ['Content-Length: 3000000', 'Expect: 100-continue', 'Connection: close'];
    const text = await exchange(service.port, uploadHead(key, ...fields));
    expect(text).toMatch(/^HTTP\/1\.1 413 /);
    expect(JSON.parse(parseAnswer(text).content)).toMatchObject({
      code: 'PAYLOAD_TOO_LARGE',
      message: `The file must have at most ${MAX_BYTES} bytes`,
    });
  });

  it('without an end is rejected once the file is too large, and leaves nothing', async () => {
    const { service, key, paths } = await startUploading();
    const socket = connect({ port: service.port, host: '127.0.0.1' });
    const answer: string[] = [];
    socket.on('data', (data) => void answer.push(data.toString('latin1'))).on('error', () => {});
    socket.write(uploadHead(key, 'Transfer-Encoding: chunked'));
    socket.write(chunk(Buffer.from(partHead)));
    socket.write(chunk(aLargePng(600_000).subarray(0, 600_000)));
    const part = chunk(Buffer.alloc(100_000));
    let sent = 600_000;
    while (answer.length === 0 && sent < 2_000_000_000 && !socket.destroyed) {
      if (!socket.write(part)) await Promise.race([once(socket, 'drain'), setTimeout(1000)]);
      sent += 100_000;
      await setTimeout(1);
    }
    socket.destroy();
    expect(answer.join('')).toMatch(/^HTTP\/1\.1 413 /);
    expect(sent).toBeLessThan(20_000_000);
    expect(await paths()).toEqual([]);
  });

  it('needs a key with the permission, before any of it is read', async () => {
    const { service, key } = await startUploading();
    const fields = ['Content-Length: 1000', 'Expect: 100-continue', 'Connection: close'];
    const text = await exchange(service.port, uploadHead(key.slice(0, -1), ...fields));
    expect(text).toMatch(/^HTTP\/1\.1 401 /);
  });

  it('that was accepted is answered when the service shuts down', async () => {
    const { service, key, paths } = await startUploading();
    const body = fileForm(sampleFiles['image/png']);
    const socket = connect({ port: service.port, host: '127.0.0.1' });
    let answer = '';
    socket.on('data', (data) => void (answer += data.toString('latin1')));
    socket.write(uploadHead(key, `Content-Length: ${body.length}`));
    socket.write(body.subarray(0, 100));
    await setTimeout(100);
    const closed = service.close();
    await setTimeout(50);
    socket.write(body.subarray(100));
    await closed;
    await eventually(async () => answer.startsWith('HTTP/1.1 201 '));
    expect(await paths()).toHaveLength(1);
  });
});
