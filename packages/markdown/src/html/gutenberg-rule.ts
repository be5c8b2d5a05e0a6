import type { Element } from 'hast';
import type { PhrasingContent as Phrase } from 'mdast';
import { embedBlock } from '../tree/embed.ts';
import { elementsIn, hasClass, propertyOf, textOf } from './element.ts';
import { hrefOf, linkParagraph } from './element-link.ts';
import { collapseSpace } from './collapse-space.ts';
import { type ElementRule, type HtmlContext, lineIn, phrasesOf } from './html-context.ts';
import { questionsOf } from './questions.ts';

/** Reads the blocks of WordPress that are not what their HTML says. */
export const gutenbergRule: ElementRule = (context, element) => {
  const line = lineIn(context, element);
  const widget = propertyOf(element, 'dataWidget');
  if (widget !== undefined) {
    const losses = [{ kind: 'widget' as const, text: widget }];
    return [{ type: 'paragraph', children: [], data: { line, losses } }];
  }
  if (hasClass(element, 'wp-block-embed')) return embedOf(context, element);
  if (hasClass(element, 'wp-block-gallery')) return galleryOf(context, element);
  if (hasClass(element, 'wp-block-button')) {
    const [link] = elementsIn(element, 'a');
    return [linkParagraph('button', element, { url: hrefOf(link), label: textOf(element) }, line)];
  }
  if (hasClass(element, 'wp-block-file')) {
    const [link] = elementsIn(element, 'a');
    const label = link ? textOf(link) : textOf(element);
    return [linkParagraph('file', element, { url: hrefOf(link), label }, line)];
  }
  if (hasClass(element, 'wp-block-verse')) {
    return [{ type: 'paragraph', children: [...versesOf(context, element)], data: { line } }];
  }
  if (hasClass(element, 'wp-block-yoast-faq-block', 'schema-faq')) {
    const prefix = 'schema-faq-';
    return [
      questionsOf(context, element, {
        item: `${prefix}section`,
        question: `${prefix}question`,
        answer: `${prefix}answer`,
      }),
    ];
  }
  if (hasClass(element, 'wp-block-rank-math-faq-block')) {
    return [
      questionsOf(context, element, {
        item: 'rank-math-faq-item',
        question: 'rank-math-question',
        answer: 'rank-math-answer',
      }),
    ];
  }
  if (hasClass(element, 'wp-block-spacer')) return [];
  if (element.tagName === 'ol' && hasClass(element, 'wp-block-footnotes')) {
    return footnotesOf(context, element);
  }
  const background = BACKGROUND.exec(propertyOf(element, 'style') ?? '')?.[2];
  if (background !== undefined && isPicture(element)) {
    const alt = propertyOf(element, 'ariaLabel') ?? '';
    const image: Element = {
      ...{ type: 'element', tagName: 'img', properties: { src: background, alt }, children: [] },
      ...(element.position && { position: element.position }),
    };
    return [...context.flow([image]), ...context.flow(element.children)];
  }
  return undefined;
};

const BACKGROUND = /background(?:-image)?:[^;]*url\((['"]?)([^'")]+)\1\)/i;

/** Returns whether the background of an element is its picture, and it has no other. */
const isPicture = (element: Element): boolean =>
  (propertyOf(element, 'role') === 'img' ||
    (propertyOf(element, 'className') ?? '').includes('wp-block-')) &&
  elementsIn(element, 'img').length === 0;

/** Returns the list of footnotes, each of which is a loss, without their links back. */
const footnotesOf = (context: HtmlContext, element: Element) => {
  const line = lineIn(context, element);
  const losses = elementsIn(element, 'li').map((note) => ({
    ...{ kind: 'footnote' as const, text: textOf(note) },
  }));
  return [
    { type: 'paragraph' as const, children: [], data: { line, losses } },
    ...context.flow([{ ...element, properties: {} }]),
  ];
};

/** Returns the paragraph of the URL that a block embeds, and its caption. */
const embedOf = (context: HtmlContext, element: Element) => {
  const line = lineIn(context, element);
  const wrapper = elementsIn(element, 'div').find((child) =>
    hasClass(child, 'wp-block-embed__wrapper'),
  );
  const url = wrapper ? textOf(wrapper) : '';
  if (!/^https?:\/\/\S+$/.test(url)) return undefined;
  const captions = elementsIn(element, 'figcaption').flatMap((child) =>
    context.flow(child.children),
  );
  const link = {
    type: 'link' as const,
    url,
    title: null,
    children: [{ type: 'text' as const, value: url }],
  };
  const losses = embedBlock(url) ? [] : [{ kind: 'html' as const, text: url }];
  return [{ type: 'paragraph' as const, children: [link], data: { line, losses } }, ...captions];
};

/** Returns each picture of a gallery with its caption, and the caption of the gallery. */
const galleryOf = (context: HtmlContext, element: Element) => {
  const figures = elementsIn(element, 'figure').filter(
    (figure) => elementsIn(figure, 'figure').length === 0,
  );
  const items = figures.length > 0 ? figures : elementsIn(element, 'img');
  const captions = element.children.filter(
    (child) => child.type === 'element' && child.tagName === 'figcaption',
  );
  return [
    ...items.flatMap((item) => context.flow([item])),
    ...captions.flatMap((caption) =>
      caption.type === 'element' ? context.flow(caption.children) : [],
    ),
  ];
};

/** Returns the lines of a poem, with line breaks between them. */
const versesOf = (context: HtmlContext, element: Element) =>
  textOf(element) === ''
    ? []
    : collapseSpace(
        phrasesOf(context, element.children).flatMap((phrase): readonly Phrase[] =>
          phrase.type === 'text'
            ? phrase.value
                .split('\n')
                .flatMap((value, index) => [
                  ...(index === 0 ? [] : [{ type: 'break' as const }]),
                  { type: 'text' as const, value },
                ])
            : [phrase],
        ),
      );
