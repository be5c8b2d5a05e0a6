/**
 * Kind of characters, a number from 1 to 255, with a pattern that matches each of them as a text of
 * its own.
 */
type CharacterKind = readonly [kind: number, pattern: RegExp];

/**
 * Returns a function that classifies the character at an index of a text: the first of `kinds` that
 * matches, or `other`. Patterns are slow, so the kind of each character is computed once and kept.
 *
 * The index must be inside the text: a single access beyond it makes V8 recompile the shared function
 * for that case, which is several times slower from then on.
 */
export const charClassifier = (
  kinds: readonly CharacterKind[],
  other: number,
): ((text: string, index: number) => number) => {
  // 0 means "not computed yet". Only pages that are written to take memory.
  const known = new Uint8Array(0x110000);

  const lookUp = (text: string, index: number): number => {
    const codePoint = text.codePointAt(index) ?? 0;
    const seen = known[codePoint];
    if (seen) return seen;
    const character = String.fromCodePoint(codePoint);
    const kind = kinds.find(([, pattern]) => pattern.test(character))?.[0] ?? other;
    // The kind of a high surrogate depends on the unit after it, so it is not kept.
    if (codePoint < 0xd800 || codePoint > 0xdbff) known[codePoint] = kind;
    return kind;
  };

  return (text, index) => known[text.charCodeAt(index)] || lookUp(text, index);
};
