export { describeMediaFiles, type OpenMediaFiles } from './describe-media-files.ts';
export { describeStorage } from './describe-storage.ts';
