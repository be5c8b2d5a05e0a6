import { useState } from 'react';
import { useMay } from '../../client/session.ts';

/** Place in which it is kept that the site stands beside the text. A narrow screen begins with the text. */
const KEY = 'post-site';
const MIN_BESIDE = 1024;

/** Returns whether the site is shown, and the function that changes it, for a person who may see it. */
export const useSiteShown = (): readonly [boolean, (() => void) | undefined] => {
  const may = useMay()('posts:preview');
  const [isShown, setShown] = useState(
    innerWidth >= MIN_BESIDE && localStorage.getItem(KEY) !== null,
  );
  const toggle = (): void => {
    if (isShown) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, 'open');
    setShown(!isShown);
  };
  return [isShown && may, may ? toggle : undefined];
};
