import { excerpt, type TextPart } from './changed-links.ts';
import styles from './fixes.module.css';

/** Text whose marked parts, such as links, are shown with the words around them. */
export const MarkedText = ({ parts }: { readonly parts: readonly TextPart[] }) => (
  <p dir="auto" className={styles['text']}>
    {excerpt(parts).map(({ text, isMarked }, index) =>
      isMarked ? <mark key={index}>{text}</mark> : text,
    )}
  </p>
);
