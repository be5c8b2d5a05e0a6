import { useMay } from '../../client/session.ts';
import { settingsText as words } from '../../text/post-settings.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { useJudgement } from '../checks/judgement-context.ts';
import { AuthorField } from './author-field.tsx';
import { PictureField } from './picture-field.tsx';
import { PostField, usePostField } from './post-field.tsx';
import { RecordField } from './record-field.tsx';
import { RelatedField } from './related-field.tsx';
import { SchemaFields } from './schema-fields.tsx';
import { SlugField } from './slug-field.tsx';
import { TagsField } from './tags-field.tsx';
import { useCategories } from './use-records.ts';
import styles from './settings.module.css';

/** Settings of the post; they are saved like its text. */
export const SettingsTab = () => {
  const { verdict } = useJudgement();
  return (
    <>
      <SlugField />
      <PostField
        name="excerpt"
        as={TextArea}
        description={words.excerptHelp}
        placeholder={verdict?.excerpt}
      />
      <AuthorField />
      <CategoryField />
      <TagsField />
      <PictureField />
      <RelatedField />
      <details className={styles['more']}>
        <summary>{words.moreFields}</summary>
        <div className={styles['moreFields']}>
          <SchemaFields />
          <HowToField />
          <PostField name="summaryForAi" as={TextArea} description={words.summaryHelp} />
          <PostField
            name="canonicalUrl"
            as={TextField}
            description={words.canonicalHelp}
            type="url"
          />
        </div>
      </details>
    </>
  );
};

const CategoryField = () => {
  const { value, change, isReadOnly, texts } = usePostField('categoryId');
  const categories = useCategories();
  const mayCreate = useMay()('taxonomy:write');
  return (
    <RecordField
      kind="category"
      {...texts}
      placeholder={words.noCategory}
      isDisabled={isReadOnly}
      options={categories.map(({ id, name }) => ({ id, label: name }))}
      value={value}
      mayCreate={mayCreate}
      onChange={change}
    />
  );
};

const HowToField = () => {
  const { value, change, isReadOnly } = usePostField('isHowTo');
  return (
    <Checkbox isSelected={value ?? false} isReadOnly={isReadOnly} onChange={change}>
      {words.isHowTo}
    </Checkbox>
  );
};
