import { isSafeLinkTarget, type PhrasingContent } from '@content-publishing/domain';
import type { Link, LinkReference, PhrasingContent as Phrase } from 'mdast';
import { withoutDetour } from '../html/without-detour.ts';
import { pairTags } from '../html/pair-tags.ts';
import { visibleText } from '../tree/visible-text.ts';
import { readImage } from './image.ts';
import { trimmed } from './plain-text.ts';
import { shownPhrases } from './shown-text.ts';
import { lineFeedIn, note, noteLosses, type Reading } from './reading.ts';

/** Maximum nesting of marks that is kept; the content of deeper ones is text. */
const MAX_MARK_DEPTH = 8;

/** Maximum code points of a URL of a link (contract, Limits). */
const MAX_URL_LENGTH = 2048;

const CJK = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]`;
const CJK_BREAK = new RegExp(String.raw`(?<=${CJK})\n(?=${CJK})`, 'gu');

/**
 * Returns the inline content of `phrases`, and notes what it cannot have. Pictures in it are added to
 * those that follow the next block.
 */
export const inlineOf = (
  reading: Reading,
  phrases: readonly Phrase[],
  outer: readonly string[] = [],
): readonly PhrasingContent[] => {
  const nodes: PhrasingContent[] = [];
  for (const phrase of pairTags(reading, phrases)) {
    noteLosses(reading, phrase);
    const isOfHtml = phrase.position === undefined;
    for (const node of contentOf(reading, phrase, outer)) {
      for (const part of isOfHtml ? apart(node) : [node]) addNode(nodes, part, isOfHtml);
    }
  }
  return nodes;
};

/** Returns a mark, and the spaces at its ends beside it: Markdown has none there. */
const apart = (node: PhrasingContent): readonly PhrasingContent[] => {
  if (!('children' in node)) return [node];
  const [first, last] = [textAt(node.children, 0), textAt(node.children, -1)];
  const before = first.slice(0, first.length - first.trimStart().length);
  const after = last.slice(last.trimEnd().length);
  if (before === '' && after === '') return [node];
  const children = trimmed(node.children);
  const mark = children.length === 0 ? [] : [{ ...node, children }];
  return [...text(before), ...mark, ...(children.length === 0 ? [] : text(after))];
};

const textAt = (nodes: readonly PhrasingContent[], index: number): string => {
  const node = nodes.at(index);
  return node?.type === 'text' ? node.value : '';
};

/**
 * Adds a node; adjacent texts, and adjacent marks that are equal, are joined. In HTML, marks with a space
 * between them are joined too: a space is in the marks of both sides.
 */
const addNode = (nodes: PhrasingContent[], node: PhrasingContent, isOfHtml: boolean): void => {
  const last = nodes.at(-1);
  const before = nodes.at(-2);
  if (node.type === 'text') {
    if (last?.type === 'text') {
      nodes[nodes.length - 1] = { type: 'text', value: last.value + node.value };
    } else if (node.value !== '') nodes.push(node);
  } else if (
    (node.type === 'strong' || node.type === 'emphasis') &&
    (last?.type === 'strong' || last?.type === 'emphasis') &&
    last.type === node.type
  ) {
    const children: PhrasingContent[] = [...last.children];
    for (const child of node.children) addNode(children, child, isOfHtml);
    nodes[nodes.length - 1] = { type: node.type, children };
  } else if (
    isOfHtml &&
    (node.type === 'strong' || node.type === 'emphasis') &&
    before?.type === node.type &&
    last?.type === 'text' &&
    last.value === ' '
  ) {
    nodes.splice(-2, 2, { type: node.type, children: [...before.children, last] });
    addNode(nodes, node, isOfHtml);
  } else nodes.push(node);
};

const contentOf = (
  reading: Reading,
  phrase: Phrase,
  outer: readonly string[],
): readonly PhrasingContent[] => {
  switch (phrase.type) {
    case 'text':
      return text(phrase.value.replaceAll(CJK_BREAK, '').replaceAll('\n', lineFeedIn(reading)));
    case 'break':
      note(reading, phrase, 'line_break', '');
      return text(lineFeedIn(reading));
    case 'inlineCode':
      return [{ type: 'inlineCode', value: phrase.value }];
    case 'strong':
    case 'emphasis':
      if (outer.length >= MAX_MARK_DEPTH) return text(shownPhrases(reading, [phrase]));
      // HTML often has a mark in the same mark; in Markdown it was written on purpose.
      return !phrase.position && outer.includes(phrase.type)
        ? inlineOf(reading, phrase.children, inside(outer, phrase))
        : [
            {
              type: phrase.type,
              children: inlineOf(reading, phrase.children, inside(outer, phrase)),
            },
          ];
    case 'delete':
      if (visibleText([phrase]).trim() !== '') note(reading, phrase, 'mark', visibleText([phrase]));
      return outer.length < MAX_MARK_DEPTH
        ? inlineOf(reading, phrase.children, inside(outer, phrase))
        : text(shownPhrases(reading, [phrase]));
    case 'link':
      return linkOf(reading, phrase, phrase, outer);
    case 'linkReference': {
      const definition = reading.definitions.get(phrase.identifier);
      return linkOf(
        reading,
        phrase,
        { url: definition?.url ?? '', title: definition?.title },
        outer,
      );
    }
    case 'image':
      return readImage(reading, phrase, phrase);
    case 'imageReference': {
      const definition = reading.definitions.get(phrase.identifier);
      return readImage(reading, phrase, {
        url: definition?.url ?? '',
        alt: phrase.alt,
        title: definition?.title,
      });
    }
    case 'footnoteReference':
      return text(`[${reading.footnotes.get(phrase.identifier)?.number ?? phrase.identifier}]`);
    case 'html':
      // Comments are no content; pairTags has read all elements.
      return [];
    case 'textDirective':
      return inlineOf(reading, phrase.children, inside(outer, phrase));
    default:
      return phrase satisfies never;
  }
};

/** Returns the marks around the content of a mark. */
const inside = (outer: readonly string[], { type }: Phrase): readonly string[] => [...outer, type];

const text = (value: string): readonly PhrasingContent[] => [{ type: 'text', value }];

const linkOf = (
  reading: Reading,
  node: Link | LinkReference,
  { url: given, title }: Pick<Link, 'url' | 'title'>,
  outer: readonly string[],
): readonly PhrasingContent[] => {
  const url = reading.linkTo(withoutDetour(given));
  const shown = shownPhrases(reading, [node]);
  const images = node.children.filter(({ type }) => type === 'image' || type === 'imageReference');
  const children =
    outer.length < MAX_MARK_DEPTH
      ? inlineOf(reading, node.children, inside(outer, node))
      : text(shown);
  const isSafe = isSafeLinkTarget(url) && url !== '' && Array.from(url).length <= MAX_URL_LENGTH;
  const hasText = children.some((child) => child.type !== 'text' || child.value.trim() !== '');
  if (images.length > 0) {
    const file = reading.mediaIdOf(given);
    const isToFile = images.some(
      (image) =>
        image.type === 'image' &&
        (image.url === given || (file !== undefined && file === reading.mediaIdOf(image.url))),
    );
    if (!isToFile) note(reading, node, 'image_link', given);
  }
  if (!hasText) return children;
  if (isSafe) {
    return [{ type: 'link', url, title: title ?? null, children: withoutLinks(children) }];
  }
  // An address that was made a link of by a parser is shown as it was.
  if (given !== `mailto:${shown}`) note(reading, node, 'link', given);
  return children;
};

/** Returns content without the links in it: there are no links in links. */
const withoutLinks = (nodes: readonly PhrasingContent[]): readonly PhrasingContent[] =>
  nodes.flatMap((node): readonly PhrasingContent[] => {
    if (node.type === 'link') return withoutLinks(node.children);
    return 'children' in node ? [{ ...node, children: withoutLinks(node.children) }] : [node];
  });
