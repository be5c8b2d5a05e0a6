import type { Images } from '@content-publishing/application';

const fail = (): never => {
  throw new Error('The test has no pictures');
};

/** Library of pictures of tests that have none: every call throws. */
export const noImages: Images = {
  typeOf: fail,
  inTurn: fail,
  inspect: fail,
  clean: fail,
  resize: fail,
};
