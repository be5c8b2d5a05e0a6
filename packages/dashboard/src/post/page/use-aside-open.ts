import { useState } from 'react';

/** Place in which it is kept whether the details stand beside the text. */
const KEY = 'post-details';
const CLOSED = 'closed';

/** Returns whether the details stand beside the text, and the function that changes it. */
export const useAsideOpen = (): readonly [boolean, () => void] => {
  const [isOpen, setOpen] = useState(localStorage.getItem(KEY) !== CLOSED);
  const toggle = (): void => {
    localStorage.setItem(KEY, isOpen ? CLOSED : 'open');
    setOpen(!isOpen);
  };
  return [isOpen, toggle];
};
