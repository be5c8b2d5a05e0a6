/** V8 tells longer texts apart by their length alone, and then by comparing them unit by unit. */
const HASHED_LENGTH = 16_000;

/**
 * Gives texts numbers, equal ones the same, in time linear in their length. In a `Set` or `Map`
 * many long texts are compared with each other instead, so that input could hold up the process.
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
    // The number of the text up to `start`, under which its next stretch is looked up.
    let number = 0;
    for (let start = 0; start < text.length; start += HASHED_LENGTH) {
      number = numberIn(stretches, `${number} ${text.slice(start, start + HASHED_LENGTH)}`);
    }
    return number;
  };
};
