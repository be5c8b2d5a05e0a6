import { X } from '../../ui/icons.ts';
import { useMay } from '../../client/session.ts';
import { settingsText as words } from '../../text/post-settings.ts';
import { IconButton } from '../../ui/button.tsx';
import { useOpenDraft } from '../page/draft-context.ts';
import { usePostField } from './post-field.tsx';
import { RecordField } from './record-field.tsx';
import { useTags } from './use-records.ts';
import styles from './settings.module.css';

/** Tags of the post. A tag that does not exist yet is created in place. */
export const TagsField = () => {
  const { draft } = useOpenDraft();
  const { value: tagIds, change, isReadOnly, texts } = usePostField('tagIds');
  const tags = useTags();
  const mayCreate = useMay()('taxonomy:write');
  return (
    <div className={styles['group']}>
      <RecordField
        // The field is empty again after a choice.
        key={tagIds.length}
        kind="tag"
        {...texts}
        placeholder={words.addTag}
        isDisabled={isReadOnly}
        mayCreate={mayCreate}
        options={tags.map(({ id, name }) => ({ id, label: name }))}
        value={null}
        onChange={(id) => {
          const { typed } = draft.getState();
          if (id !== null) change([...new Set([...typed.tagIds, id])]);
        }}
      />
      {tagIds.length > 0 && (
        <ul className={styles['chips']}>
          {tagIds.map((id) => {
            const name = tags.find((tag) => tag.id === id)?.name ?? '…';
            return (
              <li key={id} className={styles['chip']}>
                {name}
                {!isReadOnly && (
                  <IconButton
                    isCompact
                    icon={X}
                    label={words.removeTag(name)}
                    onPress={() => change(tagIds.filter((one) => one !== id))}
                  />
                )}
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
};
