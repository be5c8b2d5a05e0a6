import { type CheckPlace, placeIn } from '../analysis/place.ts';
import { type Unit, unitsIn } from '../analysis/seo/keyword.ts';
import type { Block } from '../content/block/vocabulary.ts';
import { foldForSearch, withoutAccents } from '../text/accents.ts';
import { collapseWhitespace } from '../text/collapse-whitespace.ts';
import { type LinkableText, linkableTexts } from './linkable-text.ts';

/** Maximum words of a body that are searched; later ones are ignored. */
const MAX_WORDS = 20_000;

/** Maximum words of a phrase that other posts are looked up by. */
const MAX_PHRASE_WORDS = 8;

/** Maximum phrases of a body that other posts are looked up by; the longest are left out. */
const MAX_PHRASES = 20_000;

/** Words of the parts of a body that can become links. */
export interface PhraseIndex {
  /**
   * Returns the runs of one to {@link MAX_PHRASE_WORDS} words, folded as `factsOf` folds titles and
   * keywords, each once, the shortest first; at most {@link MAX_PHRASES}.
   */
  readonly phrases: () => readonly string[];
  /** Returns the first place of a phrase, word for word; `undefined` without one. */
  readonly placeOf: (phrase: string) => CheckPlace | undefined;
}

/** Word of a body. */
interface PlacedWord extends Unit {
  readonly part: LinkableText;
}

/** Indexes the words of a body. */
export const phraseIndex = (blocks: readonly Block[]): PhraseIndex => {
  const words: PlacedWord[] = [];
  for (const part of linkableTexts(blocks)) {
    if (words.length >= MAX_WORDS) break;
    const { field, start } = part;
    for (const unit of unitsIn(field.text.slice(start, part.end))) {
      const word = withoutAccents(unit.word);
      words.push({ part, word, start: start + unit.start, end: start + unit.end });
    }
  }
  const positions = new Map<string, number[]>();
  for (const [index, { word }] of words.entries()) {
    const known = positions.get(word);
    if (known) known.push(index);
    else positions.set(word, [index]);
  }
  return {
    phrases: () => phrasesOf(words),
    placeOf: (phrase) => {
      const units = unitsIn(phrase);
      const wanted = units.map(({ word }) => withoutAccents(word));
      const signs = wordSigns(phrase, units.at(-1)?.end ?? 0);
      for (const position of positions.get(wanted[0] ?? '') ?? []) {
        const [first, last] = [words[position], words[position + wanted.length - 1]];
        if (first === undefined || last?.part !== first.part) continue;
        if (!wanted.every((word, index) => words[position + index]?.word === word)) continue;
        const { field } = first.part;
        if (wordSigns(field.text.slice(0, first.part.end), last.end) !== signs) continue;
        return placeIn(field, { start: first.start, end: last.end + signs.length });
      }
      return undefined;
    },
  };
};

const phrasesOf = (words: readonly PlacedWord[]): readonly string[] => {
  const phrases = new Set<string>();
  for (let length = 1; length <= MAX_PHRASE_WORDS; length += 1) {
    for (let index = 0; index + length <= words.length; index += 1) {
      const [first, last] = [words[index], words[index + length - 1]];
      if (first === undefined || last?.part !== first.part) continue;
      const { text } = first.part.field;
      for (const start of startsOf(text, first)) {
        for (const end of endsOf(text, last)) {
          phrases.add(foldForSearch(collapseWhitespace(text.slice(start, end))));
          if (phrases.size === MAX_PHRASES) return [...phrases];
        }
      }
    }
  }
  return [...phrases];
};

// Titles and keywords may begin or end with signs: `.NET`, `C++`, `Why moka?`.
const SIGN_BEFORE = /[^\p{L}\p{M}\p{N}\s]$/u;
const SIGNS_AFTER = /[^\p{L}\p{M}\p{N}\s]{1,2}/uy;

const startsOf = (text: string, { start }: PlacedWord): readonly number[] => {
  const sign = SIGN_BEFORE.exec(text.slice(Math.max(0, start - 2), start))?.[0] ?? '';
  return sign === '' ? [start] : [start, start - sign.length];
};

const endsOf = (text: string, { end }: PlacedWord): readonly number[] => {
  SIGNS_AFTER.lastIndex = end;
  const signs = SIGNS_AFTER.exec(text)?.[0] ?? '';
  return Array.from({ length: signs.length + 1 }, (_, length) => end + length);
};

// Signs that make another word of the one before them: `C++` and `C#` are not `C`.
const WORD_SIGNS = /[+#]*/y;

const wordSigns = (text: string, end: number): string => {
  WORD_SIGNS.lastIndex = end;
  return WORD_SIGNS.exec(text)?.[0] ?? '';
};
