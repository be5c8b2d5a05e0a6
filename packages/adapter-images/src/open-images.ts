import type { Images } from '@content-publishing/application';
import { openPlainImages } from './plain/plain-images.ts';
import { openSharpImages } from './sharp/sharp-images.ts';

/** A library of pictures, and the reason if it is the one without sharp. */
export interface OpenedImages {
  readonly images: Images;
  /** Message of the failure to load sharp; `undefined` if it was loaded. */
  readonly problem: string | undefined;
}

/**
 * Opens the library of pictures of sharp, or the one without it if sharp has no binary for the
 * platform.
 *
 * @example
 * const { images, problem } = await openImages();
 */
export const openImages = async (open = openSharpImages): Promise<OpenedImages> => {
  try {
    return { images: await open(), problem: undefined };
  } catch (error) {
    return {
      images: openPlainImages(),
      problem: error instanceof Error ? error.message : String(error),
    };
  }
};
