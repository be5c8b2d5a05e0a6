import type { Element } from 'hast';
import { embedUrlOf } from '@content-publishing/domain';
import type { PhrasingContent as Phrase } from 'mdast';
import type { NodeLoss } from '../tree/node-data.ts';
import { visibleText } from '../tree/visible-text.ts';
import { elementsIn, hasClass, propertyOf, textOf } from './element.ts';
import { styleOf } from './element-style.ts';
import { imageUrlOf } from './image-url.ts';
import { mathText } from './math-text.ts';

/** Returns the content of a picture: a pixel that counts readers has none, an emoji is its character. */
export const imageOf = (element: Element, line: number | undefined): readonly Phrase[] => {
  const url = imageUrlOf(element);
  const alt = propertyOf(element, 'alt') ?? '';
  const emoji = emojiOf(element, url ?? '', alt);
  if (emoji !== undefined) return [{ type: 'text', value: emoji }];
  if (isPixel(element) || COUNTER.test(url ?? '')) {
    return lossOf({ kind: 'html', text: url ?? alt }, line);
  }
  if (url === undefined) {
    return [{ type: 'text', value: alt }, ...lossOf({ kind: 'image', text: alt }, line)];
  }
  return [{ type: 'image', url, alt, data: { line } }];
};

/** Address of a picture that counts readers, whatever its size. */
const COUNTER =
  /^(?:https?:)?\/\/(?:(?:pixel|stats)\.wp\.com\/|stats\.wordpress\.com\/|feeds\.feedburner\.com\/~|(?:www\.)?facebook\.com\/tr\?|(?:www\.)?google-analytics\.com\/|[a-z]+\.scorecardresearch\.com\/|px\.ads\.linkedin\.com\/|(?:bat|c)\.bing\.com\/|ct\.pinterest\.com\/|medium\.com\/_\/stat\b|feeds\.wordpress\.com\/1\.0\/)/i;

const EMOJI_URL =
  /\/(?:emoji|emojis|emoji\.php|twemoji|smilies|smileys?)\/|\/wp-includes\/images\/smilies/i;
