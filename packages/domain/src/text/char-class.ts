/** A kind of characters, 1 to 255, and a pattern that such a character begins with. */
export type CharacterKind = readonly [kind: number, pattern: RegExp];

/**
 * Says of which of `kinds`, the first that fits, the character is that stands at an index of a text;
 * `other` when none fits. Patterns are slow, and there are only so many characters: each is looked
 * at once. There has to be one at the index: to look beyond a text once makes V8 compile what all
 * kinds share for that case, which takes several times as long ever after.
 */
export const charClassifier = (
  kinds: readonly CharacterKind[],
  other: number,
): ((text: string, index: number) => number) => {
  // 0 is "not yet". Memory is taken by those pages of it alone that are written to.
  const known = new Uint8Array(0x110000);

  const lookUp = (text: string, index: number): number => {
    const codePoint = text.codePointAt(index) ?? 0;
    const seen = known[codePoint];
    if (seen) return seen;
    const character = String.fromCodePoint(codePoint);
    const kind = kinds.find(([, pattern]) => pattern.test(character))?.[0] ?? other;
    // What the first half of a pair is depends on the second: alone it has no place.
    if (codePoint < 0xd800 || codePoint > 0xdbff) known[codePoint] = kind;
    return kind;
  };

  return (text, index) => known[text.charCodeAt(index)] || lookUp(text, index);
};
