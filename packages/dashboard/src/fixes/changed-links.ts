import { parseInline, type PhrasingContent } from '@content-publishing/domain';

/** Part of a text as it is shown. */
export interface TextPart {
  readonly text: string;
  readonly isMarked: boolean;
}

/** Link whose target a fix changes. */
interface ChangedLink {
  readonly from: string;
  /** `null` if the link is removed. */
  readonly to: string | null;
}

/** Text of a field without Markdown, its changed links marked, and what becomes of their targets. */
interface ChangedText {
  readonly parts: readonly TextPart[];
  readonly links: readonly ChangedLink[];
}

interface Run {
  readonly text: string;
  readonly url: string | null;
}

const runsOf = (nodes: readonly PhrasingContent[], url: string | null = null): readonly Run[] =>
  nodes.flatMap((node) => {
    if (!('children' in node)) return [{ text: node.value, url }];
    return runsOf(node.children, node.type === 'link' ? node.url : url);
  });

/**
 * Returns the links of a text that differ between two versions, of which the labels are the same. A
 * field that is no text with links is one link as a whole.
 */
export const changedLinks = (before: string, after: string): ChangedText => {
  if (!before.includes('](')) return { parts: [], links: [{ from: before, to: after }] };
  const former = runsOf(parseInline(before));
  const present = new Map<number, string | null>();
  let place = 0;
  for (const { text, url } of runsOf(parseInline(after))) {
    for (let index = 0; index < text.length; index += 1) present.set(place + index, url);
    place += text.length;
  }
  const parts: { text: string; isMarked: boolean }[] = [];
  const links: ChangedLink[] = [];
  place = 0;
  for (const { text, url } of former) {
    const to = present.get(place) ?? null;
    const isMarked = url !== null && to !== url;
    const [part, link] = [parts.at(-1), links.at(-1)];
    // A label with marks has several runs.
    const isSame = part?.isMarked === isMarked && (!isMarked || link?.from === url);
    if (isSame) part.text += text;
    else parts.push({ text, isMarked });
    if (isMarked && !isSame) links.push({ from: url, to });
    place += text.length;
  }
  return { parts, links };
};

/** Maximum characters of the text before and after a marked part. */
const CONTEXT = 80;

/** Returns the marked parts of a text with the words around them. */
export const excerpt = (parts: readonly TextPart[]): readonly TextPart[] =>
  parts.map(({ text, isMarked }, index) => {
    const hasBefore = index > 0;
    const hasAfter = index < parts.length - 1;
    if (isMarked || text.length <= (hasBefore && hasAfter ? 2 : 1) * CONTEXT) {
      return { text, isMarked };
    }
    const head = hasBefore ? firstWords(text) : '';
    return { text: `${head}…${hasAfter ? lastWords(text) : ''}`, isMarked };
  });

const firstWords = (text: string): string => {
  const end = text.lastIndexOf(' ', CONTEXT);
  return end > 0 ? text.slice(0, end) : text.slice(0, CONTEXT).replace(/[\uD800-\uDBFF]$/, '');
};

const lastWords = (text: string): string => {
  const start = text.indexOf(' ', text.length - CONTEXT);
  return start < 0 ? text.slice(-CONTEXT).replace(/^[\uDC00-\uDFFF]/, '') : text.slice(start + 1);
};
