/** Returns a number with a noun, such as `1 post` and `1,200 posts`. */
export const counted = (count: number, noun: string): string =>
  `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
