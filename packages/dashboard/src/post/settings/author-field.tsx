import { useMay, useOwnWriter } from '../../client/session.ts';
import { settingsText } from '../../text/post-settings.ts';
import { useIsAuthorMissing, useRememberedAuthor } from '../page/author-of-new-post.ts';
import { usePostField } from './post-field.tsx';
import { RecordField } from './record-field.tsx';
import { useAuthors } from './use-records.ts';

/** Author of the post. The one that is chosen is the author of the next new post as well. */
export const AuthorField = () => {
  const { value, change, isReadOnly, texts } = usePostField('authorId');
  const isMissing = useIsAuthorMissing();
  const remember = useRememberedAuthor();
  const writer = useOwnWriter();
  const authors = useAuthors().filter(
    ({ id }) => !writer || id === writer.authorId || id === value,
  );
  const mayCreate = useMay()('authors:write');
  return (
    <RecordField
      kind="author"
      {...texts}
      {...(isMissing && { errorMessage: undefined })}
      placeholder={settingsText.chooseAuthor}
      isDisabled={isReadOnly}
      options={authors.map(({ id, displayName }) => ({ id, label: displayName }))}
      value={value || null}
      mayCreate={mayCreate}
      onChange={(id) => {
        if (id === null || id === value) return;
        remember(id);
        change(id);
      }}
    />
  );
};
