/**
 * Maximum UTF-16 units of a key. V8 hashes longer texts by their length alone, and then compares
 * them unit by unit.
 */
const HASHED_LENGTH = 16_000;

/**
 * Returns a function that numbers texts: equal texts get equal numbers, from 1. It takes time
 * linear in the length of the text. If long texts were keys of a `Set` or `Map` themselves, many of
 * them would be compared with each other, and such input could block the process.
 */
export const stringInterner = (): ((text: string) => number) => {
  const numbers = new Map<string, number>();
  const stretches = new Map<string, number>();
  let count = 0;
  const numberIn = (known: Map<string, number>, key: string): number => {
    let number = known.get(key);
    if (number === undefined) known.set(key, (number = count += 1));
    return number;
  };
  return (text) => {
    if (text.length <= HASHED_LENGTH) return numberIn(numbers, text);
    // Number of the text up to `start`; the next part is looked up under it.
    let number = 0;
    for (let start = 0; start < text.length; start += HASHED_LENGTH) {
      number = numberIn(stretches, `${number} ${text.slice(start, start + HASHED_LENGTH)}`);
    }
    return number;
  };
};
