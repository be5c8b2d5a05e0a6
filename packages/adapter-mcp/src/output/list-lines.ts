/** Maximum items of a list. */
export const MAX_ITEMS = 20;

/** Returns the text of a list: a count, a line for each item, and the cursor of the next page. */
export const listText = (
  noun: string,
  items: readonly string[],
  total: number | null,
  next: string | undefined,
): string =>
  [
    total === null ? `${noun}:` : `${noun}: ${total}`,
    ...items.map((item) => `- ${item}`),
    ...(next === undefined ? [] : [`cursor for more: ${next}`]),
  ].join('\n');

/** Returns the fields of an item on one line, texts in quotation marks; `null` is left out. */
export const itemLine = (fields: Readonly<Record<string, string | number | null>>): string =>
  Object.entries(fields)
    .flatMap(([name, value]) => (value === null ? [] : [`${name} ${JSON.stringify(value)}`]))
    .join(', ');

const PAGE = /^[1-9]\d{0,8}$/;

/** Returns the page that a cursor of a list by pages names; a malformed one is passed on. */
export const pageOfCursor = (cursor: string | undefined): number | string =>
  cursor === undefined ? 1 : PAGE.test(cursor) ? Number(cursor) : cursor;

/** Returns the cursor of the next page; undefined at the end. */
export const nextPage = ({
  page,
  totalPages,
}: {
  readonly page: number;
  readonly totalPages: number;
}): string | undefined => (page < totalPages ? String(page + 1) : undefined);
