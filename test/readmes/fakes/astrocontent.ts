/** Like the function of Astro, which types the entries of a collection. */
export const defineCollection = <Collection extends object>(collection: Collection): Collection =>
  collection;
