import { useQueryClient } from '@tanstack/react-query';
import Merge from 'lucide-react/icons/merge';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { problemOf } from '../client/call-error.ts';
import { queryKeys } from '../client/query-client.ts';
import { useClient } from '../client/service.ts';
import { useMay } from '../client/session.ts';
import { useSavedRecord } from '../forms/use-saved-record.ts';
import { recordsText } from '../text/records.ts';
import { tagsText as text } from '../text/tags.ts';
import { Button } from '../ui/button.tsx';
import { FormColumns } from '../ui/form-group.tsx';
import { ErrorNotice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import { showSaved } from '../ui/show-saved.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { UsageSection } from '../forms/usage-list.tsx';
import { TagDeletion } from './tag-deletion.tsx';
import { TagForm } from './tag-form.tsx';
import { TagMergeDialog } from './tag-merge-dialog.tsx';
import { useTagUsage } from './use-tag-usage.ts';

const BACK = { href: '/tags', label: text.title };

/** Form of a tag that exists, with its posts beside it. */
export const TagPage = ({ id }: { readonly id: string }) => {
  const client = useClient();
  const [, navigate] = useLocation();
  const mayWrite = useMay()('taxonomy:write');
  const [dialog, setDialog] = useState<'merge' | 'delete'>();
  const { loaded, error, retry, store } = useSavedRecord(queryKeys.tags, id, (signal) =>
    client.getTag(id, { signal }),
  );
  const close = (): void => setDialog(undefined);
  return (
    <Page
      title={loaded?.value.name ?? text.title}
      back={BACK}
      actions={
        loaded &&
        mayWrite && (
          <>
            <Button variant="quiet" icon={Merge} onPress={() => setDialog('merge')}>
              {text.merge}
            </Button>
            <Button variant="quiet" icon={Trash2} onPress={() => setDialog('delete')}>
              {recordsText.delete}
            </Button>
          </>
        )
      }
    >
      {error && !loaded && <ErrorNotice problem={problemOf(error)} onRetry={retry} />}
      {!loaded && !error && <Skeleton />}
      {loaded && (
        <FormColumns aside={<TagUsage id={loaded.value.id} />}>
          <TagForm
            name={`tags/${loaded.value.id}`}
            loaded={loaded}
            isReadOnly={!mayWrite}
            save={(patch, condition) => client.updateTag(loaded.value.id, patch, condition)}
            reload={() => client.getTag(loaded.value.id)}
            onSaved={(saved) => {
              store(saved);
              showSaved({});
            }}
          />
        </FormColumns>
      )}
      {loaded && dialog === 'merge' && (
        <TagMergeDialog
          tag={loaded.value}
          onClose={close}
          onMerged={(into) => navigate(`/tags/${into}`, { replace: true })}
        />
      )}
      {loaded && dialog === 'delete' && (
        <TagDeletion
          tag={loaded.value}
          onClose={close}
          onDeleted={() => navigate(BACK.href, { replace: true })}
        />
      )}
    </Page>
  );
};

const TagUsage = ({ id }: { readonly id: string }) => {
  const { data } = useTagUsage(id);
  return data ? (
    <UsageSection usage={data} allHref={`/posts?tagId=${id}`} />
  ) : (
    <Skeleton lines={3} />
  );
};

/** Form of a new tag. */
export const NewTagPage = () => {
  const client = useClient();
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  return (
    <Page title={text.newTag} back={BACK}>
      <TagForm
        name="tags/new"
        loaded={undefined}
        save={(draft) => client.createTag(draft, { idempotencyKey })}
        onSaved={() => {
          void queries.invalidateQueries({ queryKey: queryKeys.tags });
          showSaved({});
          navigate(BACK.href, { replace: true });
        }}
      />
    </Page>
  );
};
