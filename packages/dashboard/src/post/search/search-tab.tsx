import { Checkbox } from '../../ui/checkbox.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { jsonEquals, NO_SEO } from '@content-publishing/domain';
import type { Seo } from '../../draft/fields/post-fields.ts';
import { searchText as words } from '../../text/post-search.ts';
import { useJudgement } from '../checks/judgement-context.ts';
import { useField, useSlug, useTitle } from '../page/draft-context.ts';
import { usePostField } from '../settings/post-field.tsx';
import { ResultCard, SocialCard } from './cards.tsx';

/** Characters of a title and a description that search engines show. */
const TITLE_LENGTH = 60;
const DESCRIPTION_LENGTH = 160;

/** Names of the texts among the fields for search engines. */
type SeoText = {
  [Name in keyof Seo]-?: string extends Seo[Name] ? Name : never;
}[keyof Seo];

/** Fields for search engines and social networks, with the cards that these show. */
export const SearchTab = () => {
  const { problemAt, verdict } = useJudgement();
  const { value: given, change: changeAll, isReadOnly } = usePostField('seo');
  const excerpt = useField('excerpt');
  const featuredMediaId = useField('featuredMediaId');
  const postTitle = useTitle();
  const slug = useSlug();
  const seo: Seo = { ...NO_SEO, ...given };
  const change = (part: Partial<Seo>): void => {
    const next = { ...seo, ...part };
    changeAll(jsonEquals(next, NO_SEO) ? null : next);
  };
  const textField = (
    path: string,
    value: string | null | undefined,
    set: (text: string | null) => void,
  ) => ({
    errorMessage: problemAt(`/seo/${path}`),
    isReadOnly,
    value: value ?? '',
    onChange: (text: string) => set(text === '' ? null : text),
  });
  const text = (name: SeoText) => textField(name, seo[name], (value) => change({ [name]: value }));
  const ogText = (name: 'title' | 'description') =>
    textField(`og/${name}`, og[name], (value) => changeOg({ [name]: value }));
  const title = seo.title || postTitle;
  const description = seo.description || excerpt || verdict?.excerpt || '';
  const og = { title: null, description: null, type: null, imageMediaId: null, ...seo.og };
  const changeOg = (part: Partial<typeof og>): void => {
    const next = { ...og, ...part };
    change({ og: Object.values(next).every((value) => value === null) ? null : next });
  };
  const isListed = seo.robots?.index !== false;
  return (
    <>
      <ResultCard title={title} description={description} slug={slug} isListed={isListed} />
      <TextField
        label={words.title}
        placeholder={postTitle}
        description={words.length([...title].length, TITLE_LENGTH)}
        {...text('title')}
      />
      <TextArea
        label={words.description}
        placeholder={excerpt ?? verdict?.excerpt}
        description={words.length([...description].length, DESCRIPTION_LENGTH)}
        {...text('description')}
      />
      <TextField label={words.keyword} {...text('focusKeyword')} />
      <TextField
        label={words.moreKeywords}
        description={words.moreKeywordsHelp}
        isReadOnly={isReadOnly}
        defaultValue={(seo.secondaryKeywords ?? []).join(', ')}
        onChange={(value) => {
          const keywords = value
            .split(',')
            .map((word) => word.trim())
            .filter(Boolean);
          change({ secondaryKeywords: keywords.length === 0 ? null : keywords });
        }}
      />
      <TextField label={words.canonical} type="url" {...text('canonicalUrl')} />
      <TextField label={words.breadcrumbs} {...text('breadcrumbsTitle')} />
      <Checkbox
        isSelected={isListed}
        isReadOnly={isReadOnly}
        onChange={(index) => change({ robots: { ...seo.robots, index: index ? null : false } })}
      >
        {words.index}
      </Checkbox>
      <Checkbox
        isSelected={seo.robots?.follow !== false}
        isReadOnly={isReadOnly}
        onChange={(follow) => change({ robots: { ...seo.robots, follow: follow ? null : false } })}
      >
        {words.follow}
      </Checkbox>
      {!isListed && <TextField label={words.noindexReason} {...text('noindexReason')} />}
      <SocialCard
        title={og.title || title}
        description={og.description || description}
        mediaId={og.imageMediaId ?? featuredMediaId}
      />
      <TextField label={words.ogTitle} placeholder={title} {...ogText('title')} />
      <TextArea label={words.ogDescription} placeholder={description} {...ogText('description')} />
    </>
  );
};
