import type { BodyFormats } from '@content-publishing/domain';

/**
 * Loads the library of Markdown and HTML, which `computeInPlace` needs.
 *
 * @example
 * const compute = computeInPlace(cryptoSecrets.hash, loadBodyFormats);
 */
export const loadBodyFormats = async (): Promise<BodyFormats> =>
  (await import('@content-publishing/markdown/document')).bodyFormats;
