export { describeImages } from './describe-images.ts';
export { describeMediaFiles, type OpenMediaFiles } from './describe-media-files.ts';
export { describeStorage } from './describe-storage.ts';
