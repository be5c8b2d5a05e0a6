import {
  createMedia,
  mediaRecord,
  parseMediaPatch,
  reviseMedia,
} from '@content-publishing/domain/records';
import { describe, expect, it } from 'vitest';
import { now, uuid } from './post/records.ts';

const origin = { id: uuid('e1'), workspaceId: uuid('aa'), now };
const media = (draft: object) => createMedia(mediaRecord.parseDraft(draft)._unsafeUnwrap(), origin);
const smallest = { url: 'https://images.example/a.png', mimeType: 'image/png' };

describe('a media record', () => {
  it('has null for what is not said of it', () => {
    expect(media(smallest)).toEqual({
      ...smallest,
      id: origin.id,
      workspaceId: origin.workspaceId,
      storagePath: null,
      fileName: null,
      sizeBytes: null,
      width: null,
      height: null,
      alt: null,
      caption: null,
      uploadedByUserId: null,
      uploadedByApiKeyId: null,
      createdAt: now,
    });
  });

  it('keeps what is said, its type in lower case', () => {
    const said = { sizeBytes: 7, width: 640, height: 480, alt: 'A pot', caption: 'Low heat.' };
    expect(media({ ...smallest, ...said, mimeType: 'Image/PNG' })).toMatchObject({
      ...said,
      mimeType: 'image/png',
    });
  });

  it.each([
    { url: '/a.png' },
    { url: 'https://u:p@images.example/a.png' },
    { url: 'https://u@images.example/a.png' },
    { mimeType: 'Text/HTML' },
    { mimeType: 'application/xhtml+xml' },
    { fileName: 'a.png\r\nX: y' },
    { fileName: 'a\u202Egnp.exe' },
    { mimeType: 'png' },
    { mimeType: 'image/' },
    { mimeType: 'image/png; q=1' },
    { sizeBytes: -1 },
    { width: 0 },
    { height: 2 ** 31 },
  ])('cannot have %j', (wrong) => {
    expect(mediaRecord.parseDraft({ ...smallest, ...wrong }).isErr()).toBe(true);
  });
});

describe('a patch of a media record', () => {
  const record = media({ ...smallest, alt: 'A pot', width: 640 });
  const revised = (patch: object) =>
    reviseMedia(record, parseMediaPatch(record, patch)._unsafeUnwrap());

  it('changes what it names and takes back what is null', () => {
    const patch = { url: 'https://images.example/b.png', alt: null, caption: 'Low heat.' };
    expect(revised(patch)).toEqual({ ...record, ...patch });
    expect(revised({})).toEqual(record);
  });

  it('cannot make another file of a picture, which may be shown as one', () => {
    for (const mimeType of ['application/pdf', 'Video/MP4', 'imagex/png']) {
      expect(parseMediaPatch(record, { mimeType, width: 0 })._unsafeUnwrapErr().violations).toEqual(
        [
          { path: '/width', message: expect.any(String) },
          {
            path: '/mimeType',
            message: `must begin with image/, as the record is a picture (image/png) that may be shown as one; found "${mimeType}". Add a media record for another file`,
          },
        ],
      );
    }
    for (const mimeType of ['image/webp', 'IMAGE/GIF']) {
      expect(revised({ mimeType }).mimeType).toBe(mimeType.toLowerCase());
    }
    expect(parseMediaPatch(record, { mimeType: 'pdf' })._unsafeUnwrapErr().violations).toHaveLength(
      1,
    );
    const pdf = { ...record, mimeType: 'application/pdf' };
    for (const mimeType of ['application/zip', 'image/png', 'Application/PDF']) {
      expect(parseMediaPatch(pdf, { mimeType }).isOk(), mimeType).toBe(true);
    }
  });

  it('cannot describe a file anew that the service stores', () => {
    const stored = { ...record, storagePath: 'a.png' };
    const patch = { alt: 'A moka pot', caption: null };
    expect(parseMediaPatch(stored, patch)._unsafeUnwrap()).toMatchObject({ alt: 'A moka pot' });
    const file = { url: 'https://b.example/b.png', mimeType: 'image/gif', width: null, alt: 5 };
    expect(parseMediaPatch(stored, file)._unsafeUnwrapErr().violations).toMatchObject([
      { path: '/alt' },
      { path: '/url', message: expect.stringContaining('cannot be changed') },
      { path: '/mimeType' },
      { path: '/width' },
    ]);
  });
});
