import type { Root } from 'mdast';
import { directiveFromMarkdown } from 'mdast-util-directive';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { directive } from 'micromark-extension-directive';
import { gfm } from 'micromark-extension-gfm';

// Directives in a text are left out: `10:30` would be one.
const { flow = {} } = directive();

/** Returns the tree of Markdown: CommonMark, the extensions of GitHub, and directives. */
export const parseMarkdown = (source: string): Root =>
  fromMarkdown(source, {
    extensions: [gfm({ singleTilde: false }), { flow }],
    mdastExtensions: [gfmFromMarkdown(), directiveFromMarkdown()],
  });
