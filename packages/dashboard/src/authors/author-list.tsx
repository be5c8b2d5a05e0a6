import type { Author } from '@content-publishing/domain';
import { useState } from 'react';
import { queryKeys } from '../client/query-client.ts';
import { useClient } from '../client/service.ts';
import { useMay } from '../client/session.ts';
import { RecordListPage } from '../forms/record-list-page.tsx';
import { authorsText as text } from '../text/authors.ts';
import list from '../ui/list.module.css';
import { AuthorDeletion } from './author-deletion.tsx';
import { AuthorRow } from './author-row.tsx';

/** List of authors, by name. */
export const AuthorList = () => {
  const client = useClient();
  const mayWrite = useMay()('authors:write');
  const [deleting, setDeleting] = useState<Author>();
  return (
    <RecordListPage
      kind={queryKeys.authors}
      path="/authors"
      words={{ ...text, add: text.newAuthor }}
      mayWrite={mayWrite}
      read={(query, options) =>
        client.listAuthors({ ...query, orderBy: 'displayName', order: 'asc' }, options)
      }
      columns={[
        { id: 'name', label: text.columns.name },
        { id: 'role', label: text.columns.role, className: list['wide'] },
        { id: 'slug', label: text.columns.slug, className: list['wide'] },
        ...(mayWrite ? [{ id: 'actions', label: text.columns.actions, isLabelHidden: true }] : []),
      ]}
      row={(author) => (
        <AuthorRow
          key={author.id}
          author={author}
          onDelete={mayWrite ? () => setDeleting(author) : undefined}
        />
      )}
    >
      {deleting && <AuthorDeletion author={deleting} onClose={() => setDeleting(undefined)} />}
    </RecordListPage>
  );
};
