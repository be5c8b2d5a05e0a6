export {
  DIRECT_UPLOAD_SECONDS,
  type DirectUpload,
  type DirectUploadDraft,
  DirectUploadDraftSchema,
  directUploadExpiry,
  directUploadPath,
  DirectUploadSchema,
  parseDirectUploadDraft,
} from './content/media/direct-upload.ts';
export { type FileInspection, inspectFile } from './content/media/file-inspection.ts';
export {
  isStoragePath,
  mediaPath,
  type MediaPath,
  parseMediaPath,
} from './content/media/media-path.ts';
export {
  MAX_MEDIA_DIFFERENCES,
  type MediaCheck,
  MediaCheckDraftSchema,
  MediaCheckSchema,
  parseMediaCheckDraft,
} from './content/media/media-check.ts';
export { fileRetentionStart, orphanRetentionStart } from './content/media/retention.ts';
export {
  DEFAULT_UPLOAD_LIMITS,
  isImageType,
  UPLOAD_TYPES,
  type UploadLimits,
  type UploadType,
  uploadTypeOf,
} from './content/media/upload-type.ts';
export { withoutLocation } from './content/media/location.ts';
export { type FileFacts, MAX_HEAD_BYTES, readFileFacts } from './content/media/uploaded-file.ts';
export {
  parseUploadDraft,
  type UploadDraft,
  UploadDraftSchema,
  type UploadedFile,
  uploadedMedia,
} from './lifecycle/uploaded-media.ts';
