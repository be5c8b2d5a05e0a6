import type { Media, MediaDetails } from '@content-publishing/domain/records';
import {
  type DirectUpload,
  directUploadExpiry,
  directUploadPath,
  type MediaCheck,
  mediaPath,
  uploadedMedia,
} from '@content-publishing/domain/uploads';

const NOW = '2026-01-31T09:30:00.000Z';

const WORKSPACE = '01980000-0000-7000-8000-000000000001';
const MEDIA = '0197a1b2-3c4d-7e5f-8a6b-000000000009';
const PATH = mediaPath(WORKSPACE, MEDIA, 'image/webp');

/** Request body that confirms an upload, with the texts of the file. */
export const exampleUploadDraft = { alt: 'A lighthouse' };

/** Form that uploads a file. An example in JSON can show only a placeholder for the bytes. */
export const exampleUploadForm = { file: 'the bytes of lighthouse.webp', ...exampleUploadDraft };

export const exampleUploadedMedia = (): Media =>
  uploadedMedia(
    exampleUploadDraft,
    {
      mimeType: 'image/webp',
      width: 1600,
      height: 900,
      sizeBytes: 48_213,
      storagePath: PATH,
      url: `https://api.example/media/${PATH}`,
      apiKeyId: '0197a1b2-3c4d-7e5f-8a6b-000000000008',
      userId: null,
    },
    { id: MEDIA, workspaceId: WORKSPACE, now: NOW },
  );

export const exampleMediaDetails = (): MediaDetails => ({
  ...exampleUploadedMedia(),
  placeholder: '#4a6b8c',
  hasAlpha: false,
});

export const exampleMediaCheckDraft = { fix: true };

/** Result of a check that found, and removed, a file without a record. */
export const exampleMediaCheck = (): MediaCheck => ({
  files: 812,
  filesWithoutRecord: [PATH],
  unfinishedFiles: [],
  recordsWithoutFile: [],
  isFixed: true,
  isComplete: true,
});

export const exampleDirectUploadDraft = { mimeType: 'image/webp', sizeBytes: 48_213 };

/** Prepared direct upload to an S3 bucket. */
export const exampleDirectUpload = (): DirectUpload => ({
  id: MEDIA,
  method: 'PUT',
  url: `https://media.s3.eu-central-1.amazonaws.com/${directUploadPath(WORKSPACE, MEDIA)}?X-Amz-Expires=900&X-Amz-Signature=f0e1d2`,
  headers: { 'content-type': 'image/webp', 'content-length': '48213' },
  expiresAt: directUploadExpiry(NOW),
});
