import { useEffect, useRef, useState } from 'react';
import styles from './drop-hint.module.css';
import { takeWindowDrops } from './window-drops.ts';

/**
 * Takes files that are dropped anywhere in the window, if `isAllowed`. Returns whether files are over
 * the window now.
 */
export const useWindowDrops = (
  onFiles: (files: readonly File[]) => void,
  isAllowed = true,
): boolean => {
  const [isOver, setOver] = useState(false);
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });
  useEffect(
    () =>
      isAllowed ? takeWindowDrops(undefined, (files) => latest.current(files), setOver) : undefined,
    [isAllowed],
  );
  return isOver;
};

/** Sentence over the screen while files are over the window: what happens when they are dropped. */
export const DropHint = ({ text }: { readonly text: string }) => (
  <div className={styles['hint']}>{text}</div>
);