const CODE_POINTS = /\/([\da-f]{2,6}(?:-[\da-f]{2,6})*)\.(?:png|svg|gif|webp)(?:[?#]|$)/i;

/** Returns the character that a picture stands for; `undefined` for any other picture. */
const emojiOf = (element: Element, url: string, alt: string): string | undefined => {
  const isEmoji =
    hasClass(
      element,
      'emoji',
      'twemoji',
      'wp-smiley',
      'emojione',
      'an1',
      'fr-emoticon',
      'ms-emoji',
    ) ||
    propertyOf(element, 'dataEmoji') !== undefined ||
    propertyOf(element, 'goomoji') !== undefined ||
    EMOJI_URL.test(url);
  if (!isEmoji) return undefined;
  const isName = /^:[\w+-]+:$/.test(alt);
  if (alt !== '' && !isName) return alt;
  const codes = CODE_POINTS.exec(url)?.[1]
    ?.split('-')
    .map((code) => Number.parseInt(code, 16));
  return codes?.every((code) => code > 0x7f && code <= 0x10_ff_ff)
    ? String.fromCodePoint(...codes)
    : alt || undefined;
};

/** Returns whether a picture or a frame is too small to be seen, as those that count readers are. */
const isPixel = (element: Element): boolean =>
  (['width', 'height'] as const).some((side) => {
    const size = propertyOf(element, side) ?? styleOf(element, side);
    return /^[01](?:px)?$/.test(size.trim());
  });

/** Returns the content of a frame: a video, or a link. */
export const frameOf = (element: Element, line: number | undefined): readonly Phrase[] => {
  const source =
    propertyOf(element, 'src') ?? propertyOf(element, 'dataSrc') ?? propertyOf(element, 'data');
  const url = (source ?? '').trim().replace(/^\/\//, 'https://');
  const title = propertyOf(element, 'title') ?? propertyOf(element, 'ariaLabel');
  const video = videoOf(url, title, line);
  if (video !== undefined) return video;
  const loss = { kind: 'html', text: url || textOf(element) } as const;
  return isPixel(element) ? lossOf(loss, line) : linkTo(url, title ?? url, loss, line);
};

const videoOf = (
  url: string,
  title: string | undefined,
  line: number | undefined,
): readonly Phrase[] | undefined => {
  const video = embedUrlOf(url);
  return video === undefined
    ? undefined
    : [{ type: 'image', url: video, title: title ?? null, data: { line, isVideo: true } }];
};

/** Returns a link to the file of an audio or video element. */
export const fileOf = (element: Element, line: number | undefined): readonly Phrase[] => {
  const url = (
    propertyOf(element, 'src') ??
    elementsIn(element, 'source').flatMap((source) => propertyOf(source, 'src') ?? [])[0] ??
    ''
  ).trim();
  const loss = { kind: 'file', text: url || textOf(element) } as const;
  return linkTo(url, url.split('/').at(-1) || url, loss, line);
};

/** Types of inputs whose value is not seen. */
const UNSEEN_INPUTS = new Set(['color', 'file', 'hidden', 'image', 'password', 'radio', 'range']);

/** Returns the value of a field, or the state of a check box. */
export const inputOf = (element: Element, line: number | undefined): readonly Phrase[] => {
  const type = propertyOf(element, 'type')?.toLowerCase() ?? '';
  if (type === 'checkbox') {
    const value = propertyOf(element, 'checked') === undefined ? '☐ ' : '☑ ';
    return [{ type: 'text', value, data: { line, losses: [{ kind: 'task', text: '' }] } }];
  }
  const value = UNSEEN_INPUTS.has(type) ? '' : (propertyOf(element, 'value') ?? '');
  return [{ type: 'text', value }];
};

/** Returns the choice of a field. */
export const choiceOf = (element: Element): readonly Phrase[] => {
  const options = elementsIn(element, 'option');
  const chosen = options.find((one) => propertyOf(one, 'selected') !== undefined) ?? options[0];
  return chosen ? [{ type: 'text', value: textOf(chosen) }] : [];
};

/** Classes of elements that show a formula by several children. */
const FORMULAS = ['katex', 'katex-display', 'mwe-math-element', 'MathJax', 'mjx-chtml', 'mjpage'];

/** Returns whether an element shows a formula. */
export const isFormula = (element: Element): boolean =>
  element.tagName === 'math' ||
  element.tagName === 'mjx-container' ||
  hasClass(element, ...FORMULAS);

/** Returns the formula that an element shows, in TeX where it has that; `undefined` for any other. */
export const formulaOf = (
  element: Element,
  line: number | undefined,
): readonly Phrase[] | undefined => {
  const { tagName } = element;
  if (!isFormula(element)) return undefined;
  const tex = elementsIn(element, 'annotation').find(({ properties }) =>
    String(properties['encoding']).includes('tex'),
  );
  const [math = element] = tagName === 'math' ? [element] : elementsIn(element, 'math');
  const [picture] = elementsIn(element, 'img');
  const text =
    (tex && textOf(tex)) ||
    propertyOf(math, 'altText') ||
    propertyOf(math, 'alttext') ||
    (picture && propertyOf(picture, 'alt')) ||
    mathText(math).trim();
  return [{ type: 'text', value: text, data: { line, losses: [{ kind: 'math', text }] } }];
};

/** Properties of an element of a site's own that have an address, in the order of preference. */
const ADDRESSES = [
  ...['src', 'datasrc', 'href', 'datahref', 'url', 'dataurl', 'link', 'datalink'],
  ...['dataoembedurl', 'dataembedurl', 'datavideourl', 'datainstgrmpermalink'],
];

/** Returns the properties of an element by their names in lower case, without signs. */
const propertiesOf = ({ properties }: Element): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(properties).map(([name, value]) => [
      name.toLowerCase().replaceAll(/[^a-z\d]/g, ''),
      String(value),
    ]),
  );

/** Returns the address of an element of a site's own, or of a file in it; `''` without one. */
export const addressOf = (element: Element): string => {
  const given = propertiesOf(element);
  const [file] = elementsIn(element, 'source');
  return (
    ADDRESSES.map((name) => given.get(name)).find((value) => value) ??
    (file && propertyOf(file, 'src')) ??
    ''
  );
};

/** Returns what an element without content stands for by its address: a video, or a link. */
export const addressedElement = (element: Element, line: number | undefined): readonly Phrase[] => {
  const url = addressOf(element);
  if (!/^(?:https?:)?\/\//i.test(url)) return [];
  return videoOf(url, undefined, line) ?? linkTo(url, url, { kind: 'html', text: url }, line);
};

/**
 * Returns the content of an element that HTML does not have, such as `lite-youtube` or `amp-img`: a
 * video, a picture, its text, or a link. One that shows nothing is a loss.
 */
export const customElement = (
  element: Element,
  children: readonly Phrase[],
  line: number | undefined,
): readonly Phrase[] => {
  const { tagName } = element;
  const given = propertiesOf(element);
  const address = addressOf(element);
  const id = given.get('videoid') ?? given.get('datavideoid') ?? given.get('dataid');
  const page = tagName.includes('vimeo')
    ? 'https://vimeo.com/'
    : 'https://www.youtube.com/watch?v=';
  const title = given.get('title') ?? given.get('arialabel') ?? given.get('playlabel');
  const video = /youtube|vimeo/.test(tagName) && id ? videoOf(page + id, title, line) : undefined;
  const shown = video ?? videoOf(address, title, line);
  if (shown !== undefined) return shown;
  if (/(?:^|[-:])(?:img|image|imagedata|picture)$/.test(tagName) && address !== '') {
    return [{ type: 'image', url: address, alt: given.get('alt') ?? '', data: { line } }];
  }
  const tweet = given.get('datatweetid') ?? given.get('tweetid');
  const url = tweet === undefined ? address : `https://twitter.com/i/status/${tweet}`;
  const hasContent = visibleText(children).trim() !== '' || children.some(isPicture);
  const loss = { kind: 'html', text: url || `<${tagName}>` } as const;
  if (hasContent) return url === '' ? children : [...children, ...lossOf(loss, line)];
  return linkTo(url, title ?? url, loss, line);
};

const isPicture = ({ type }: Phrase): boolean => type === 'image' || type === 'link';

/** Returns a link, or nothing without a URL, with a loss. */
export const linkTo = (
  url: string,
  label: string,
  loss: NodeLoss,
  line: number | undefined,
): readonly Phrase[] =>
  url === ''
    ? lossOf(loss, line)
    : [
        {
          type: 'link',
          url,
          title: null,
          children: [{ type: 'text', value: label }],
          data: { line, losses: [loss] },
        },
      ];

/** Returns no content, with a loss. */
export const lossOf = (loss: NodeLoss, line: number | undefined): readonly Phrase[] => [
  { type: 'text', value: '', data: { line, losses: [loss] } },
];
