import { type KeyboardEvent, type Ref, useEffect, useId, useState } from 'react';
import { postText } from '../../text/post.ts';
import { useJudgement } from '../checks/judgement-context.ts';
import { useDraft, useField, useIsReadOnly, useOpenDraft } from './draft-context.ts';
import styles from './title-field.module.css';

/** Maximum characters of a title (contract, Post), and the number from which on they are counted. */
const MAX_CHARACTERS = 300;
const COUNTED_FROM = 200;

/** Title of the post, as it looks above the text. Enter goes on to the text. */
export const TitleField = ({
  ref,
  onEnter,
}: {
  readonly ref: Ref<HTMLTextAreaElement>;
  readonly onEnter: () => void;
}) => {
  const { draft } = useOpenDraft();
  const title = useField('title');
  const isReadOnly = useIsReadOnly();
  const characters = [...title].length;
  const isNew = useDraft(({ remote }) => remote === null);
  const problem = useJudgement().problemAt('/title');
  const id = useId();
  const [isTouched, setTouched] = useState(false);
  const goOn = (event: KeyboardEvent): void => {
    const isCommand = event.ctrlKey || event.metaKey;
    if (event.key !== 'Enter' || isCommand || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onEnter();
  };
  const shown = isTouched || !isNew ? problem : undefined;
  useFocusOnNewPost(id, isNew);
  return (
    <div className={styles['field']}>
      <textarea
        ref={ref}
        id={id}
        rows={1}
        className={styles['title']}
        aria-label={postText.title}
        aria-invalid={shown !== undefined}
        aria-describedby={`${id}-problem`}
        placeholder={postText.titlePlaceholder}
        value={title}
        readOnly={isReadOnly}
        dir="auto"
        onKeyDown={goOn}
        onBlur={() => setTouched(true)}
        onChange={({ target }) => draft.change({ title: target.value.replaceAll('\n', ' ') })}
      />
      <p id={`${id}-problem`} className={styles['problem']}>
        {shown}
      </p>
      {characters >= COUNTED_FROM && (
        <p className={styles['count']}>{postText.titleLength(characters, MAX_CHARACTERS)}</p>
      )}
    </div>
  );
};

/** Puts the caret into the title of a new post. */
const useFocusOnNewPost = (id: string, isNew: boolean): void => {
  const [wasNew] = useState(isNew);
  useEffect(() => {
    if (wasNew) document.querySelector<HTMLElement>(`#${CSS.escape(id)}`)?.focus();
  }, [id, wasNew]);
};
