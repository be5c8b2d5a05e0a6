import type { MediaFiles } from '@content-publishing/application';

const fail = (): never => {
  throw new Error('The test has no media files');
};

/** Media files of tests that have none: every call throws. */
export const noFiles: MediaFiles = {
  put: fail,
  stat: fail,
  read: fail,
  remove: fail,
  list: fail,
  unfinished: fail,
  urlOf: fail,
  takesDirectUploads: false,
  signedUpload: fail,
};
