/** `publishDue`, with the posts of each batch that it yields given to `count`. */
export const countPublished = (
  publishDue: () => AsyncIterable<number>,
  count: (posts: number) => void,
): (() => AsyncIterable<number>) =>
  async function* counted() {
    for await (const published of publishDue()) {
      count(published);
      yield published;
    }
  };
