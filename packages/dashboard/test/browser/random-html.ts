import fc from 'fast-check';

const INLINE = ['b', 'i', 'em', 'span', 'a href="https://a.example"', 'code', 'u', 'font', 'q'];
const BLOCKS = ['p', 'div', 'h1', 'h3', 'blockquote', 'ul', 'ol', 'li', 'section', 'figure'];
const ROWS = ['table', 'tr', 'td', 'tbody'];

let count = 0;

/** A word that no other text has, and the space after it. */
const word = fc.constantFrom(' ', '\n', '&nbsp; ', '<br>').map((space) => {
  count += 1;
  return `w${count}${space}`;
});

const around = (tag: string, content: string): string =>
  `<${tag}>${content}</${tag.split(' ')[0] ?? tag}>`;

/** HTML in which words are in elements of all kinds, within each other as no page should have them. */
export const randomHtml: fc.Arbitrary<string> = fc.letrec<{ content: string; part: string }>(
  (tie) => ({
    content: fc.array(tie('part'), { maxLength: 4 }).map((parts) => parts.join('')),
    part: fc.oneof(
      { maxDepth: 6, withCrossShrink: true },
      word,
      fc
        .tuple(fc.constantFrom(...INLINE, ...BLOCKS, ...ROWS), tie('content'))
        .map(([tag, content]) => around(tag, content)),
    ),
  }),
).content;

/** Returns the words of HTML, in order. */
export const wordsOf = (html: string): readonly string[] => html.match(/\bw\d+\b/g) ?? [];
