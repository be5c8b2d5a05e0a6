import type { ReactNode } from 'react';
import { en } from '../text/en.ts';
import { Button } from './button.tsx';
import styles from './notice.module.css';

/** Sentence in place of an empty list, with the next step. */
export const EmptyState = ({
  text,
  children,
}: {
  readonly text: string;
  /** The button that goes on. */
  readonly children?: ReactNode;
}) => (
  <div className={styles['empty']}>
    <p>{text}</p>
    {children}
  </div>
);

/** Failed call or a crash, as it is shown. */
export interface Problem {
  /** Message for people, such as the one of the API. */
  readonly message: string;
  readonly requestId?: string | null | undefined;
}

/** Notice of a problem in place of what could not be shown, with a button to try again. */
export const ErrorNotice = ({
  problem: { message, requestId },
  onRetry,
}: {
  readonly problem: Problem;
  readonly onRetry?: (() => void) | undefined;
}) => (
  <div role="alert" className={styles['error']}>
    <div>
      <p>{message}</p>
      {requestId != null && <p className={styles['id']}>{en.ui.requestId(requestId)}</p>}
    </div>
    {onRetry && <Button onPress={onRetry}>{en.ui.retry}</Button>}
  </div>
);
