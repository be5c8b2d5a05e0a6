import { isSafeLinkTarget, type PhrasingContent } from '@content-publishing/domain';
import type { Link, LinkReference, PhrasingContent as Phrase } from 'mdast';
import { pairTags } from '../html/pair-tags.ts';
import { visibleText } from '../tree/visible-text.ts';
import { readImage } from './image.ts';
import { note, noteLosses, type Reading } from './reading.ts';

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
    for (const node of contentOf(reading, phrase, outer)) addNode(nodes, node);
  }
  return nodes;
};

/** Adds a node; adjacent texts, and adjacent marks of HTML that are equal, are joined. */
const addNode = (nodes: PhrasingContent[], node: PhrasingContent): void => {
  const last = nodes.at(-1);
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
    for (const child of node.children) addNode(children, child);
    nodes[nodes.length - 1] = { type: node.type, children };
  } else nodes.push(node);
};

const contentOf = (
  reading: Reading,
  phrase: Phrase,
  outer: readonly string[],
): readonly PhrasingContent[] => {
  switch (phrase.type) {
    case 'text':
      return text(phrase.value.replaceAll(CJK_BREAK, ''));
    case 'break':
      note(reading, phrase, 'line_break', '');
      return text('\n');
    case 'inlineCode':
      return [{ type: 'inlineCode', value: phrase.value }];
    case 'strong':
    case 'emphasis':
      if (outer.length >= MAX_MARK_DEPTH) return text(visibleText([phrase]));
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
      note(reading, phrase, 'mark', visibleText([phrase]));
      return outer.length < MAX_MARK_DEPTH
        ? inlineOf(reading, phrase.children, inside(outer, phrase))
        : text(visibleText([phrase]));
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
  const url = reading.linkTo(given);
  const shown = visibleText([node]);
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
