import type { Tag } from '@content-publishing/domain';
import { queryKeys } from '../client/query-client.ts';
import { useClient } from '../client/service.ts';
import { DeletionDialog } from '../forms/deletion-dialog.tsx';
import { UsageList } from '../forms/usage-list.tsx';
import { tagsText as text } from '../text/tags.ts';
import { useTagUsage } from './use-tag-usage.ts';

/** Question before a tag is deleted, with the posts that lose it. */
export const TagDeletion = ({
  tag: { id, name },
  onClose,
  onDeleted,
}: {
  readonly tag: Pick<Tag, 'id' | 'name'>;
  readonly onClose: () => void;
  readonly onDeleted?: () => void;
}) => {
  const client = useClient();
  const uses = useTagUsage(id);
  const { data } = uses;
  return (
    <DeletionDialog
      title={text.deleteTitle(name)}
      id={id}
      name={name}
      kind={queryKeys.tags}
      remove={() => client.deleteTag(id)}
      uses={uses}
      onClose={onClose}
      onDeleted={onDeleted}
    >
      {data && <p>{data.posts === 0 ? text.deleteText : text.deleteUsed(data.posts)}</p>}
      {data && <UsageList usage={data} />}
    </DeletionDialog>
  );
};
