import { confirmMediaUpload, prepareMediaUpload } from '@content-publishing/application';
import { directUploadPath } from '@content-publishing/domain/uploads';
import { expect } from 'vitest';
import { errorOf, viewOf } from '../outcome.ts';
import { bytesOf, inParts, sampleFiles } from '../sample/files.ts';
import { storedPaths, takingDirectUploads } from '../sample/stored-files.ts';
import { aWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';

const PNG = sampleFiles['image/png'];

export const directUploadSuite = (test: StorageTest): void => {
  test('a file that is sent to the store itself becomes a record when it is confirmed', async ({
    ports: given,
  }) => {
    const ports = { ...given, mediaFiles: takingDirectUploads(given.mediaFiles) };
    const { id, actor } = await aWorkspace(ports);
    const file = { mimeType: 'image/png', sizeBytes: PNG.length };
    const prepared = await viewOf(prepareMediaUpload(ports)(actor, file));
    const path = directUploadPath(id, prepared.id);
    expect(prepared).toMatchObject({ method: 'PUT', url: expect.stringContaining(path) });
    expect(prepared.expiresAt > ports.clock.now()).toBe(true);
    await ports.mediaFiles.put(path, { mimeType: 'image/png', content: inParts(PNG) });
    const confirm = () =>
      confirmMediaUpload(ports)(actor, { reference: prepared.id, draft: { alt: 'Sent' } });

    const confirmed = await Promise.all([viewOf(confirm()), viewOf(confirm())]);
    for (const { record } of confirmed) {
      expect(record).toMatchObject({
        id: prepared.id,
        alt: 'Sent',
        width: 3,
        mimeType: 'image/png',
      });
    }
    expect(confirmed.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await viewOf(confirm())).toEqual({ record: confirmed[0]?.record, isNew: false });
    expect(await storedPaths(ports, actor.workspaceId)).toEqual([confirmed[0]?.record.storagePath]);
  });

  test('a confirm reads what was sent, and removes it when it is no such file', async ({
    ports: given,
  }) => {
    const ports = { ...given, mediaFiles: takingDirectUploads(given.mediaFiles) };
    const [workspace, other] = [await aWorkspace(ports), await aWorkspace(ports)];
    const reference = ports.ids.next();
    const path = directUploadPath(workspace.id, reference);
    const content = inParts(bytesOf('<script>'));
    await ports.mediaFiles.put(path, { mimeType: 'image/png', content });
    const confirm = confirmMediaUpload(ports);
    const missing = { kind: 'record-not-found', record: 'upload', reference };
    expect(await errorOf(confirm(other.actor, { reference, draft: {} }))).toEqual(missing);
    expect(await errorOf(confirm(workspace.actor, { reference, draft: { alt: 1 } }))).toMatchObject(
      { violations: [{ path: '/alt' }] },
    );
    expect(await errorOf(confirm(workspace.actor, { reference, draft: {} }))).toMatchObject({
      kind: 'invalid-input',
    });
    expect(await errorOf(confirm(workspace.actor, { reference, draft: {} }))).toEqual(missing);
    const malformed = { reference: '../x', draft: {} };
    expect(await errorOf(confirm(workspace.actor, malformed))).toMatchObject({
      kind: 'record-not-found',
    });
    expect(await storedPaths(ports, workspace.id)).toEqual([]);
  });

  test('a direct upload is announced with a type and a size that are allowed, where the store takes it', async ({
    ports: given,
  }) => {
    const ports = { ...given, mediaFiles: takingDirectUploads(given.mediaFiles) };
    const { actor } = await aWorkspace(ports);
    const prepare = prepareMediaUpload(ports);
    expect(await errorOf(prepare(actor, { mimeType: 'image/svg+xml' }))).toMatchObject({
      violations: [{ path: '/sizeBytes' }, { path: '/mimeType' }],
    });
    const film = { mimeType: 'video/mp4', sizeBytes: 25_000_001 };
    expect(await errorOf(prepare(actor, film))).toMatchObject({
      violations: [{ path: '/mimeType' }, { path: '/sizeBytes' }],
    });
    const file = { mimeType: 'image/png', sizeBytes: 1 };
    expect(await errorOf(prepareMediaUpload(given)(actor, file))).toEqual({
      kind: 'direct-upload-unavailable',
    });
  });
};
