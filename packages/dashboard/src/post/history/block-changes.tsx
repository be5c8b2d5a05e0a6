import type { BlockChange } from '@content-publishing/domain';
import { postText } from '../../text/post.ts';
import { BlockView } from './block-view.tsx';
import styles from './history.module.css';

const { history: words } = postText;

/** Changes of a body by block; blocks that are alike are only counted. */
export const BlockChanges = ({ changes }: { readonly changes: readonly BlockChange[] }) => {
  const stretches = inStretches(changes);
  return stretches.map((stretch, index) =>
    typeof stretch === 'number' ? (
      <p key={index} className={styles['muted']}>
        {words.kept(stretch)}
      </p>
    ) : (
      <Change key={index} change={stretch} />
    ),
  );
};

type Changed = Exclude<BlockChange, { readonly change: 'kept' }>;

/** Returns the changes with the number of kept blocks between them. */
const inStretches = (changes: readonly BlockChange[]): readonly (number | Changed)[] => {
  const stretches: (number | Changed)[] = [];
  for (const change of changes) {
    const last = stretches.at(-1);
    if (change.change !== 'kept') stretches.push(change);
    else if (typeof last === 'number') stretches.splice(-1, 1, last + 1);
    else stretches.push(1);
  }
  return stretches;
};

const Change = ({ change }: { readonly change: Changed }) => (
  <section className={styles['change']}>
    <h3 className={styles['muted']}>{words[change.change]}</h3>
    {change.change === 'changed' && (
      <div className={styles['removed']}>
        <BlockView block={change.formerBlock} />
      </div>
    )}
    <div className={change.change === 'removed' ? styles['removed'] : styles['added']}>
      <BlockView block={change.block} />
    </div>
  </section>
);
