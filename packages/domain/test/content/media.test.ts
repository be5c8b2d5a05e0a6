import { createMedia, parseMediaDraft } from '@content-publishing/domain';
import { describe, expect, it } from 'vitest';
import { now, uuid } from './post/records.ts';

const origin = { id: uuid('e1'), workspaceId: uuid('aa'), now };
const media = (draft: object) => createMedia(parseMediaDraft(draft)._unsafeUnwrap(), origin);
const smallest = { url: 'https://images.example/a.png', mimeType: 'image/png' };

describe('a media record', () => {
  it('has null for what is not said of it', () => {
    expect(media(smallest)).toEqual({
      ...smallest,
      id: origin.id,
      workspaceId: origin.workspaceId,
      storagePath: null,
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
    { mimeType: 'png' },
    { mimeType: 'image/' },
    { mimeType: 'image/png; q=1' },
    { sizeBytes: -1 },
    { width: 0 },
    { height: 2 ** 31 },
  ])('cannot have %j', (wrong) => {
    expect(parseMediaDraft({ ...smallest, ...wrong }).isErr()).toBe(true);
  });
});
