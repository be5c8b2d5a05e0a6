import type { PhrasingContent as Phrase } from 'mdast';

/**
 * Collapses the white space of inline content as browsers do: runs become one space, and spaces at the
 * ends and beside line breaks are removed. Changes the texts, and returns `phrases`.
 */
export const collapseSpace = (phrases: readonly Phrase[]): readonly Phrase[] => {
  let last: TextNode | undefined;
  let isAfterSpace = true;
  for (const phrase of leavesOf(phrases)) {
    if (phrase.type === 'text') {
      phrase.value = phrase.value.replaceAll(/[\t\n\f\r ]+/g, ' ');
      if (isAfterSpace) phrase.value = phrase.value.replace(/^ /, '');
      if (phrase.value === '') continue;
      isAfterSpace = phrase.value.endsWith(' ');
      last = phrase;
    } else {
      isAfterSpace = phrase.type === 'break';
      if (isAfterSpace && last) last.value = last.value.replace(/ $/, '');
      last = undefined;
    }
  }
  // A no-break space at the end is a filler of word processors.
  if (last) last.value = last.value.trimEnd();
  return phrases;
};

type TextNode = Extract<Phrase, { readonly type: 'text' }>;

/** Yields the nodes without children, in document order. */
function* leavesOf(phrases: readonly Phrase[]): Generator<Phrase> {
  for (const phrase of phrases) {
    if ('children' in phrase) yield* leavesOf(phrase.children);
    else yield phrase;
  }
}
