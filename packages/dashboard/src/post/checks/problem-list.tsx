import { postText } from '../../text/post.ts';
import { Button } from '../../ui/button.tsx';
import { useShowPlace } from '../page/place-context.ts';
import { isFieldName } from '../settings/field-name.ts';
import { useJudgement } from './judgement-context.ts';
import styles from './checks.module.css';

const { checks: words } = postText;

/** Returns the name of a violated field for people: its word, and the number of its block. */
export const fieldLabel = (path: string): string => {
  const [, field = '', index] = path.split('/');
  const name = isFieldName(field) ? postText.fields[field] : field;
  return field === 'bodyJson' && index !== undefined ? `${name}, block ${Number(index) + 1}` : name;
};

/** Rules that the post breaks; it is not saved while there are some. */
export const ProblemList = () => {
  const { violations } = useJudgement();
  const show = useShowPlace();
  if (violations.length === 0) return null;
  return (
    <section aria-label={words.problems} className={styles['section']}>
      <h3 className={styles['heading']}>{words.problems}</h3>
      <p className={styles['muted']}>{words.problemsText}</p>
      <ul className={styles['list']}>
        {violations.map(({ path, message }) => (
          <li key={`${path} ${message}`} className={styles['problem']}>
            <p>
              <strong>{fieldLabel(path)}</strong> {message}
            </p>
            <Button variant="quiet" isCompact isFlush onPress={() => show(path)}>
              {words.places(1)}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
};
