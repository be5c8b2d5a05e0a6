import type { Author, Media } from '@content-publishing/domain';

const NO_ID = '00000000-0000-0000-0000-000000000000';
const NO_TIME = '1970-01-01T00:00:00.000Z';

/** Author of a post that has none yet, so that it can be judged. */
export const standInAuthor = (id: string): Author => ({
  id,
  workspaceId: NO_ID,
  slug: 'author',
  displayName: '…',
  bio: null,
  avatarMediaId: null,
  avatarMedia: null,
  credentials: null,
  sameAs: [],
  isActive: true,
  seo: null,
  person: null,
  jsonLd: {},
  createdAt: NO_TIME,
  updatedAt: NO_TIME,
});

/**
 * Media record that is not loaded yet. It has an alternative text, so that no finding is shown that is
 * gone once the record is there.
 */
export const standInMedia = (id: string): Media => ({
  id,
  workspaceId: NO_ID,
  url: 'https://media.invalid/',
  storagePath: null,
  fileName: null,
  mimeType: 'image/jpeg',
  sizeBytes: null,
  width: null,
  height: null,
  alt: '…',
  caption: null,
  uploadedByUserId: null,
  uploadedByApiKeyId: null,
  createdAt: NO_TIME,
});
