/** V8 tells longer texts apart by their length alone, and then by comparing them unit by unit. */
const HASHED_LENGTH = 16_000;

/**
 * Gives texts numbers, equal ones the same, in time linear in their length. In a `Set` or `Map`
 * many long texts are compared with each other instead, so that input could hold up the process.
 */
export const textNumbers = (): ((text: string) => number) => {
  const numbers = new Map<string, number>();
  return (text) => {
    // The number of the text up to `start`, under which its next stretch is looked up.
    let number = 0;
    let start = 0;
    do {
      const key = `${number} ${text.slice(start, start + HASHED_LENGTH)}`;
      number = numbers.get(key) ?? numbers.size + 1;
      numbers.set(key, number);
      start += HASHED_LENGTH;
    } while (start < text.length);
    return number;
  };
};
