import { type ReactNode, useSyncExternalStore } from 'react';
import { createListeners } from './listeners.ts';
import styles from './notice.module.css';

/** Text for assistive technology alone. */
export const VisuallyHidden = ({ children }: { readonly children: ReactNode }) => (
  <span className={styles['hidden']}>{children}</span>
);

let polite = '';
let assertive = '';
const { subscribe, tell } = createListeners();

/** Has `text` read out: after the current sentence, or at once if it is `urgent`. */
export const announce = (text: string, { urgent = false } = {}): void => {
  // A text that is repeated is read again only if it differs.
  const repeated = (urgent ? assertive : polite) === text ? `${text}\u00a0` : text;
  if (urgent) assertive = repeated;
  else polite = repeated;
  tell();
};

/** Regions that read announcements; the shell has them once. */
export const LiveRegion = () => {
  const calm = useSyncExternalStore(subscribe, () => polite);
  const urgent = useSyncExternalStore(subscribe, () => assertive);
  return (
    <>
      <div aria-live="polite" className={styles['hidden']}>
        {calm}
      </div>
      <div aria-live="assertive" className={styles['hidden']}>
        {urgent}
      </div>
    </>
  );
};
