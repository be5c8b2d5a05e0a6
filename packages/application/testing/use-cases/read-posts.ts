import { createPost, getPost, deleteMedia } from '@content-publishing/application';
import { expect } from 'vitest';
import { errorOf, viewOf } from '../outcome.ts';
import { aDraft, anImage, aFullDraft } from '../sample/draft.ts';
import { anActor } from '../sample/actor.ts';
import { readPost } from '../sample/read-post.ts';
import { aCreatedPost } from '../sample/saved-post.ts';
import { aBareWorkspace, aWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';

export const readPostSuite = (test: StorageTest): void => {
  test('reading a post needs posts:read, and nothing else', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const draft = aDraft(workspace, { status: 'published' });
    const { post } = await viewOf(createPost(ports)(workspace.actor, { draft }));
    const writer = anActor(workspace, 'seo:write', 'seo:read', 'settings:read');
    expect(await errorOf(getPost(ports)(writer, 'moka'))).toEqual({
      kind: 'forbidden',
      needed: ['posts:read', 'posts:preview', 'posts:write'],
    });
    expect(await readPost(ports, anActor(workspace, 'posts:read'), 'moka')).toEqual(post);
  });

  test('an image without alt and caption falls back to those of its media record', async ({
    ports,
  }) => {
    const workspace = await aWorkspace(ports);
    const { alt, caption, url } = workspace.media;
    const bodyJson = [
      anImage(workspace),
      anImage(workspace, { alt: 'Own words' }),
      anImage(workspace, { alt: '', caption: '' }),
    ];
    const { id } = await aCreatedPost(ports, workspace, { bodyJson });
    const post = await readPost(ports, workspace.actor, id);
    expect(post.bodyJson).toEqual([
      { ...bodyJson[0], alt, caption, url },
      { ...bodyJson[1], caption, url },
      { ...bodyJson[2], url },
    ]);
    // What falls back is the record's own, so it is no part of the post's text.
    expect(post.bodyText).not.toContain(caption);
  });

  test('once its media record is removed, an image has url null and its own words alone', async ({
    ports,
  }) => {
    const workspace = await aWorkspace(ports);
    const bodyJson = [anImage(workspace), anImage(workspace, { alt: 'Own', caption: 'words' })];
    const { id } = await aCreatedPost(ports, workspace, { bodyJson });
    await viewOf(deleteMedia(ports)(workspace.actor, workspace.media.id));
    const post = await readPost(ports, workspace.actor, id);
    expect(post.bodyJson).toEqual(bodyJson.map((image) => ({ ...image, url: null })));
  });

  test('ids of removed media stay, and resolve to null', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const { media } = workspace;
    const { id, seo } = (
      await viewOf(createPost(ports)(workspace.actor, { draft: aFullDraft(workspace) }))
    ).post;
    await viewOf(deleteMedia(ports)(workspace.actor, media.id));
    expect(await readPost(ports, workspace.actor, id)).toMatchObject({
      featuredMediaId: media.id,
      featuredMedia: null,
      seo,
    });
  });
};
