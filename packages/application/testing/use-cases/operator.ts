import {
  checkMedia,
  createMedia,
  createPost,
  type EventWaits,
  getSession,
  getWorkingCopy,
  listEvents,
  listPostRevisions,
  purgeMedia,
  putWorkingCopy,
} from '@content-publishing/application';
import { PERMISSIONS } from '@content-publishing/domain/tenant';
import { expect } from 'vitest';
import { viewOf } from '../outcome.ts';
import { anActivityQuery } from '../sample/activity.ts';
import { aDraft } from '../sample/draft.ts';
import { issueKey, revokeKey } from '../sample/key-holder.ts';
import { aSentImport } from '../sample/sent-file.ts';
import { aWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';

/** Checks what the operator, who has no key, may do and leaves behind, in each place that asks. */
export const operatorSuite = (test: StorageTest): void => {
  test('grants every permission to a key, and revokes any key', async ({ ports }) => {
    const { actor } = await aWorkspace(ports);
    const { record } = await viewOf(issueKey(ports, actor, { permissions: PERMISSIONS }));
    expect(record).toMatchObject({ permissions: PERMISSIONS, draftsOnly: false, issuedBy: null });
    await viewOf(revokeKey(ports, actor, record.id));
  });

  test('signs saves, working copies, files and imports with no name', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const { id, actor } = workspace;
    const draft = { ...aDraft(workspace), status: 'published' };
    const { post } = await viewOf(createPost(ports)(actor, { draft }));
    const idOrSlug = post.id;
    const revisions = listPostRevisions(ports)(actor, { idOrSlug, query: {} });
    expect((await viewOf(revisions)).data).toMatchObject([{ savedBy: null }]);
    await viewOf(putWorkingCopy(ports)(actor, { idOrSlug, patch: { title: 'Later' } }));
    const { copy } = await viewOf(getWorkingCopy(ports)(actor, idOrSlug));
    expect(copy).toMatchObject({ savedBy: null });
    const picture = { url: 'https://cdn.example.com/a.png', mimeType: 'image/png' };
    const { record } = await viewOf(createMedia(ports)(actor, { draft: picture }));
    expect(record).toMatchObject({ uploadedByApiKeyId: null, uploadedByUserId: null });
    expect(await aSentImport(ports, actor)).toMatchObject({ keyId: null, keyName: null });
    const { data } = await ports.activity.list(id, anActivityQuery({ pageSize: 100 }));
    expect(new Set(data.map(({ keyId, keyName }) => keyId ?? keyName))).toEqual(new Set([null]));
  });

  test('may do what keys for drafts may not', async ({ ports }) => {
    const { actor, media } = await aWorkspace(ports);
    expect(await viewOf(checkMedia(ports)(actor, { fix: true }))).toMatchObject({
      isComplete: true,
    });
    await viewOf(purgeMedia(ports)(actor, media.id));
  });

  test('waits for events in the share of its workspace, and sees no key of its own', async ({
    ports,
  }) => {
    const { id, actor } = await aWorkspace(ports);
    const asked: unknown[] = [];
    const eventWaits: Pick<EventWaits, 'begin'> = {
      begin: ({ workspaceId, actorId }) => {
        asked.push([workspaceId, actorId]);
        return undefined;
      },
    };
    const list = listEvents({ ...ports, eventWaits });
    await ports.events.number(id, ports.clock.now());
    const { page } = await viewOf(list(actor, { query: {} }));
    await viewOf(list(actor, { query: { after: page.cursor, wait: 5 } }));
    expect(asked).toEqual([[id, id]]);
    expect((await viewOf(getSession(ports)(actor, undefined))).key).toBeNull();
  });
};
