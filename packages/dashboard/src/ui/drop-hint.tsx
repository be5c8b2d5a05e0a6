import styles from './drop-hint.module.css';

/** Sentence over the screen while files are over the window: what happens when they are dropped. */
export const DropHint = ({ text }: { readonly text: string }) => (
  <div className={styles['hint']}>{text}</div>
);
