import type { Images } from '@content-publishing/application';

/**
 * Returns a library of pictures that is opened at its first use, because most commands have no
 * pictures.
 */
export const lazyImages = (open: () => Promise<Images>): Images => ({
  typeOf: async (head) => (await open()).typeOf(head),
  inTurn: async (owner, work) => (await open()).inTurn(owner, work),
  inspect: async (picture) => (await open()).inspect(picture),
  clean: async (picture, form) => (await open()).clean(picture, form),
  resize: async (picture, size) => (await open()).resize(picture, size),
});
