import { useEffect, useState } from 'react';
import { en } from '../text/en.ts';
import { VisuallyHidden } from './live-region.tsx';
import styles from './notice.module.css';

const DELAY_MS = 200;

/** Returns whether 200 ms have passed; a shorter wait shows nothing, so that nothing flickers. */
const useIsLate = (): boolean => {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
};

/** Lines in place of a content that is loading. */
export const Skeleton = ({ lines = 6 }: { readonly lines?: number }) => {
  const isLate = useIsLate();
  return (
    <div role="status" className={styles['lines']}>
      {isLate && (
        <>
          <VisuallyHidden>{en.ui.loading}</VisuallyHidden>
          {Array.from({ length: lines }, (_, line) => (
            <div
              key={line}
              className={styles['skeleton']}
              style={{ width: `${95 - ((line * 17) % 40)}%` }}
            />
          ))}
        </>
      )}
    </div>
  );
};
