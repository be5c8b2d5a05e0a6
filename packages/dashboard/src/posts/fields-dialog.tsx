import { useState } from 'react';
import { en } from '../text/en.ts';
import { postsText } from '../text/posts.ts';
import { Button } from '../ui/button.tsx';
import { ComboBox } from '../ui/combo-box.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { X } from '../ui/icons.ts';
import type { Option } from '../ui/option-list.tsx';
import { type FieldsChange, isNoChange, NO_CHANGE } from './fields-change.ts';
import styles from './posts.module.css';
import type { ListedPost } from './use-posts.ts';
import { useRecordOptions } from './use-record-options.ts';

const { bulk: words } = postsText;

/** Id of the choice that takes the category away; no record has it. */
const NONE = 'none';

/** Dialog that changes author, category and tags of posts. An empty field changes nothing. */
export const FieldsDialog = ({
  posts,
  onChange,
  onClose,
}: {
  readonly posts: readonly ListedPost[];
  readonly onChange: (change: FieldsChange) => void;
  readonly onClose: () => void;
}) => {
  const [change, setChange] = useState(NO_CHANGE);
  const categories = useRecordOptions('categoryId');
  const tags = useRecordOptions('tagId');
  const published = posts.filter(({ status }) => status === 'published').length;
  const ownTags = new Map(
    posts.flatMap((post) => post.tags.map(({ id, name }) => [id, { id, label: name }])),
  );
  const set = (part: Partial<FieldsChange>): void => setChange({ ...change, ...part });
  return (
    <Dialog title={words.title(posts.length)} isOpen onOpenChange={onClose}>
      <p className={styles['note']}>
        {words.help}
        {published > 0 && ` ${words.published(published)}`}
      </p>
      <ComboBox
        label={postsText.filters.authorId}
        placeholder={words.unchanged}
        options={useRecordOptions('authorId')}
        value={change.authorId ?? null}
        onChange={(id) => set({ authorId: id ?? undefined })}
        none={postsText.noSuch}
      />
      <ComboBox
        label={postsText.filters.categoryId}
        placeholder={words.unchanged}
        options={[{ id: NONE, label: words.noCategory }, ...categories]}
        value={change.categoryId === null ? NONE : (change.categoryId ?? null)}
        onChange={(id) => set({ categoryId: id === NONE ? null : (id ?? undefined) })}
        none={postsText.noSuch}
      />
      <TagChoice
        label={words.addTags}
        options={tags}
        chosen={change.addedTagIds}
        onChange={(addedTagIds) => set({ addedTagIds })}
      />
      {ownTags.size > 0 && (
        <TagChoice
          label={words.removeTags}
          options={[...ownTags.values()]}
          chosen={change.removedTagIds}
          onChange={(removedTagIds) => set({ removedTagIds })}
        />
      )}
      <DialogActions>
        <Button onPress={onClose}>{en.ui.cancel}</Button>
        <Button
          variant="primary"
          isDisabled={isNoChange(change)}
          onPress={() => {
            onChange(change);
            onClose();
          }}
        >
          {words.action(posts.length)}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

/** Field for tags; those that are chosen stand below it. */
const TagChoice = ({
  label,
  options,
  chosen,
  onChange,
}: {
  readonly label: string;
  readonly options: readonly Option[];
  readonly chosen: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
}) => (
  <div className={styles['tags']}>
    <ComboBox
      // The field is empty again after a choice.
      key={chosen.length}
      label={label}
      placeholder={words.unchanged}
      options={options.filter(({ id }) => !chosen.includes(id))}
      value={null}
      onChange={(id) => {
        if (id !== null) onChange([...chosen, id]);
      }}
      none={postsText.noSuch}
    />
    {chosen.length > 0 && (
      <div className={styles['chips']}>
        {chosen.map((id) => {
          const name = options.find((option) => option.id === id)?.label ?? '…';
          return (
            <Button
              key={id}
              // The field of the choice is a new one, and would lose the focus to the first field.
              autoFocus
              isCompact
              icon={X}
              aria-label={words.removeChoice(name)}
              onPress={() => onChange(chosen.filter((one) => one !== id))}
            >
              {name}
            </Button>
          );
        })}
      </div>
    )}
  </div>
);
