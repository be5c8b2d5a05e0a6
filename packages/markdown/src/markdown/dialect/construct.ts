import type { Nodes, Root } from 'mdast';
import { type SearchBudget, searchBudget } from '../../syntax/brackets.ts';
import type { NodeLoss } from '../../tree/node-data.ts';

/** Part of a source that is replaced by `text`. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly loss?: NodeLoss;
  /** Text of a footnote, which `text` refers to as {@link NOTE}. */
  readonly note?: string;
}

/** Place of a source at which a construct may begin. */
export interface Candidate {
  readonly text: string;
  readonly at: number;
  readonly places: Places;
  readonly linkTo: (url: string) => string;
}

/** Returns the replacement of a construct that begins at a place; `undefined` if none does. */
export type Construct = (candidate: Candidate) => Edit | undefined;

/** Places of a source that its tree tells apart. */
export interface Places {
  /** Returns whether the character at an offset is of a text, not of code or a URL. */
  readonly isText: (offset: number) => boolean;
  /** Returns whether the character at an offset is of HTML that shows no code. */
  readonly isHtml: (offset: number) => boolean;
  /** Offsets at which paragraphs start. */
  readonly starts: ReadonlySet<number>;
  /** Offsets at which paragraphs and headings end. */
  readonly ends: ReadonlySet<number>;
  /** Offsets at which headings end. */
  readonly headingEnds: ReadonlySet<number>;
  /** Offsets at which marks, links, pictures and code in a text end. */
  readonly markEnds: ReadonlySet<number>;
  /** Ends of constructs that the rest of the source is known to have none of. */
  readonly absent: Set<RegExp>;
  /** Characters that searches for the ends of statements may still look at. */
  readonly budget: SearchBudget;
}

export type Range = readonly [start: number, end: number];

const CODE = /^<!--|<(?:code|pre|script|style|textarea)\b/i;

/** Returns the places of a tree of Markdown, without recursion. */
export const placesIn = (root: Root, source: string): Places => {
  const texts: Range[] = [];
  const html: Range[] = [];
  const starts = new Set<number>();
  const ends = new Set<number>();
  const headingEnds = new Set<number>();
  const markEnds = new Set<number>();
  const stack: Nodes[] = [root];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    const [start, end] = [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0];
    switch (node.type) {
      case 'text':
        texts.push([start, end]);
        break;
      case 'html':
        if (!CODE.test(node.value)) html.push([start, end]);
        break;
      case 'heading':
        headingEnds.add(end);
        ends.add(end);
        break;
      case 'paragraph':
        starts.add(start);
        ends.add(end);
        break;
      case 'delete':
      case 'emphasis':
      case 'image':
      case 'imageReference':
      case 'inlineCode':
      case 'link':
      case 'linkReference':
      case 'strong':
        markEnds.add(end);
        break;
      default:
    }
    // The text of an address is the address.
    const isAddress = node.type === 'link' && source[start] !== '[';
    if ('children' in node && !isAddress) {
      for (const child of node.children.toReversed()) stack.push(child);
    }
  }
  return {
    isText: isWithin(texts),
    isHtml: isWithin(html),
    starts,
    ends,
    headingEnds,
    markEnds,
    absent: new Set(),
    budget: searchBudget(source),
  };
};

/** Returns a function that finds whether an offset is within one of the ranges, which are in order. */
export const isWithin =
  (ranges: readonly Range[]) =>
  (offset: number): boolean => {
    let [low, high] = [0, ranges.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const [start = 0, end = 0] = ranges[middle] ?? [];
      if (offset < start) high = middle;
      else if (offset >= end) low = middle + 1;
      else return true;
    }
    return false;
  };

/** Reference to the footnote of an edit. */
export const NOTE = '[^note]';

/** Returns what a sticky pattern matches at the place. */
export const matchAt = (pattern: RegExp, { text, at }: Candidate): RegExpExecArray | null => {
  const sticky = new RegExp(pattern);
  sticky.lastIndex = at;
  return sticky.exec(text);
};

/** Returns the lines of which `start` to `end` is all content; `undefined` if they have other content. */
export const wholeLines = (text: string, start: number, end: number): Range | undefined => {
  let [first, last] = [start, end];
  while (/[ \t>]/.test(text[first - 1] ?? '')) first -= 1;
  while (/[ \t]/.test(text[last] ?? '')) last += 1;
  const isWhole = (text[first - 1] ?? '\n') === '\n' && (text[last] ?? '\n') === '\n';
  return isWhole ? [first, last] : undefined;
};
