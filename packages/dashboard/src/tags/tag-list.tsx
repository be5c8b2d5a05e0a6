import type { Tag } from '@content-publishing/domain';
import { useState } from 'react';
import { queryKeys } from '../client/query-client.ts';
import { useClient } from '../client/service.ts';
import { useMay } from '../client/session.ts';
import { RecordListPage } from '../forms/record-list-page.tsx';
import { tagsText as text } from '../text/tags.ts';
import list from '../ui/list.module.css';
import { TagDeletion } from './tag-deletion.tsx';
import { TagMergeDialog } from './tag-merge-dialog.tsx';
import { TagRow } from './tag-row.tsx';

/** List of tags, by name. */
export const TagList = () => {
  const client = useClient();
  const mayWrite = useMay()('taxonomy:write');
  const [deleting, setDeleting] = useState<Tag>();
  const [merging, setMerging] = useState<Tag>();
  return (
    <RecordListPage
      kind={queryKeys.tags}
      path="/tags"
      words={{ ...text, add: text.newTag }}
      mayWrite={mayWrite}
      read={(query, options) =>
        client.listTags({ ...query, orderBy: 'name', order: 'asc' }, options)
      }
      columns={[
        { id: 'name', label: text.columns.name },
        { id: 'slug', label: text.columns.slug, className: list['wide'] },
        { id: 'created', label: text.columns.created, className: list['wide'] },
        ...(mayWrite ? [{ id: 'actions', label: text.columns.actions, isLabelHidden: true }] : []),
      ]}
      row={(tag) => (
        <TagRow
          key={tag.id}
          tag={tag}
          mayWrite={mayWrite}
          onMerge={() => setMerging(tag)}
          onDelete={() => setDeleting(tag)}
        />
      )}
    >
      {deleting && <TagDeletion tag={deleting} onClose={() => setDeleting(undefined)} />}
      {merging && <TagMergeDialog tag={merging} onClose={() => setMerging(undefined)} />}
    </RecordListPage>
  );
};
