import { postText } from '../../text/post.ts';
import { useJudgement } from '../checks/judgement-context.ts';
import { useField } from '../page/draft-context.ts';
import { useShowPlace } from '../page/place-context.ts';
import styles from './outline.module.css';

/** Headings of the text; a press goes to one. */
export const OutlineTab = () => {
  const body = useField('bodyJson');
  const { verdict } = useJudgement();
  const show = useShowPlace();
  const headings = body.flatMap((block, index) =>
    block.type === 'heading' ? [{ index, level: block.level, text: block.text }] : [],
  );
  return (
    <>
      {verdict && <p className={styles['words']}>{postText.words(verdict.statistics.words)}</p>}
      {headings.length === 0 && <p className={styles['empty']}>{postText.outline.empty}</p>}
      <ol className={styles['list']}>
        {headings.map(({ index, level, text }) => (
          <li key={index} data-level={level}>
            <button
              type="button"
              className={styles['item']}
              onClick={() => show(`/bodyJson/${index}/text`)}
            >
              <span className={styles['level']} aria-label={postText.outline.level(level)}>
                H{level}
              </span>
              {text || '…'}
            </button>
          </li>
        ))}
      </ol>
    </>
  );
};
