/** Returns `items` in an order that is neither ascending nor descending. */
export const shuffled = <Item>(items: readonly Item[]): readonly Item[] => [
  ...items.filter((_, index) => index % 2 === 1),
  ...items.filter((_, index) => index % 2 === 0),
];
