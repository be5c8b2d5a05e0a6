import type { Element } from 'hast';
import type { BlockContent } from 'mdast';
import { bold } from './block-element.ts';
import { elementsIn, hasClass, propertyOf, textOf } from './element.ts';
import { hrefOf, linkParagraph, lossParagraph } from './element-link.ts';
import { type ElementRule, type Flow, type HtmlContext, lineIn } from './html-context.ts';

/** Reads the cards of Ghost. */
export const ghostRule: ElementRule = (context, element) => {
  if (!hasClass(element, 'kg-card')) return undefined;
  const line = lineIn(context, element);
  if (hasClass(element, 'kg-bookmark-card')) {
    const [link] = elementsIn(element, 'a');
    const label = textWithClass(element, 'kg-bookmark-title');
    return [
      linkParagraph('card', element, { url: hrefOf(link), label }, line),
      ...captionOf(context, element),
    ];
  }
  if (hasClass(element, 'kg-button-card')) {
    const [link] = elementsIn(element, 'a');
    return [linkParagraph('button', element, { url: hrefOf(link), label: textOf(element) }, line)];
  }
  if (hasClass(element, 'kg-file-card')) {
    const [link] = elementsIn(element, 'a');
    const label = textWithClass(element, 'kg-file-card-title');
    return [linkParagraph('file', element, { url: hrefOf(link), label }, line)];
  }
  if (hasClass(element, 'kg-audio-card')) {
    const [audio] = elementsIn(element, 'audio');
    const url = (audio && propertyOf(audio, 'src')) ?? '';
    const label = textWithClass(element, 'kg-audio-title');
    return [linkParagraph('file', element, { url, label }, line)];
  }
  if (hasClass(element, 'kg-video-card')) {
    const [video] = elementsIn(element, 'video');
    const url = (video && propertyOf(video, 'src')) ?? '';
    const label = url.slice(url.lastIndexOf('/') + 1);
    return [linkParagraph('file', element, { url, label }, line), ...captionOf(context, element)];
  }
  if (hasClass(element, 'kg-callout-card')) return [calloutOf(context, element)];
  if (hasClass(element, 'kg-toggle-card')) return toggleOf(context, element);
  if (hasClass(element, 'kg-cta-card')) return buttonOf(context, element);
  if (hasClass(element, 'kg-product-card', 'kg-header-card', 'kg-signup-card')) {
    return [lossParagraph('card', element, line), ...context.flow(element.children)];
  }
  return undefined;
};

const withClass = (element: Element, name: string): Element | undefined =>
  elementsIn(element, 'a', 'div', 'h1', 'h2', 'h3', 'h4', 'p', 'span').find((child) =>
    hasClass(child, name),
  );

const textWithClass = (element: Element, name: string): string => {
  const found = withClass(element, name);
  return found ? textOf(found) : '';
};

const captionOf = (context: HtmlContext, element: Element): Flow =>
  elementsIn(element, 'figcaption').flatMap((caption) => context.flow(caption.children));

const VARIANTS = { green: 'success', yellow: 'warning', red: 'error' } as const;

/** Returns the callout of a box: its colour is the variant, its emoji is a part of the text. */
const calloutOf = (context: HtmlContext, element: Element): BlockContent => {
  const colour = Object.entries(VARIANTS).find(([name]) =>
    hasClass(element, `kg-callout-card-${name}`),
  );
  const emoji = textWithClass(element, 'kg-callout-emoji');
  const text = withClass(element, 'kg-callout-text');
  const content = context.flow(text ? text.children : element.children);
  const [first, ...rest] = content;
  const children =
    emoji !== '' && text && first?.type === 'paragraph'
      ? [
          {
            ...first,
            children: [{ type: 'text' as const, value: `${emoji} ` }, ...first.children],
          },
          ...rest,
        ]
      : [...content];
  return {
    type: 'containerDirective',
    name: 'callout',
    attributes: { variant: colour?.[1] ?? 'info' },
    children,
    data: { line: lineIn(context, element) },
  };
};

/** Returns the heading of a part that opens on request as a bold paragraph, and its content. */
const toggleOf = (context: HtmlContext, element: Element): Flow => {
  const heading = withClass(element, 'kg-toggle-heading-text');
  const content = withClass(element, 'kg-toggle-content');
  return [
    lossParagraph('details', element, lineIn(context, element)),
    ...(heading ? context.flow([{ ...heading, tagName: 'p' }]).map(bold) : []),
    ...context.flow(content ? content.children : []),
  ];
};

/** Returns the button of a card with the text above it; without a button, only the text. */
const buttonOf = (context: HtmlContext, element: Element): Flow | undefined => {
  const button = withClass(element, 'kg-cta-button');
  if (!button || hrefOf(button) === '') return undefined;
  const text = withClass(element, 'kg-cta-text');
  const label = { type: 'text' as const, value: textOf(button) };
  const link = { type: 'link' as const, url: hrefOf(button), title: null, children: [label] };
  const data = { line: lineIn(context, element) };
  return [
    ...elementsIn(element, 'img').flatMap((image) => context.flow([image])),
    {
      type: 'containerDirective',
      name: 'cta',
      attributes: {},
      children: [
        ...context.flow(text ? text.children : []),
        { type: 'paragraph', children: [link] },
      ],
      data,
    },
  ];
};
