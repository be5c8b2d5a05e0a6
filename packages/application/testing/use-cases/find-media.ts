import {
  createMedia,
  listAuthors,
  listCategories,
  listMedia,
  listTags,
  updateAuthor,
  updateCategory,
  updateMedia,
  updateTag,
} from '@content-publishing/application';
import type { Media } from '@content-publishing/domain/records';
import { expect } from 'vitest';
import { errorOf, viewOf } from '../outcome.ts';
import { aWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';

export const findMediaSuite = (test: StorageTest): void => {
  test('media are found by their name, by their kind and by their ids', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const { actor, media } = workspace;
    const add = async (fileName: string, mimeType: string): Promise<Media> => {
      const url = 'https://cdn.example.com/x';
      const draft = { url, mimeType, fileName };
      return (await viewOf(createMedia(ports)(actor, { draft }))).record;
    };
    const flame = await add('Blaue Flamme.PNG', 'image/png');
    const film = await add('film.mp4', 'video/mp4');
    const song = await add('song.mp3', 'audio/mpeg');
    const paper = await add('imagery.pdf', 'application/pdf');
    expect(flame.fileName).toBe('Blaue Flamme.PNG');
    expect(media.fileName).toBeNull();
    const find = async (query: object): Promise<readonly string[]> => {
      const page = await viewOf(
        listMedia(ports)(actor, { order: 'asc', orderBy: 'createdAt', ...query }),
      );
      expect(page.total).toBe(page.data.length);
      return page.data.map(({ id }) => id);
    };
    expect(await find({ search: 'flamme.png' })).toEqual([flame.id]);
    expect(await find({ kind: 'image' })).toEqual([media.id, flame.id]);
    expect(await find({ kind: 'video' })).toEqual([film.id]);
    expect(await find({ kind: 'audio' })).toEqual([song.id]);
    expect(await find({ kind: 'other' })).toEqual([paper.id]);
    expect(await find({ kind: 'other', search: 'image' })).toEqual([paper.id]);
    const ids = [film.id.toUpperCase(), workspace.id, flame.id, film.id];
    expect(await find({ ids })).toEqual([flame.id, film.id]);
    expect(await find({ ids, kind: 'image' })).toEqual([flame.id]);
    expect(await find({ ids: [] })).toEqual([]);
    for (const [query, path] of [
      [{ ids: ['x'] }, '/ids/0'],
      [{ ids: Array.from({ length: 101 }, () => film.id) }, '/ids'],
      [{ kind: 'picture' }, '/kind'],
    ] as const) {
      expect(await errorOf(listMedia(ports)(actor, query))).toMatchObject({
        kind: 'invalid-input',
        violations: [{ path }],
      });
    }
  });

  test('the name of a file is one, and can be changed and cleared', async ({ ports }) => {
    const { actor, media } = await aWorkspace(ports);
    const change = (fileName: unknown) =>
      updateMedia(ports)(actor, { reference: media.id, patch: { fileName } });
    expect(await viewOf(change('moka.jpg'))).toEqual({ ...media, fileName: 'moka.jpg' });
    for (const fileName of ['', 'a/b.png', 'a\\b.png', 'x'.repeat(256), 'a\u0000', 7]) {
      expect(await errorOf(change(fileName))).toMatchObject({
        kind: 'invalid-input',
        violations: [{ path: '/fileName' }],
      });
    }
    expect(await viewOf(change(null))).toEqual(media);
  });

  test('authors, categories and tags are found by a media record that they show', async ({
    ports,
  }) => {
    const { actor, media, author, category, tags } = await aWorkspace(ports);
    const seo = { twitter: { imageMediaId: media.id } };
    const [tag] = tags;
    const search = { mediaId: media.id.toUpperCase() };
    const found = async () => ({
      authors: (await viewOf(listAuthors(ports)(actor, search))).data.map(({ id }) => id),
      categories: (await viewOf(listCategories(ports)(actor, search))).data.map(({ id }) => id),
      tags: (await viewOf(listTags(ports)(actor, search))).data.map(({ id }) => id),
    });
    expect(await found()).toEqual({ authors: [], categories: [], tags: [] });
    const avatar = { avatarMediaId: media.id };
    await viewOf(updateAuthor(ports)(actor, { reference: author.id, patch: avatar }));
    await viewOf(updateCategory(ports)(actor, { reference: category.id, patch: { seo } }));
    await viewOf(updateTag(ports)(actor, { reference: tag.id, patch: { seo } }));
    expect(await found()).toEqual({
      authors: [author.id],
      categories: [category.id],
      tags: [tag.id],
    });
    const page = await viewOf(listTags(ports)(actor, { ...search, search: 'home' }));
    expect(page).toMatchObject({ total: 0, data: [] });
    expect(await errorOf(listTags(ports)(actor, { mediaId: 'x' }))).toMatchObject({
      violations: [{ path: '/mediaId' }],
    });
  });
};
