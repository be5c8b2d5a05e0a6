import type { Tag } from '@content-publishing/domain/records';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { valueOf } from '../client/call-error.ts';
import { invalidateOthers, queryKeys } from '../client/query-client.ts';
import { useClient } from '../client/service.ts';
import { ActionDialog } from '../forms/action-dialog.tsx';
import type { RecordDialogProps } from '../forms/record-kind.ts';
import { useUsage } from '../forms/record-usage.tsx';
import { tagsText as text } from '../text/tags.ts';
import { ComboBox } from '../ui/combo-box.tsx';
import { showToast } from '../ui/toast.tsx';

const MAX_FOUND = 20;

/** Dialog that replaces a tag by another one in all posts. */
export const TagMergeDialog = ({
  record: { id, name },
  onClose,
  onReplaced,
}: RecordDialogProps<Tag>) => {
  const client = useClient();
  const queries = useQueryClient();
  const { data: usage } = useUsage('tags', id, (service) => service.getTagUsage(id));
  const [search, setSearch] = useState('');
  const [into, setInto] = useState<Pick<Tag, 'id' | 'name'>>();
  const { data: found = [] } = useQuery({
    queryKey: [...queryKeys.tags, 'merge', search],
    queryFn: async ({ signal }) => {
      const page = await valueOf(
        client.listTags(
          {
            pageSize: MAX_FOUND,
            orderBy: 'name',
            order: 'asc',
            ...(search !== '' && { search }),
          },
          { signal },
        ),
      );
      return page.data.filter((tag) => tag.id !== id);
    },
    placeholderData: keepPreviousData,
  });
  const merge = async (): Promise<void> => {
    if (!into) return;
    await valueOf(client.mergeTag(id, into.id));
    showToast({ text: text.merged(name, into.name) });
    onReplaced(into.id);
    await invalidateOthers(queries, queryKeys.tags, id);
  };
  const shown = into && !found.some((tag) => tag.id === into.id) ? [into, ...found] : found;
  return (
    <ActionDialog
      title={text.mergeTitle(name)}
      onOpenChange={onClose}
      actionLabel={text.mergeAction}
      isDangerous
      isActionDisabled={!into}
      onAction={merge}
    >
      <ComboBox
        label={text.mergeInto}
        options={shown.map((tag) => ({ id: tag.id, label: tag.name }))}
        value={into?.id ?? null}
        onChange={(chosen) => setInto(shown.find((tag) => tag.id === chosen))}
        onSearch={(typed) => setSearch(typed === into?.name ? '' : typed.trim())}
        none={text.mergeNone}
      />
      {usage && <p>{text.mergeText(name, usage.posts)}</p>}
    </ActionDialog>
  );
};
