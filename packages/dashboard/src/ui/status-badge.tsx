import { classes } from './classes.ts';
import styles from './status-badge.module.css';

/** Meaning of a badge, which its dot has as a colour. */
export type Tone = 'neutral' | 'accent' | 'good' | 'warning' | 'danger';

/** Status of a record: a word and a dot. */
export const StatusBadge = ({ tone, label }: { readonly tone: Tone; readonly label: string }) => (
  <span className={classes(styles['badge'], styles[tone])}>{label}</span>
);
