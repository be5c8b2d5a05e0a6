import { useMay } from '../../client/session.ts';
import { postText } from '../../text/post.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { useJudgement } from '../checks/judgement-context.ts';
import { useField, useIsReadOnly, useOpenDraft } from '../page/draft-context.ts';
import { PictureField } from './picture-field.tsx';
import { RecordField } from './record-field.tsx';
import { RelatedField } from './related-field.tsx';
import { SchemaFields } from './schema-fields.tsx';
import { SlugField } from './slug-field.tsx';
import { TagsField } from './tags-field.tsx';
import { useAuthors, useCategories } from './use-records.ts';
import styles from './settings.module.css';

const { fields: names, settings: words } = postText;

/** Settings of the post; they are saved like its text. */
export const SettingsTab = () => {
  const { draft } = useOpenDraft();
  const { problemAt, verdict } = useJudgement();
  const may = useMay();
  const authors = useAuthors();
  const categories = useCategories();
  const isReadOnly = useIsReadOnly();
  const excerpt = useField('excerpt');
  const authorId = useField('authorId');
  const categoryId = useField('categoryId');
  const isHowTo = useField('isHowTo');
  const summaryForAi = useField('summaryForAi');
  const canonicalUrl = useField('canonicalUrl');
  return (
    <>
      <SlugField />
      <TextArea
        label={names.excerpt}
        description={words.excerptHelp}
        placeholder={verdict?.excerpt}
        errorMessage={problemAt('/excerpt')}
        isReadOnly={isReadOnly}
        value={excerpt ?? ''}
        onChange={(text) => draft.change({ excerpt: text === '' ? null : text })}
      />
      <RecordField
        kind="author"
        label={names.authorId}
        errorMessage={problemAt('/authorId')}
        isDisabled={isReadOnly}
        options={authors.map(({ id, displayName }) => ({ id, label: displayName }))}
        value={authorId || null}
        mayCreate={may('authors:write')}
        onChange={(id) => {
          if (id !== null) draft.change({ authorId: id });
        }}
      />
      <RecordField
        kind="category"
        label={names.categoryId}
        placeholder={words.noCategory}
        errorMessage={problemAt('/categoryId')}
        isDisabled={isReadOnly}
        options={categories.map(({ id, name }) => ({ id, label: name }))}
        value={categoryId}
        mayCreate={may('taxonomy:write')}
        onChange={(id) => draft.change({ categoryId: id })}
      />
      <TagsField />
      <PictureField />
      <RelatedField />
      <details className={styles['more']}>
        <summary>{words.moreFields}</summary>
        <div className={styles['moreFields']}>
          <SchemaFields />
          <Checkbox
            isSelected={isHowTo ?? false}
            isReadOnly={isReadOnly}
            onChange={(next) => draft.change({ isHowTo: next })}
          >
            {words.isHowTo}
          </Checkbox>
          <TextArea
            label={names.summaryForAi}
            description={words.summaryHelp}
            errorMessage={problemAt('/summaryForAi')}
            isReadOnly={isReadOnly}
            value={summaryForAi ?? ''}
            onChange={(text) => draft.change({ summaryForAi: text === '' ? null : text })}
          />
          <TextField
            label={names.canonicalUrl}
            description={words.canonicalHelp}
            errorMessage={problemAt('/canonicalUrl')}
            isReadOnly={isReadOnly}
            type="url"
            value={canonicalUrl ?? ''}
            onChange={(text) => draft.change({ canonicalUrl: text === '' ? null : text })}
          />
        </div>
      </details>
    </>
  );
};
