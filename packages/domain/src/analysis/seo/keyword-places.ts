import type { BlockText, PlacedText, TextRole } from '../../content/block/block-type.ts';
import { searchTitleOf } from '../../content/post/search-result.ts';
import type { Check } from '../check.ts';
import { type FieldText, fieldText, placeIn, wholePlace } from '../place.ts';
import { headingFields } from './heading-order.ts';
import { type Coverage, coverageIn, type Keyword, occurrencesIn } from './keyword.ts';
import { coverageInSlug, slugForm } from './keyword-in-slug.ts';
import { searchTitleField } from './search-result-places.ts';
import type { SeoSource } from './source.ts';

/** Score of a place in which all words of a keyword occur, but not one after another. */
const APART = 60;

interface PlaceCheck {
  readonly id: string;
  readonly weight: number;
  /** Place in which the keyword is searched, as in `Put … in <place>`, such as `the title`. */
  readonly place: string;
  /** Sentences about the search in this place, as the end of the description. */
  readonly peculiarity?: string;
  /** Returns the keyword as it should occur in this place, for the advice; by default, its name. */
  readonly wanted?: (keyword: Keyword) => string;
  /**
   * Returns the coverage of the keyword in this place. Returns `undefined` if the post has no such
   * place, or if the place cannot contain the keyword; the check then does not apply.
   */
  readonly coverage: (source: SeoSource, keyword: Keyword) => Coverage | undefined;
  /** Returns the fields that are this place; `texts` are the texts of the body. */
  readonly fields: (source: SeoSource, texts: readonly PlacedText[]) => readonly FieldText[];
}

const placeCheck = ({
  id,
  weight,
  place,
  peculiarity = '',
  wanted = ({ name }) => name,
  coverage,
  fields,
}: PlaceCheck): Check<SeoSource> => ({
  id,
  weight,
  description: `Whether the focus keyword occurs in ${place}, in whole words (in scripts without spaces anywhere), letter case aside: 100 if word for word, ${APART} if all its words do so apart, their share of that if some do.${peculiarity}`,
  measure: (source) => {
    const { keyword } = source;
    const covered = keyword && coverage(source, keyword);
    if (keyword === undefined || covered === undefined) return undefined;
    const { isWhole, present, all } = covered;
    return {
      score: isWhole ? 100 : Math.round((APART * present) / all),
      found: isWhole
        ? `“${keyword.name}” occurs in ${place}.`
        : all === 1
          ? `“${keyword.name}” does not occur in ${place}.`
          : `Words of “${keyword.name}” in ${place}: ${present} of ${all}.`,
      advice: isWhole ? null : `Put “${wanted(keyword)}” in ${place}, word for word.`,
    };
  },
  places: (source, texts) => {
    const { keyword } = source;
    const searched = fields(source, texts);
    const found = searched.flatMap((field) =>
      (keyword ? occurrencesIn(field.text, keyword) : []).map((range) => placeIn(field, range)),
    );
    return found.length > 0 ? found : searched.map(wholePlace);
  },
});

export const keywordInTitle = placeCheck({
  id: 'keyword-in-title',
  weight: 15,
  place: 'the title',
  coverage: (source, keyword) => coverageIn([searchTitleOf(source)], keyword),
  fields: (source) => [searchTitleField(source)],
});

export const keywordInSlug = placeCheck({
  id: 'keyword-in-slug',
  weight: 10,
  place: 'the slug',
  peculiarity:
    ' Both are compared as anchors of headings are made, with `ue` or `u` for `ü` and the like, letter by letter, and with or without hyphens. Not for keywords with signs that mean words (`C++`), or in another script than the slug.',
  wanted: slugForm,
  coverage: ({ slug }, keyword) => coverageInSlug(slug, keyword),
  fields: (source) => [fieldText(source, '/slug')],
});

export const keywordInOpening = placeCheck({
  id: 'keyword-in-opening',
  weight: 10,
  place: 'the first paragraph',
  coverage: ({ body }, keyword) => {
    const opening = openingOf(body.texts);
    return opening && coverageIn([opening.text], keyword);
  },
  fields: (_, texts) => [openingOf(texts) ?? []].flat(),
});

/** Returns the first paragraph of a body: prose, or dialogue if there is none. */
const openingOf = <Text extends BlockText>(texts: readonly Text[]): Text | undefined =>
  firstOf('prose', texts) ?? firstOf('dialogue', texts);

const firstOf = <Text extends BlockText>(
  wanted: TextRole,
  texts: readonly Text[],
): Text | undefined => texts.find(({ role, text }) => role === wanted && text.trim() !== '');

export const keywordInHeadings = placeCheck({
  id: 'keyword-in-headings',
  weight: 5,
  place: 'a heading',
  coverage: ({ body: { tocItems } }, keyword) =>
    tocItems.length === 0
      ? undefined
      : coverageIn(
          tocItems.map(({ text }) => text),
          keyword,
        ),
  fields: ({ body }) => headingFields(body.blocks),
});
