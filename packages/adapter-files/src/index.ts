export { type DiskFilesOptions, openDiskFiles } from './disk/disk-files.ts';
export { openS3Files, type S3Credentials, type S3FilesOptions } from './s3/s3-files.ts';
