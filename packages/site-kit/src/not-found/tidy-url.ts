import { requestTarget } from './request-target.ts';

// Punctuation after a link, which programs take for a part of it.
const MARK = /(?:[.,;:'"*>\])]|%(?:22|27|29|2a|3e|5d|e2%80%9[89cd]))$/i;

const MAX_MARKS = 8;

/**
 * Returns `url` without common mistakes in links, which are doubled slashes, and punctuation at the
 * end of the path. A closing parenthesis is dropped only if it has no opening one, as in GFM's
 * autolinks. The query stays as it is.
 */
export const tidyUrl = (url: string): string => {
  const target = requestTarget(url);
  const [path = ''] = target.split(/[?#]/, 1);
  const origin = url.slice(0, url.length - target.length);
  const tidy = withoutPunctuation(path.replaceAll(/\/{2,}/g, '/'));
  return `${origin}${tidy}${target.slice(path.length)}`;
};

const withoutPunctuation = (path: string): string => {
  let bare = path;
  for (let marks = 0; marks < MAX_MARKS; marks += 1) {
    const mark = MARK.exec(bare.slice(-9))?.[0];
    if (mark === undefined || (isClosing(mark) && isBalanced(bare))) break;
    bare = bare.slice(0, -mark.length);
  }
  // A segment of punctuation alone, such as `/...`, is a name.
  return bare === '' || bare.endsWith('/') ? path : bare;
};

const isClosing = (mark: string): boolean => mark === ')' || mark === '%29';

const isBalanced = (path: string): boolean => count(path, /\)|%29/g) <= count(path, /\(|%28/g);

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;
