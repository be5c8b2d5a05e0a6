/** A kind of characters, 1 to 255, and a pattern that such a character begins with. */
export type CharacterKind = readonly [kind: number, pattern: RegExp];

/**
 * Says of which of `kinds`, the first that fits, the character is that stands at an index of a text;
 * `other` when none fits. Patterns are slow, and there are only so many UTF-16 units: each is looked
 * at once.
 */
export const characterKinds = (
  kinds: readonly CharacterKind[],
  other: number,
): ((text: string, index: number) => number) => {
  // 0 is "not yet".
  const known = new Uint8Array(0x10000);

  const lookUp = (text: string, index: number, unit: number): number => {
    const character = String.fromCodePoint(text.codePointAt(index) ?? unit);
    const kind = kinds.find(([, pattern]) => pattern.test(character))?.[0] ?? other;
    // What the first half of a pair is depends on the second.
    if (unit < 0xd800 || unit > 0xdbff) known[unit] = kind;
    return kind;
  };

  return (text, index) => {
    const unit = text.charCodeAt(index);
    return known[unit] || lookUp(text, index, unit);
  };
};
