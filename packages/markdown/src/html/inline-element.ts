import type { Element } from 'hast';
import type { PhrasingContent as Phrase } from 'mdast';
import { visibleText } from '../tree/visible-text.ts';
import { BLOCK_NAMES } from './block-names.ts';
import { elementsIn, hasClass, propertyOf, textOf } from './element.ts';
import { isBold, isEntrySign, isItalic, isStruck, styleOf } from './element-style.ts';
import { isHidden } from './hidden-element.ts';
import {
  choiceOf,
  customElement,
  fileOf,
  formulaOf,
  frameOf,
  imageOf,
  inputOf,
  linkTo,
  lossOf,
} from './embedded-element.ts';

const MARKS = new Set(['del', 'ins', 'kbd', 'mark', 's', 'strike', 'sub', 'sup', 'u']);
const STRONG = new Set(['b', 'strong']);
const EMPHASIS = new Set(['cite', 'dfn', 'em', 'i', 'var']);

/** Elements whose content is no text, or inert. */
const SILENT = new Set([
  ...['base', 'col', 'colgroup', 'head', 'link', 'meta', 'param', 'source', 'style'],
  ...['template', 'title', 'track', 'wbr'],
]);

/** Elements whose content is shown only where they are not known. */
const FALLBACKS = new Set([
  ...['applet', 'canvas', 'datalist', 'meter', 'noembed', 'noframes', 'noscript', 'progress'],
]);

/** Elements that are their text. */
const TEXTS = new Set([
  ...['abbr', 'acronym', 'b', 'bdi', 'bdo', 'big', 'blink', 'caption', 'cite', 'data', 'dfn', 'em'],
  ...['font', 'frameset', 'i', 'label', 'map', 'marquee', 'nobr', 'o:p', 'optgroup', 'option'],
  ...['output', 'picture', 'plaintext', 'rb', 'rtc', 'ruby', 'selectedcontent', 'slot', 'small'],
  ...['strong', 'tbody', 'textarea', 'tfoot', 'thead', 'time', 'var'],
]);

/** Text of a link from a footnote back to its mark. */
const BACK = /^(?:[↩↑⏎^]|\ufe0e|\ufe0f)+$/u;

/** Script that shows a listing or a session of a terminal at its place. */
const LISTING_SCRIPT = /^(?:https?:)?\/\/(?:gist\.github\.com|asciinema\.org)\//i;

const NOTE_MARK = /^[[(]?(\d{1,3}|[*†‡])[\])]?$/u;

/** Button that copies a listing. */
const COPY = /^copy\b|\bcopy(?:-|\b)|\bclipboard\b/i;

/**
 * Returns the inline content of an element of HTML whose children were read already. An element
 * without a form of its own is its children.
 */
export const inlineElement = (
  element: Element,
  children: readonly Phrase[],
  line: number | undefined,
): readonly Phrase[] => {
  if (isHidden(element)) return hiddenOf(element, children, line);
  const formula = formulaOf(element, line);
  return formula ?? marked(element, contentOf(element, children, line), line);
};

/** Returns the loss of the text of an element that is not shown; in Markdown, its text is not in it. */
const hiddenOf = (
  element: Element,
  children: readonly Phrase[],
  line: number | undefined,
): readonly Phrase[] => {
  const text = propertyOf(element, 'dataHiddenText') ?? visibleText(children).trim();
  return text === '' || isEntrySign(element) ? [] : lossOf({ kind: 'html', text }, line);
};

/** Returns the loss of content that is shown only where its element is not known. */
const fallbackOf = (element: Element, line: number | undefined): readonly Phrase[] => {
  const text = textOf({ ...element, tagName: 'div' });
  return text === '' ? [] : lossOf({ kind: 'html', text }, line);
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
  const strong = around('strong', isBold(element) ?? named(STRONG), slanted, line);
  return isStruck(element) ? [{ type: 'delete', children: [...strong], data: { line } }] : strong;
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
    case 'sup': {
      // The mark of a footnote leads to a place of the page that the post does not have.
      const [only, ...others] = element.children.filter(({ type }) => type === 'element');
      const isNote = only?.type === 'element' && propertyOf(only, 'href')?.startsWith('#') === true;
      if (others.length > 0 || !isNote || isHidden(only)) {
        return [{ type: 'delete', children: [...children], data }];
      }
      return [{ type: 'text', value: `[${textOf(element).replaceAll(/[[\]]/g, '')}]` }];
    }
    case 'a': {
      const url = propertyOf(element, 'href');
      if (url?.startsWith('#') === true) {
        const text = textOf(element);
        if (BACK.test(text)) return [];
        // The mark of a footnote, or its number: it leads to a place that the post does not have.
        const [, mark] = NOTE_MARK.exec(text) ?? [];
        if (mark !== undefined) return [{ type: 'text', value: `[${mark}]` }];
      }
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
    case 'select':
      return choiceOf(element);
    case 'script': {
      const source = propertyOf(element, 'src') ?? '';
      if (LISTING_SCRIPT.test(source)) {
        const url = source.replace(/^\/\//, 'https://').replace(/\.js(?=\?|$)/, '');
        return linkTo(url, url, { kind: 'html', text: url }, line);
      }
      // MathJax gives an id to the formulas that it shows by other elements.
      const isFormula = propertyOf(element, 'type')?.startsWith('math/tex') === true;
      const tex = isFormula && propertyOf(element, 'id') === undefined ? sourceText(element) : '';
      return tex === ''
        ? []
        : [{ type: 'text', value: tex, data: { line, losses: [{ kind: 'math', text: tex }] } }];
    }
    case 'svg':
      return lossOf({ kind: 'html', text: textOf(element) }, line);
    case 'rt':
    case 'rtc': {
      const isEmpty = visibleText(children).trim() === '';
      if (elementsIn(element, 'rt').length > 0) return children;
      return isEmpty
        ? []
        : [{ type: 'text', value: '(' }, ...children, { type: 'text', value: ')' }];
    }
    case 'rp':
      return [];
    case 'button':
      return COPY.test(`${textOf(element)} ${propertyOf(element, 'className') ?? ''}`)
        ? lossOf({ kind: 'button', text: textOf(element) }, line)
        : children;
    case 'area': {
      const url = propertyOf(element, 'href')?.trim() ?? '';
      return linkTo(url, propertyOf(element, 'alt') ?? url, { kind: 'html', text: url }, line);
    }
    default:
      if (SILENT.has(tagName)) return [];
      if (FALLBACKS.has(tagName)) return fallbackOf(element, line);
      if (MARKS.has(tagName)) return [{ type: 'delete', children: [...children], data }];
      return TEXTS.has(tagName) || BLOCK_NAMES.has(tagName)
        ? children
        : customElement(element, children, line);
  }
};

/** Returns the text in a script. */
const sourceText = ({ children }: Element): string =>
  children
    .map((child) => (child.type === 'text' ? child.value : ''))
    .join('')
    .trim();

const code = (children: readonly Phrase[], line: number | undefined): readonly Phrase[] => {
  const value = visibleText(children).replaceAll(/\s+/gu, ' ');
  const [only] = children;
  // A link around code is kept: the link has the code in it.
  if (children.length === 1 && only?.type === 'link') {
    return [{ ...only, children: [{ type: 'inlineCode', value, data: { line } }] }];
  }
  return value.trim() === '' ? [] : [{ type: 'inlineCode', value, data: { line } }];
};
