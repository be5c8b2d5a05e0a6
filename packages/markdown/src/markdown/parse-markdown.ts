import type { Paragraph, Root } from 'mdast';
import { directiveFromMarkdown } from 'mdast-util-directive';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { directive } from 'micromark-extension-directive';
import { gfm } from 'micromark-extension-gfm';

// Directives in a text are left out: `10:30` would be one.
const { flow = {} } = directive();

// Transforms would make links of addresses whose characters are escaped; the parser finds the others.
const gfmExtensions = gfmFromMarkdown().map((extension) => ({ ...extension, transforms: [] }));

/**
 * Returns the tree of Markdown: CommonMark, the extensions of GitHub, and directives. Markdown with
 * thousands of marks within each other is read as paragraphs of text.
 */
export const parseMarkdown = (source: string): Root => {
  try {
    return fromMarkdown(source, {
      extensions: [gfm({ singleTilde: false }), { flow }],
      mdastExtensions: [gfmExtensions, directiveFromMarkdown()],
    });
  } catch (error) {
    // The library recurses.
    if (!(error instanceof RangeError)) throw error;
    return { type: 'root', children: source.split(/\n{2,}/).map(plainParagraph) };
  }
};

const plainParagraph = (value: string): Paragraph => ({
  type: 'paragraph',
  children: [{ type: 'text', value }],
  data: { losses: [{ kind: 'limit', text: value }] },
});
