export {
  DIRECT_UPLOAD_SECONDS,
  type DirectUpload,
  type DirectUploadDraft,
  DirectUploadDraftSchema,
  directUploadExpiry,
  directUploadPath,
  DirectUploadSchema,
  parseDirectUploadDraft,
} from './direct-upload.ts';
export { type FileInspection, inspectFile } from './file-inspection.ts';
export { isStoragePath, mediaPath, type MediaPath, parseMediaPath } from './media-path.ts';
export { filesKeptSince, uploadsOpenSince } from './retention.ts';
export {
  DEFAULT_UPLOAD_LIMITS,
  isImageType,
  UPLOAD_TYPES,
  type UploadLimits,
  type UploadType,
  uploadTypeOf,
} from './upload-type.ts';
export { type FileFacts, MAX_HEAD_BYTES, readFileFacts } from './uploaded-file.ts';
