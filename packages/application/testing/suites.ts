export { describeImages } from './describe-images.ts';
export { describeMediaFiles, type OpenMediaFiles } from './describe-media-files.ts';
export { TWIN } from './repositories/colliding-texts.ts';
export { describeStorage, type StorageScope } from './describe-storage.ts';
