const LENGTH = 10_000_000;

const repeated = (pattern: string, length: number): string =>
  pattern.repeat(Math.floor(length / pattern.length));

const paragraphs = (pattern: string): object => {
  const paragraph = { type: 'paragraph', text: repeated(pattern, 10_000) };
  return { bodyJson: Array.from({ length: 1000 }, () => paragraph) };
};

const fieldsOf = (post: object): string => JSON.stringify({ bodyJson: [], ...post }).slice(1);

/**
 * Requests to create a post, of about ten million bytes: typical posts of that size, and
 * hostile ones. Each lacks its beginning up to the second field.
 */
export const LONG_BODIES: Readonly<Record<string, Buffer>> = Object.fromEntries(
  Object.entries({
    'plain paragraphs': fieldsOf(paragraphs('A moka pot makes strong coffee on any stove. ')),
    'paragraphs full of marks': fieldsOf(
      paragraphs('A **moka pot** makes [*strong* coffee](/strong). '),
    ),
    'paragraphs of empty links': fieldsOf(paragraphs('[](')),
    'a list of short items': fieldsOf({
      bodyJson: [
        {
          type: 'list',
          style: 'bullet',
          items: Array.from({ length: LENGTH / 20 }, () => 'Coffee on any st'),
        },
      ],
    }),
    'a heading of stars': fieldsOf({
      bodyJson: [{ type: 'heading', level: 2, text: repeated('a*a*', LENGTH) }],
    }),
    'unknown fields': fieldsOf(
      Object.fromEntries(Array.from({ length: LENGTH / 13 }, (_, index) => [`field${index}`, 0])),
    ),
    'brackets alone': `"bodyJson":${'['.repeat(LENGTH)}`,
  }).map(([name, fields]) => [name, Buffer.from(fields)]),
);

/** Returns `fields` of {@link LONG_BODIES} with those that each request has of its own. */
export const requestOf = (fields: Buffer, slug: string, authorId: string) => {
  const own = JSON.stringify({ slug, title: 'A long post', authorId });
  return Buffer.concat([Buffer.from(`${own.slice(0, -1)},`), fields]);
};
