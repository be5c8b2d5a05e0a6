import { requestTarget } from './request-target.ts';

// Punctuation that programs take for a part of the link before it.
const MARK = /(?:[.,;:'"*>\])]|%(?:22|27|29|2a|3e|5d|e2%80%9[89cd]))$/i;

const MAX_MARKS = 8;

/**
 * Returns `url` without what gets into links by mistake: slashes that are doubled, and punctuation at
 * the end of the path. A closing parenthesis is dropped where none is opened, as in GFM's autolinks.
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
  // A segment that is punctuation alone, such as `/...`, is a name.
  return bare === '' || bare.endsWith('/') ? path : bare;
};

const isClosing = (mark: string): boolean => mark === ')' || mark === '%29';

const isBalanced = (path: string): boolean => count(path, /\)|%29/g) <= count(path, /\(|%28/g);

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;
