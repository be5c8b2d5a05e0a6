import type { Root, RootContent } from 'mdast';
import { definitionsIn, readFootnotes } from './footnotes.ts';
import { flushWaiting } from './push-block.ts';
import { readFlow } from './read-flow.ts';
import { type BodyOptions, mediaIdIn, type ReadBody, type Reading } from './reading.ts';

/** Source of a tree. */
interface TreeSource {
  /** Markdown that the positions of nodes refer to; `''` for a tree of HTML. */
  readonly text: string;
  /** Returns the line of the source of a line of `text`. */
  readonly lineAt: (line: number) => number;
}

/** Returns the blocks of a tree of Markdown, with the losses. */
export const readBody = (root: Root, source: TreeSource, options: BodyOptions): ReadBody => {
  const { parseHtml, mediaIdOf = mediaIdIn, linkTo = same, hasLineFeeds = true, title } = options;
  const forms = new Map(options.vocabulary.map((form) => [form.type, form]));
  const reading: Reading = {
    source: source.text,
    lineAt: source.lineAt,
    parseHtml,
    mediaIdOf,
    linkTo,
    hasLineFeeds,
    title,
    formNamed: (type) => forms.get(type),
    ...definitionsIn(root),
    readFlow: (nodes: readonly RootContent[]) => {
      readFlow(reading, nodes);
    },
    blocks: [],
    lines: [],
    losses: [],
    waiting: [],
    anchors: new Set(),
  };
  readFlow(reading, root.children);
  readFootnotes(reading);
  flushWaiting(reading, true);
  const { blocks, lines, losses } = reading;
  // A loss after the last block is found at the last block.
  const last = `/${Math.max(blocks.length - 1, 0)}`;
  return {
    blocks,
    lines,
    losses: losses.map((loss) =>
      loss.path === `/${blocks.length}` ? { ...loss, path: last } : loss,
    ),
  };
};

const same = (url: string): string => url;
