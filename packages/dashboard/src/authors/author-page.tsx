import { useQueryClient } from '@tanstack/react-query';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { problemOf } from '../client/call-error.ts';
import { queryKeys } from '../client/query-client.ts';
import { useClient } from '../client/service.ts';
import { useMay } from '../client/session.ts';
import { useSavedRecord } from '../forms/use-saved-record.ts';
import { authorsText as text } from '../text/authors.ts';
import { recordsText } from '../text/records.ts';
import { Button } from '../ui/button.tsx';
import { FormColumns } from '../ui/form-group.tsx';
import { ErrorNotice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import { showSaved } from '../ui/show-saved.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { UsageSection } from '../forms/usage-list.tsx';
import { AuthorDeletion } from './author-deletion.tsx';
import { AuthorForm } from './author-form.tsx';
import { useAuthorUsage } from './use-author-usage.ts';

const BACK = { href: '/authors', label: text.title };

/** Form of an author that exists, with the author's posts beside it. */
export const AuthorPage = ({ id }: { readonly id: string }) => {
  const client = useClient();
  const [, navigate] = useLocation();
  const mayWrite = useMay()('authors:write');
  const [isDeleting, setDeleting] = useState(false);
  const { loaded, error, retry, store } = useSavedRecord(queryKeys.authors, id, (signal) =>
    client.getAuthor(id, { signal }),
  );
  const name = loaded?.value.displayName ?? text.title;
  return (
    <Page
      title={name}
      back={BACK}
      actions={
        loaded &&
        mayWrite && (
          <Button variant="quiet" icon={Trash2} onPress={() => setDeleting(true)}>
            {recordsText.delete}
          </Button>
        )
      }
    >
      {error && !loaded && <ErrorNotice problem={problemOf(error)} onRetry={retry} />}
      {!loaded && !error && <Skeleton />}
      {loaded && (
        <FormColumns aside={<AuthorUsage id={loaded.value.id} />}>
          <AuthorForm
            name={`authors/${loaded.value.id}`}
            loaded={loaded}
            isReadOnly={!mayWrite}
            save={(patch, condition) => client.updateAuthor(loaded.value.id, patch, condition)}
            reload={() => client.getAuthor(loaded.value.id)}
            onSaved={(saved) => {
              store(saved);
              showSaved(saved.value);
            }}
          />
        </FormColumns>
      )}
      {loaded && isDeleting && (
        <AuthorDeletion
          author={loaded.value}
          onClose={() => setDeleting(false)}
          onDeleted={() => navigate(BACK.href)}
        />
      )}
    </Page>
  );
};

/** Form of a new author. */
export const NewAuthorPage = () => {
  const client = useClient();
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  return (
    <Page title={text.newAuthor} back={BACK}>
      <AuthorForm
        name="authors/new"
        loaded={undefined}
        isReadOnly={false}
        save={(draft) => client.createAuthor(draft, { idempotencyKey })}
        onSaved={({ value }) => {
          void queries.invalidateQueries({ queryKey: queryKeys.authors });
          showSaved(value);
          navigate(`/authors/${value.id}`, { replace: true });
        }}
      />
    </Page>
  );
};

/** Posts of an author, as far as the person may see them. */
const AuthorUsage = ({ id }: { readonly id: string }) => {
  const { data } = useAuthorUsage(id);
  return data ? (
    <UsageSection usage={data} allHref={`/posts?authorId=${id}`} />
  ) : (
    <Skeleton lines={3} />
  );
};
