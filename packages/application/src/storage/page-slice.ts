/** Items of one page, and the number of items on all pages. */
export interface PageSlice<Item> {
  readonly total: number;
  readonly data: readonly Item[];
}
