import type { Element } from 'hast';
import { embedUrlOf } from '@content-publishing/domain';
import type { PhrasingContent as Phrase } from 'mdast';
import type { NodeLoss } from '../tree/node-data.ts';
import { visibleText } from '../tree/visible-text.ts';
import { elementsIn, hasClass, propertyOf, textOf } from './element.ts';
import { isBold, isEntrySign, isHidden, isItalic, styleOf } from './element-style.ts';
import { imageUrlOf } from './image-url.ts';

const MARKS = new Set(['del', 'ins', 'kbd', 'mark', 's', 'strike', 'sub', 'sup', 'u']);
const STRONG = new Set(['b', 'strong']);
const EMPHASIS = new Set(['cite', 'dfn', 'em', 'i', 'var']);

/** Elements whose content is no text, or is shown only where the element is not known. */
const UNSEEN = new Set([
  ...['canvas', 'datalist', 'head', 'meter', 'noembed', 'noframes', 'noscript', 'progress'],
  ...['script', 'style', 'template', 'title'],
]);

/**
 * Returns the inline content of an element of HTML whose children were read already. An element
 * without a form of its own is its children.
 */
export const inlineElement = (
  element: Element,
  children: readonly Phrase[],
  line: number | undefined,
): readonly Phrase[] => {
  if (isHidden(element)) return isEntrySign(element) ? [] : lossOf('html', element, line);
  return marked(element, contentOf(element, children, line), line);
};

/**
 * Returns the content of an element with its marks. Its style comes before its name, since Google Docs
 * writes a `<b>` that is not bold around all text.
 */
export const marked = (
  element: Element,
  children: readonly Phrase[],
  line: number | undefined,
): readonly Phrase[] => {
  const named = (names: ReadonlySet<string>): true | undefined =>
    names.has(element.tagName) ? true : undefined;
  const slanted = around('emphasis', isItalic(element) ?? named(EMPHASIS), children, line);
  return around('strong', isBold(element) ?? named(STRONG), slanted, line);
};

/** Returns phrases in a mark, but those that are out of it by their style; or puts them out of it. */
const around = (
  type: 'emphasis' | 'strong',
  isSet: boolean | undefined,
  children: readonly Phrase[],
  line: number | undefined,
): readonly Phrase[] => {
  if (isSet === undefined) return children;
  if (!isSet) {
    return children.map((child) => ({
      ...child,
      data: { ...child.data, outOf: [...(child.data?.outOf ?? []), type] },
    }));
  }
  const phrases: Phrase[] = [];
  let inside: Phrase[] | undefined;
  for (const child of children) {
    if (child.data?.outOf?.includes(type) === true) {
      inside = undefined;
      phrases.push(child);
    } else if (inside) inside.push(child);
    else {
      inside = [child];
      phrases.push({ type, children: inside, data: { line } });
    }
  }
  return phrases;
};

const contentOf = (
  element: Element,
  children: readonly Phrase[],
  line: number | undefined,
): readonly Phrase[] => {
  const { tagName } = element;
  const data = { line };
  switch (tagName) {
    case 'span':
      if (propertyOf(element, 'dataShortcode') !== undefined) {
        const losses = [{ kind: 'shortcode' as const, text: visibleText(children) }];
        return [{ type: 'text', value: visibleText(children), data: { line, losses } }];
      }
      // Word and Safari fill sentences with no-break spaces.
      return styleOf(element, 'mso-spacerun') === 'yes' ||
        hasClass(element, 'Apple-converted-space')
        ? [{ type: 'text', value: ' ' }]
        : children;
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
    case 'frame':
      return frameOf(element, line);
    case 'audio':
    case 'video':
      return fileOf(element, line);
    case 'input':
      return inputOf(element, line);
    case 'select': {
      const options = elementsIn(element, 'option');
      const chosen = options.find((one) => propertyOf(one, 'selected') !== undefined) ?? options[0];
      return chosen ? [{ type: 'text', value: textOf(chosen) }] : [];
    }
    case 'svg':
      return lossOf('html', element, line);
    case 'math':
      return [...lossOf('math', element, line), { type: 'text', value: textOf(element) }];
    default:
      if (UNSEEN.has(tagName)) return [];
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

const imageOf = (element: Element, line: number | undefined): readonly Phrase[] => {
  const url = imageUrlOf(element);
  const alt = propertyOf(element, 'alt') ?? '';
  return url === undefined ? [] : [{ type: 'image', url, alt, data: { line } }];
};

/** Returns the content of a frame: a video, or a link. */
const frameOf = (element: Element, line: number | undefined): readonly Phrase[] => {
  const source =
    propertyOf(element, 'src') ?? propertyOf(element, 'dataSrc') ?? propertyOf(element, 'data');
  const url = (source ?? '').trim().replace(/^\/\//, 'https://');
  const video = embedUrlOf(url);
  const title = propertyOf(element, 'title') ?? propertyOf(element, 'ariaLabel');
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

/** Types of inputs whose value is not seen. */
const UNSEEN_INPUTS = new Set(['color', 'file', 'hidden', 'image', 'password', 'radio', 'range']);

/** Returns the value of a field, or the state of a check box. */
const inputOf = (element: Element, line: number | undefined): readonly Phrase[] => {
  const type = propertyOf(element, 'type')?.toLowerCase() ?? '';
  if (type === 'checkbox') {
    const value = propertyOf(element, 'checked') === undefined ? '☐ ' : '☑ ';
    return [{ type: 'text', value, data: { line, losses: [{ kind: 'task', text: '' }] } }];
  }
  const value = UNSEEN_INPUTS.has(type) ? '' : (propertyOf(element, 'value') ?? '');
  return [{ type: 'text', value }];
};

/** Returns a link, or nothing without a URL, with a loss. */
const linkTo = (
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
