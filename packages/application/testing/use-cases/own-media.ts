import {
  cancelImport,
  checkMedia,
  createImport,
  createMedia,
  deleteImport,
  deleteMedia,
  getImport,
  getMedia,
  purgeMedia,
  runImport,
  updateMedia,
  uploadMedia,
} from '@content-publishing/application';
import { expect } from 'vitest';
import { errorOf, viewOf } from '../outcome.ts';
import { inParts, sampleFiles } from '../sample/files.ts';
import { anActingMember } from '../sample/member.ts';
import { aCreatedPost } from '../sample/saved-post.ts';
import { aSentImport, fileOf } from '../sample/sent-file.ts';
import { aWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';

const draft = { url: 'https://cdn.example.com/a.png', mimeType: 'image/png' };
const patch = { alt: 'A moka pot' };
const WRITERS = ['author', 'contributor'] as const;

/** Checks that authors and contributors change the media that they uploaded, and no others. */
export const ownMediaSuite = (test: StorageTest): void => {
  test('a file names the user who added it, who may change and delete it', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    for (const role of WRITERS) {
      const actor = await anActingMember(ports, workspace, role);
      const by = { uploadedByUserId: actor.id, uploadedByApiKeyId: null };
      const content = inParts(sampleFiles['image/png']);
      const uploaded = await viewOf(
        uploadMedia(ports)(actor, { content, draft: async () => ({}) }),
      );
      const { record } = await viewOf(createMedia(ports)(actor, { draft }));
      for (const { id: reference } of [uploaded.record, record]) {
        await viewOf(updateMedia(ports)(actor, { reference, patch }));
        expect(await viewOf(getMedia(ports)(actor, reference))).toMatchObject({ ...by, ...patch });
        await viewOf(deleteMedia(ports)(actor, reference));
      }
    }
  });

  test('files of others are readable, and no change of them is', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const editor = await anActingMember(ports, workspace, 'editor', null);
    const { record: ofUser } = await viewOf(createMedia(ports)(editor, { draft }));
    // The record of the workspace was added by the operator, whom no user is.
    for (const { id: reference } of [ofUser, workspace.media]) {
      for (const role of WRITERS) {
        const actor = await anActingMember(ports, workspace, role);
        const error = { kind: 'not-own', record: 'media', role };
        const before = await viewOf(getMedia(ports)(actor, reference));
        const change = { reference, patch, versions: ['other'] };
        expect(await errorOf(updateMedia(ports)(actor, change))).toEqual(error);
        expect(await errorOf(deleteMedia(ports)(actor, reference))).toEqual(error);
        expect(await viewOf(getMedia(ports)(actor, reference))).toEqual(before);
      }
      await viewOf(updateMedia(ports)(editor, { reference, patch }));
    }
  });

  test('a file of a contributor that readers see is no longer the contributor’s to change', async ({
    ports,
  }) => {
    const workspace = await aWorkspace(ports);
    const actor = await anActingMember(ports, workspace, 'contributor');
    const { record } = await viewOf(createMedia(ports)(actor, { draft }));
    await aCreatedPost(ports, workspace, { status: 'published', featuredMediaId: record.id });
    expect(await errorOf(deleteMedia(ports)(actor, record.id))).toEqual({
      ...{ kind: 'shown-by-published', record: 'media', role: 'contributor' },
    });
  });

  test('imports, purges and repairs are for who may change all content', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const { id } = await aSentImport(ports, workspace.actor);
    for (const role of WRITERS) {
      const actor = await anActingMember(ports, workspace, role);
      const { record } = await viewOf(createMedia(ports)(actor, { draft }));
      const content = fileOf('<rss/>');
      for (const refused of [
        createImport(ports)(actor, { draft: { format: 'wordpress' }, content }),
        runImport(ports)(actor, id),
        cancelImport(ports)(actor, id),
        deleteImport(ports)(actor, id),
        purgeMedia(ports)(actor, record.id),
        checkMedia(ports)(actor, { fix: false }),
      ]) {
        expect(await errorOf<unknown, unknown>(refused)).toMatchObject({
          ...{ kind: 'forbidden', isOfOthers: true, role },
        });
      }
      expect(await viewOf(getImport(ports)(actor, id))).toMatchObject({ state: 'queued' });
    }
    await viewOf(cancelImport(ports)(await anActingMember(ports, workspace, 'editor'), id));
  });
};
