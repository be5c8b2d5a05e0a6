import type { Element } from 'hast';
import { propertyOf } from './element.ts';

/**
 * Returns the URL of a picture: the largest of `srcset`, or the one that is loaded later
 * (`data-src`), or `src`; `undefined` if there is none.
 */
export const imageUrlOf = (element: Element): string | undefined => {
  const srcset = propertyOf(element, 'dataSrcset') ?? propertyOf(element, 'srcSet');
  const lazy =
    propertyOf(element, 'dataSrc') ??
    propertyOf(element, 'dataLazySrc') ??
    propertyOf(element, 'dataOriginal');
  const src = propertyOf(element, 'src');
  const url = largestOf(srcset ?? '') ?? lazy ?? src;
  return url?.trim() || undefined;
};

/** Returns the URL of a `srcset` with the greatest width or density. */
const largestOf = (srcset: string): string | undefined => {
  let largest: { readonly url: string; readonly size: number } | undefined;
  for (const [, url = '', size = '1'] of srcset.matchAll(
    /([^\s,]\S*[^\s,])(?:\s+([\d.]+)[wx])?/g,
  )) {
    if (largest === undefined || Number(size) > largest.size) largest = { url, size: Number(size) };
  }
  return largest?.url;
};
