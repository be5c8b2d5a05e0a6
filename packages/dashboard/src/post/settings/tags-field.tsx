import { useQueryClient } from '@tanstack/react-query';
import { slugOf } from '@content-publishing/domain';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { problemOf, valueOf } from '../../client/call-error.ts';
import { queryKeys } from '../../client/query-client.ts';
import { useClient } from '../../client/service.ts';
import { useMay } from '../../client/session.ts';
import { postText } from '../../text/post.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { ComboBox } from '../../ui/combo-box.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useField, useIsReadOnly, useOpenDraft } from '../page/draft-context.ts';
import { useTags } from './use-records.ts';
import styles from './settings.module.css';

const { fields: names, settings: words } = postText;

/** Tags of the post. A tag that does not exist yet is created in place. */
export const TagsField = () => {
  const { draft } = useOpenDraft();
  const tagIds = useField('tagIds');
  const isReadOnly = useIsReadOnly();
  const tags = useTags();
  const [search, setSearch] = useState('');
  const create = useCreateTag();
  const mayCreate = useMay()('taxonomy:write');
  const named = tags.filter(({ id }) => !tagIds.includes(id) && matches(search, tags, id));
  const isKnown = tags.some(({ name }) => name.toLowerCase() === search.trim().toLowerCase());
  const add = (id: string): void => {
    draft.change({ tagIds: [...new Set([...draft.getState().typed.tagIds, id])] });
    setSearch('');
  };
  return (
    <div className={styles['group']}>
      <ComboBox
        key={tagIds.length}
        label={names.tagIds}
        placeholder={words.addTag}
        isDisabled={isReadOnly}
        options={named.map(({ id, name }) => ({ id, label: name }))}
        value={null}
        none={words.none}
        onSearch={setSearch}
        onChange={(id) => {
          if (id !== null) add(id);
        }}
      />
      {mayCreate && search.trim() !== '' && !isKnown && (
        <Button isCompact onPress={() => void create(search.trim()).then((id) => id && add(id))}>
          {words.createTag(search.trim())}
        </Button>
      )}
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
                    onPress={() => draft.change({ tagIds: tagIds.filter((one) => one !== id) })}
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

const matches = (
  search: string,
  tags: readonly { readonly id: string; readonly name: string }[],
  id: string,
): boolean =>
  tags
    .find((tag) => tag.id === id)
    ?.name.toLowerCase()
    .includes(search.trim().toLowerCase()) ?? false;

/** Returns a function that creates a tag; it returns the id of the tag. */
const useCreateTag = (): ((name: string) => Promise<string | undefined>) => {
  const client = useClient();
  const queries = useQueryClient();
  return async (name) => {
    try {
      const { id } = await valueOf(client.createTag({ name, slug: slugOf(name) }));
      await queries.invalidateQueries({ queryKey: queryKeys.tags });
      return id;
    } catch (error) {
      showToast({ text: `${words.tagFailed} ${problemOf(error).message}`, isProblem: true });
      return undefined;
    }
  };
};
