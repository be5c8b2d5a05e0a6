import type { Element } from 'hast';
import { embedUrlOf } from '@content-publishing/domain';
import type { PhrasingContent as Phrase } from 'mdast';
import type { NodeLoss } from '../tree/node-data.ts';
import { visibleText } from '../tree/visible-text.ts';
import { elementsIn, propertyOf, textOf } from './element.ts';
import { imageUrlOf } from './image-url.ts';

const MARKS = new Set(['del', 'ins', 'kbd', 'mark', 's', 'strike', 'sub', 'sup', 'u']);

/**
 * Returns the inline content of an element of HTML whose children were read already. An element
 * without a form of its own is its children.
 */
export const inlineElement = (
  element: Element,
  children: readonly Phrase[],
  line: number | undefined,
): readonly Phrase[] => {
  const { tagName } = element;
  const data = { line };
  const style = propertyOf(element, 'style') ?? '';
  switch (tagName) {
    case 'b':
    case 'strong':
      return /font-weight:\s*(?:normal|400)/.test(style)
        ? children
        : [{ type: 'strong', children: [...children], data }];
    case 'em':
    case 'i':
    case 'cite':
    case 'dfn':
    case 'var':
      return /font-style:\s*normal/.test(style)
        ? children
        : [{ type: 'emphasis', children: [...children], data }];
    case 'span':
      if (propertyOf(element, 'dataShortcode') !== undefined) {
        const losses = [{ kind: 'shortcode' as const, text: visibleText(children) }];
        return [{ type: 'text', value: visibleText(children), data: { line, losses } }];
      }
      return styled(style, children, line);
    case 'code':
    case 'samp':
    case 'tt':
      return code(children, line);
    case 'a': {
      const url = propertyOf(element, 'href');
      const title = propertyOf(element, 'title') ?? null;
      return url === undefined
        ? children
        : [{ type: 'link', url: url.trim(), title, children: [...children], data }];
    }
    case 'br':
      return [{ type: 'break', data }];
    case 'img':
      return imageOf(element, line);
    case 'q':
      return [{ type: 'text', value: '“' }, ...children, { type: 'text', value: '”' }];
    case 'iframe':
    case 'embed':
    case 'object':
      return frameOf(element, line);
    case 'audio':
    case 'video':
      return [...fileOf(element, line), ...children];
    case 'script':
    case 'style':
    case 'template':
    case 'noscript':
    case 'title':
    case 'head':
      return [];
    case 'svg':
      return lossOf('html', element, line);
    case 'math':
      return [...lossOf('math', element, line), { type: 'text', value: textOf(element) }];
    default:
      return MARKS.has(tagName) ? [{ type: 'delete', children: [...children], data }] : children;
  }
};

const code = (children: readonly Phrase[], line: number | undefined): readonly Phrase[] => {
  const value = visibleText(children).replaceAll(/\s+/gu, ' ');
  const [only] = children;
  // A link around code is kept: the link has the code in it.
  if (children.length === 1 && only?.type === 'link') {
    return [{ ...only, children: [{ type: 'inlineCode', value, data: { line } }] }];
  }
  return value.trim() === '' ? [] : [{ type: 'inlineCode', value, data: { line } }];
};

const styled = (
  style: string,
  children: readonly Phrase[],
  line: number | undefined,
): readonly Phrase[] => {
  const slanted: readonly Phrase[] = /font-style:\s*italic/.test(style)
    ? [{ type: 'emphasis', children: [...children], data: { line } }]
    : children;
  return /font-weight:\s*(?:bold|[6-9]00)/.test(style)
    ? [{ type: 'strong', children: [...slanted], data: { line } }]
    : slanted;
};

const imageOf = (element: Element, line: number | undefined): readonly Phrase[] => {
  const url = imageUrlOf(element);
  const alt = propertyOf(element, 'alt') ?? '';
  return url === undefined ? [] : [{ type: 'image', url, alt, data: { line } }];
};

/** Returns the content of a frame: a video, or a link. */
const frameOf = (element: Element, line: number | undefined): readonly Phrase[] => {
  const url = (
    propertyOf(element, 'src') ??
    propertyOf(element, 'dataSrc') ??
    propertyOf(element, 'data') ??
    ''
  ).trim();
  const video = embedUrlOf(url);
  const title = propertyOf(element, 'title');
  if (video !== undefined) {
    return [{ type: 'image', url: video, title: title ?? null, data: { line, isVideo: true } }];
  }
  return linkTo(url, title ?? url, { kind: 'html', text: url || textOf(element) }, line);
};

/** Returns a link to the file of an audio or video element. */
const fileOf = (element: Element, line: number | undefined): readonly Phrase[] => {
  const url = (
    propertyOf(element, 'src') ??
    elementsIn(element, 'source').flatMap((source) => propertyOf(source, 'src') ?? [])[0] ??
    ''
  ).trim();
  return linkTo(url, url.split('/').at(-1) || url, { kind: 'file', text: url }, line);
};

/** Returns a link, or nothing without a URL, with a loss. */
export const linkTo = (
  url: string,
  label: string,
  loss: NodeLoss,
  line: number | undefined,
): readonly Phrase[] => {
  const data = { line, losses: [loss] };
  return url === ''
    ? [{ type: 'text', value: '', data }]
    : [{ type: 'link', url, title: null, children: [{ type: 'text', value: label }], data }];
};

const lossOf = (
  kind: NodeLoss['kind'],
  element: Element,
  line: number | undefined,
): readonly Phrase[] => [
  { type: 'text', value: '', data: { line, losses: [{ kind, text: textOf(element) }] } },
];
