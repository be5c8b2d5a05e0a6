import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { X } from '../../ui/icons.ts';
import { useState } from 'react';
import { valueOf } from '../../client/call-error.ts';
import { queryKeys } from '../../client/query-client.ts';
import { useClient } from '../../client/service.ts';
import { settingsText as words } from '../../text/post-settings.ts';
import { IconButton } from '../../ui/button.tsx';
import { ComboBox } from '../../ui/combo-box.tsx';
import { useDraft } from '../page/draft-context.ts';
import { usePostField } from './post-field.tsx';
import styles from './settings.module.css';

const FOUND = 10;

/** Related posts, found by their titles. */
export const RelatedField = () => {
  const { value: relatedPostIds, change, isReadOnly, texts } = usePostField('relatedPostIds');
  const post = useDraft(({ remote }) => remote?.post);
  const client = useClient();
  const [search, setSearch] = useState('');
  const [titles, setTitles] = useState<ReadonlyMap<string, string>>(new Map());
  const { data } = useQuery({
    queryKey: [...queryKeys.posts, 'related', search],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      valueOf(
        client.listPosts(
          {
            pageSize: FOUND,
            fields: 'summary',
            ...(search.trim() !== '' && { search: search.trim(), match: 'prefix' }),
          },
          { signal },
        ),
      ),
  });
  const found = (data?.data ?? []).filter(
    ({ id }) => id !== post?.id && !relatedPostIds.includes(id),
  );
  const known = new Map([
    ...(post?.relatedPosts ?? []).map(({ id, title }) => [id, title] as const),
    ...titles,
  ]);
  return (
    <div className={styles['group']}>
      <ComboBox
        key={relatedPostIds.length}
        {...texts}
        placeholder={words.addRelated}
        isDisabled={isReadOnly}
        options={found.map(({ id, title }) => ({ id, label: title }))}
        value={null}
        none={words.none}
        onSearch={setSearch}
        onChange={(id) => {
          if (id === null) return;
          const title = found.find((one) => one.id === id)?.title ?? '…';
          setTitles(new Map([...titles, [id, title]]));
          setSearch('');
          change([...relatedPostIds, id]);
        }}
      />
      {relatedPostIds.length > 0 && (
        <ul className={styles['lines']}>
          {relatedPostIds.map((id) => {
            const title = known.get(id) ?? '…';
            return (
              <li key={id} className={styles['line']}>
                <span>{title}</span>
                <IconButton
                  isCompact
                  icon={X}
                  label={words.removeRelated(title)}
                  onPress={() => change(relatedPostIds.filter((one) => one !== id))}
                />
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
};
