import { type ReactNode, useId } from 'react';
import styles from './form.module.css';

/** Fields that belong together, with their heading. */
export const FormGroup = ({
  title,
  description,
  children,
}: {
  readonly title: string;
  readonly description?: string;
  readonly children: ReactNode;
}) => {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className={styles['group']}>
      <div className={styles['legend']}>
        <h2 id={id}>{title}</h2>
        {description !== undefined && <p>{description}</p>}
      </div>
      {children}
    </div>
  );
};

/** Two short fields side by side, below each other on phones. */
export const FieldPair = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles['pair']}>{children}</div>
);

/** Form with further content beside it, or below it on small screens. */
export const FormColumns = ({
  children,
  aside,
}: {
  readonly children: ReactNode;
  readonly aside: ReactNode;
}) => (
  <div className={styles['columns']}>
    {children}
    <div className={styles['aside']}>{aside}</div>
  </div>
);
