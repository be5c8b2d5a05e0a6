import { resolveBlocks } from '@content-publishing/domain';
import { createMedia, type Media } from '@content-publishing/domain/records';
import { describe, expect, it } from 'vitest';
import { bodyOf } from './parsed.ts';

const id = '0197a1b2-3c4d-7e5f-8a6b-9c0d1e2f3a4b';
const url = 'https://images.example/a.jpg';

const mediaWith = (texts: { alt?: string; caption?: string }): ReadonlyMap<string, Media> =>
  new Map([
    [
      id,
      createMedia(
        { url, mimeType: 'image/jpeg', ...texts },
        { id, workspaceId: id, now: '2026-03-01T12:00:00.000Z' },
      ),
    ],
  ]);

const image = { type: 'image', mediaId: id };

const resolved = (block: object, media: ReadonlyMap<string, Media>) =>
  resolveBlocks(bodyOf(block).blocks, media)[0];

describe('an image reads back', () => {
  it("with its record's url, alt and caption", () => {
    expect(resolved(image, mediaWith({ alt: 'a', caption: 'c' }))).toStrictEqual({
      ...image,
      alt: 'a',
      caption: 'c',
      url,
    });
  });

  it('with its own alt and caption before those of the record, empty ones too', () => {
    const own = { ...image, alt: '', caption: 'own' };
    expect(resolved(own, mediaWith({ alt: 'a', caption: 'c' }))).toStrictEqual({ ...own, url });
  });

  it('without alt and caption when neither has one', () => {
    expect(resolved(image, mediaWith({}))).toStrictEqual({ ...image, url });
  });

  it('with a url of null when its record is gone, its own alt and caption kept', () => {
    expect(resolved(image, new Map())).toStrictEqual({ ...image, url: null });
    const own = { ...image, alt: 'own' };
    expect(resolved(own, new Map())).toStrictEqual({ ...own, url: null });
  });

  it('in the media id of any letter case', () => {
    expect(resolved({ ...image, mediaId: id.toUpperCase() }, mediaWith({}))).toMatchObject({ url });
  });
});

it('every other block reads back as it is stored', () => {
  const { blocks } = bodyOf({ type: 'divider' }, { type: 'heading', level: 2, text: 'A' });
  expect(resolveBlocks(blocks, new Map())).toEqual(blocks);
});
