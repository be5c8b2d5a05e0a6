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
export {
  isStoragePath,
  mediaPath,
  type MediaPath,
  originalPath,
  parseMediaPath,
  sizedPath,
  sizedPaths,
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
  checkPictureBytes,
  type FileFacts,
  formOf,
  MAX_HEAD_BYTES,
  MAX_PICTURE_BYTES,
  MAX_PIXELS,
  type PictureFacts,
  type PictureForm,
  type PictureLook,
  type PictureProblem,
  rejectedPicture,
  type Rewriting,
} from './content/media/picture-facts.ts';
export {
  parsePictureSize,
  PICTURE_WIDTHS,
  type PictureSize,
  PictureSizeQuerySchema,
  type RequestedSize,
} from './content/media/picture-size.ts';
export {
  acceptedType,
  DEFAULT_UPLOAD_LIMITS,
  EXTENSIONS,
  type IncomingType,
  isAccepted,
  isImageType,
  type PictureType,
  UPLOAD_TYPES,
  type UploadLimits,
  type UploadType,
} from './content/media/upload-type.ts';
export {
  NewUploadSchema,
  parseNewUpload,
  parseUploadDraft,
  type UploadDraft,
  UploadDraftSchema,
  type UploadedFile,
  uploadedMedia,
} from './lifecycle/uploaded-media.ts';
