import type { Author } from '@content-publishing/domain';
import { queryKeys } from '../client/query-client.ts';
import { useClient } from '../client/service.ts';
import { DeletionDialog } from '../forms/deletion-dialog.tsx';
import { UsageList } from '../forms/usage-list.tsx';
import { authorsText as text } from '../text/authors.ts';
import { useAuthorUsage } from './use-author-usage.ts';

/** Question before an author is deleted, with the posts that still have the author. */
export const AuthorDeletion = ({
  author: { id, displayName },
  onClose,
  onDeleted,
}: {
  readonly author: Pick<Author, 'id' | 'displayName'>;
  readonly onClose: () => void;
  readonly onDeleted?: () => void;
}) => {
  const client = useClient();
  const uses = useAuthorUsage(id);
  const posts = uses.data?.posts ?? 0;
  return (
    <DeletionDialog
      title={text.deleteTitle(displayName)}
      id={id}
      name={displayName}
      kind={queryKeys.authors}
      remove={() => client.deleteAuthor(id)}
      uses={uses}
      isHindered={posts > 0}
      onClose={onClose}
      onDeleted={onDeleted}
    >
      {uses.data && <p>{posts === 0 ? text.deleteText : text.inUse(posts)}</p>}
      {uses.data && posts > 0 && <UsageList usage={uses.data} />}
    </DeletionDialog>
  );
};
