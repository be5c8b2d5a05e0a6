import { draftText } from '../../text/draft.ts';
import { postText } from '../../text/post.ts';
import { Button } from '../../ui/button.tsx';
import { useShowPlace } from '../page/use-text.ts';
import { isPostFieldName } from '@content-publishing/domain';
import { useJudgement } from './judgement-context.ts';
import styles from './checks.module.css';

const { checks: words } = postText;

/** Returns the name of a violated field for people: its word, and the number of its block. */
const fieldLabel = (path: string): string => {
  const [, field = '', index] = path.split('/');
  const name = isPostFieldName(field) ? postText.fields[field] : field;
  return field === 'bodyJson' && index !== undefined ? `${name}, block ${Number(index) + 1}` : name;
};

/** Returns the rule that is broken, for a writer who sees no id of a picture. */
const problemText = ({ path, message }: { readonly path: string; readonly message: string }) =>
  path === '/authorId' ? draftText.notices.noAuthor : message;

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
        {violations.map((violation) => (
          <li key={`${violation.path} ${violation.message}`} className={styles['problem']}>
            <p>
              <strong>{fieldLabel(violation.path)}</strong> {problemText(violation)}
            </p>
            <Button variant="quiet" isCompact isFlush onPress={() => show(violation.path)}>
              {words.places(1)}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
};
