import type { PlacedText } from '../../content/block/block-type.ts';
import { proseRoleOf } from '../../content/body/excerpt.ts';
import { searchDescriptionOf } from '../../content/post/search-result.ts';
import { firstNonBlank } from '../../text/first-non-blank.ts';
import { type CheckPlace, type FieldText, fieldText, placeIn, wholePlace } from '../place.ts';
import type { SeoPost } from './source.ts';

/** Returns the field with the title of a post in search results. */
export const searchTitleField = (post: SeoPost): FieldText =>
  fieldText(post, firstNonBlank(post.seo?.title) === undefined ? '/title' : '/seo/title');

/**
 * Returns the places of the description of a post in search results: the field that has it, or the
 * start of the body that it is derived from.
 */
export const searchDescriptionPlaces = (
  post: SeoPost,
  texts: readonly PlacedText[],
): readonly CheckPlace[] => {
  if (firstNonBlank(post.seo?.description) !== undefined) {
    return [wholePlace(fieldText(post, '/seo/description'))];
  }
  const places = post.derivedFields.includes('excerpt')
    ? placesOfStart(searchDescriptionOf(post), texts)
    : [];
  return places.length > 0 ? places : [wholePlace(fieldText(post, '/excerpt'))];
};

/**
 * Returns the places in `texts` of `start`, the start of their prose as an excerpt has it: with other
 * white space, with separators between two texts, and possibly with a `…`.
 */
const placesOfStart = (start: string, texts: readonly PlacedText[]): readonly CheckPlace[] => {
  const role = proseRoleOf(texts);
  const places: CheckPlace[] = [];
  let at = 0;
  for (const field of texts.filter((text) => text.role === role)) {
    const { text } = field;
    let index = 0;
    let range = { start: 0, end: 0 };
    while (index < text.length && at < start.length) {
      if (isBlank(text.charAt(index))) index += 1;
      else if (text[index] === start[at]) {
        index += 1;
        at += 1;
        range = { start: range.end === 0 ? index - 1 : range.start, end: index };
      } else if (isBlank(start.charAt(at)) || range.end === 0) at += 1;
      else break;
    }
    if (range.end > 0) places.push(placeIn(field, range));
    if (index < text.length) break;
  }
  return places;
};

const isBlank = (character: string): boolean => character.trim() === '';
