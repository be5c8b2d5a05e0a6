import { useQuery } from '@tanstack/react-query';
import { type BlockChange, isPostFieldName } from '@content-publishing/domain';
import { problemOf, valueOf } from '../../client/call-error.ts';
import { queryKeys } from '../../client/query-client.ts';
import { useClient } from '../../client/service.ts';
import { fieldsOf } from '../../draft/fields/post-fields.ts';
import { postText } from '../../text/post.ts';
import { historyText as words } from '../../text/post-history.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNotice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useDraft, useIsReadOnly, useOpenDraft } from '../page/draft-context.ts';
import { ValueView } from './value-view.tsx';
import { BlockView } from './block-view.tsx';
import styles from './history.module.css';

/** Difference between an earlier revision and the current one, with a button to restore it. */
export const RevisionDiffView = ({
  postId,
  revision,
  current,
  onBack,
}: {
  readonly postId: string;
  readonly revision: number;
  readonly current: number;
  readonly onBack: () => void;
}) => {
  const client = useClient();
  const { draft } = useOpenDraft();
  const isHidden = useDraft(({ remote }) => remote?.post.status !== 'draft');
  const isReadOnly = useIsReadOnly();
  const mayRestore = useDraft(({ conflict }) => conflict === null) && !isReadOnly;
  const { data, error, refetch } = useQuery({
    queryKey: [...queryKeys.posts, postId, 'diff', revision, current],
    queryFn: () => valueOf(client.diffPostRevisions(postId, revision, current)),
  });
  const restore = async (): Promise<void> => {
    const found = await client.getPostRevision(postId, revision);
    if (!found.ok) {
      showToast({ text: found.error.message, isProblem: true });
      return;
    }
    // The address of the post stays: it may be linked.
    const { slug } = draft.getState().typed;
    await draft.replace({ ...fieldsOf(found.value.content), slug });
    showToast({ text: words.restored });
    onBack();
  };
  return (
    <>
      <Button variant="quiet" isCompact isFlush onPress={onBack}>
        {words.back}
      </Button>
      {error && <ErrorNotice problem={problemOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton />}
      {data && (
        <>
          {data.fields.map(({ field, former, present }) => (
            <section key={field} className={styles['change']}>
              <h3 className={styles['heading']}>
                {isPostFieldName(field) ? postText.fields[field] : field}
              </h3>
              {isPostFieldName(field) && (
                <>
                  <div className={styles['removed']}>
                    <ValueView field={field} value={former} />
                  </div>
                  <div className={styles['added']}>
                    <ValueView field={field} value={present} />
                  </div>
                </>
              )}
            </section>
          ))}
          <BlockChanges changes={data.body} />
          {mayRestore && (
            <div className={styles['restore']}>
              <p className={styles['muted']}>
                {words.restoreText} {isHidden && words.restoreHidden}
              </p>
              <Button onPress={() => void restore()}>{words.restore}</Button>
            </div>
          )}
        </>
      )}
    </>
  );
};

/** Changes of a body by block; blocks that are alike are only counted. */
const BlockChanges = ({ changes }: { readonly changes: readonly BlockChange[] }) => {
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
        <BlockView block={change.formerBlock} other={change.block} mark="del" />
      </div>
    )}
    <div className={change.change === 'removed' ? styles['removed'] : styles['added']}>
      <BlockView
        block={change.block}
        {...(change.change === 'changed' && { other: change.formerBlock })}
      />
    </div>
  </section>
);
