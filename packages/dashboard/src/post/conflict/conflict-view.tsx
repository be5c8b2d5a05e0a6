import { useMemo, useState } from 'react';
import type { DraftState } from '../../draft/state.ts';
import { fieldsToSave } from '../../draft/fields/fields-to-save.ts';
import { isGivenUp, openParts } from '../../draft/merge/merge.ts';
import { mergeOf } from '../../draft/merge/merge-of.ts';
import { choiceOf, type Choices } from '../../draft/merge/merge-part.ts';
import { conflictText as words } from '../../text/conflict.ts';
import { draftText } from '../../text/draft.ts';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { useDraft, useOpenDraft } from '../page/draft-context.ts';
import { ConflictPart } from './conflict-part.tsx';
import styles from './conflict.module.css';

const { somebody } = draftText;

/** Two versions of a post side by side; the person chooses one of each part that both changed. */
export const ConflictView = ({
  conflict,
  onClose,
}: {
  readonly conflict: NonNullable<DraftState['conflict']>;
  readonly onClose: () => void;
}) => {
  const { draft } = useOpenDraft();
  const typed = useDraft((state) => state.typed);
  const base = useDraft((state) => state.base);
  const slugFollows = useDraft((state) => state.slugFollows);
  const [choices, setChoices] = useState<Choices>({});
  const [isPending, setPending] = useState(false);
  const merge = useMemo(
    () => mergeOf(base, fieldsToSave(typed, base, slugFollows), conflict.shown),
    [typed, base, slugFollows, conflict],
  );
  const open = openParts(merge, choices);
  const who = conflict.savedBy ?? somebody;
  const changedBlocks = merge.body.filter(({ isKept }) => !isKept);
  const save = async (): Promise<void> => {
    setPending(true);
    await draft.settleConflict(merge, choices);
    setPending(false);
    if (draft.getState().conflict === null) onClose();
  };
  return (
    <Page title={words.title}>
      <div className={styles['view']}>
        <p>{words.text}</p>
        {merge.fields.length > 0 && <h2 className={styles['heading']}>{words.settings}</h2>}
        {merge.fields.map((part) => (
          <ConflictPart
            key={part.id}
            part={part}
            who={who}
            choice={choiceOf(part, choices)}
            onChoose={(choice) => setChoices({ ...choices, [part.id]: choice })}
          />
        ))}
        {changedBlocks.length > 0 && <h2 className={styles['heading']}>{words.body}</h2>}
        {changedBlocks.map((part) => (
          <ConflictPart
            key={part.id}
            part={part}
            who={who}
            choice={choiceOf(part, choices)}
            onChoose={(choice) => setChoices({ ...choices, [part.id]: choice })}
          />
        ))}
        <div className={styles['foot']}>
          <p aria-live="polite">
            {open.length > 0 ? words.open(open.length) : words.ready}{' '}
            {(isGivenUp(merge, choices, 'mine') || isGivenUp(merge, choices, 'theirs')) && (
              <span className={styles['muted']}>{words.givenUp}</span>
            )}
          </p>
          <div className={styles['buttons']}>
            <Button onPress={onClose}>{words.later}</Button>
            <Button
              variant="primary"
              isPending={isPending}
              isDisabled={open.length > 0}
              onPress={() => void save()}
            >
              {words.save}
            </Button>
          </div>
        </div>
      </div>
    </Page>
  );
};
