/**
 * Maximum weight of the text of a result. A result is at most 24,000 characters of JSON, or half as
 * many of scripts whose characters take more tokens, since clients cut results at 25,000 tokens.
 */
export const MAX_WEIGHT = 23_000;

/** First code point of the scripts whose characters take about a token each, such as Hangul and Han. */
const WIDE = 0x1100;

/** Returns the weight of a character: its length in JSON, or 2 if it is wide. */
const weightOfCharacter = (character: string): number => {
  const code = character.codePointAt(0) ?? 0;
  if (code >= WIDE) return 2;
  if (code < 0x20) return character === '\n' || character === '\t' ? 2 : 6;
  return character === '"' || character === '\\' ? 2 : 1;
};

/** Returns the weight of a text. */
export const weightOf = (text: string): number => {
  let weight = 0;
  for (const character of text) weight += weightOfCharacter(character);
  return weight;
};

/** Returns the longest start of `text` that has at most the weight `most`. */
export const startOf = (text: string, most: number): string => {
  let [weight, length] = [0, 0];
  for (const character of text) {
    weight += weightOfCharacter(character);
    if (weight > most) return text.slice(0, length);
    length += character.length;
  }
  return text;
};

const CUT = '\n… (the rest is cut off)';

/** Returns a text, cut off where it has more than {@link MAX_WEIGHT}. */
export const fittedText = (text: string): string => {
  const start = startOf(text, MAX_WEIGHT);
  return start.length === text.length ? text : `${startOf(text, MAX_WEIGHT - weightOf(CUT))}${CUT}`;
};
