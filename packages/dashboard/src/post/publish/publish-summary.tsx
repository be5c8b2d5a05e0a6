import { postText } from '../../text/post.ts';
import { panelText as words } from '../../text/publish-panel.ts';
import { settingsText as settings } from '../../text/post-settings.ts';
import { useField, useSlug, useTitle } from '../page/draft-context.ts';
import { useJudgement } from '../checks/judgement-context.ts';
import { useThumbnails } from '../../client/thumbnail.ts';
import { ResultCard } from '../search/cards.tsx';
import { AuthorField } from '../settings/author-field.tsx';
import { useCategories, useMediaByIds } from '../settings/use-records.ts';
import styles from './publish.module.css';

const { fields: names } = postText;

/** Parts of the post that readers see beside its text: author, category, picture, result in a search. */
export const PublishSummary = () => {
  const seo = useField('seo');
  const title = useTitle();
  const slug = useSlug();
  const excerpt = useField('excerpt');
  const { verdict } = useJudgement();
  return (
    <>
      <AuthorField />
      <dl className={styles['summary']}>
        <Category />
        <Picture />
      </dl>
      <ResultCard
        title={seo?.title || title}
        description={seo?.description || excerpt || verdict?.excerpt || ''}
        slug={slug}
        isListed={seo?.robots?.index !== false}
      />
    </>
  );
};

const Category = () => {
  const id = useField('categoryId');
  const name = useCategories().find((category) => category.id === id)?.name;
  return (
    <>
      <dt>{names.categoryId}</dt>
      <dd>{name ?? settings.noCategory}</dd>
    </>
  );
};

const Picture = () => {
  const id = useField('featuredMediaId');
  const thumbnailOf = useThumbnails();
  const [media] = useMediaByIds(id === null ? [] : [id]);
  return (
    <>
      <dt>{names.featuredMediaId}</dt>
      <dd>
        {media ? (
          <img className={styles['picture']} src={thumbnailOf(media, 320)} alt={media.alt ?? ''} />
        ) : (
          words.noPicture
        )}
      </dd>
    </>
  );
};
