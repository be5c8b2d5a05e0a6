import { asWritten } from './inert-html.ts';

/** Content of an element that shows something else than text: its words, and its address if it has one. */
export interface EmbeddedContent {
  readonly text: string;
  readonly url: string;
}

const NOTHING: EmbeddedContent = { text: '', url: '' };

/** Types of inputs whose value is not seen. */
const UNSEEN_INPUTS = new Set(['color', 'file', 'hidden', 'image', 'password', 'radio', 'range']);

/** Returns the value of an attribute as the source had it; `''` without one. */
export const attributeOf = (element: Element, name: string): string =>
  asWritten(element.getAttribute(name) ?? '').trim();

const framed = (element: Element, url: string): EmbeddedContent => ({
  text: attributeOf(element, 'title') || attributeOf(element, 'aria-label') || url,
  url: url.startsWith('//') ? `https:${url}` : url,
});

const textIn = (element: Element | null | undefined): EmbeddedContent => ({
  text: asWritten(element?.textContent ?? ''),
  url: '',
});

const inputOf = (element: Element): EmbeddedContent => {
  const type = attributeOf(element, 'type').toLowerCase();
  if (type === 'checkbox') return { text: element.hasAttribute('checked') ? '☑ ' : '☐ ', url: '' };
  return UNSEEN_INPUTS.has(type) ? NOTHING : { text: attributeOf(element, 'value'), url: '' };
};

/** Returns what a frame, a player, a field of a form or a drawing shows. */
export const embeddedContent = (element: Element, name: string): EmbeddedContent => {
  switch (name) {
    case 'audio':
    case 'video': {
      const source = element.querySelector('source');
      return framed(
        element,
        attributeOf(element, 'src') || (source ? attributeOf(source, 'src') : ''),
      );
    }
    case 'object':
      return framed(element, attributeOf(element, 'data'));
    case 'input':
      return inputOf(element);
    case 'select':
      return textIn(element.querySelector('option[selected]') ?? element.querySelector('option'));
    case 'textarea':
    case 'math':
      return textIn(element);
    case 'svg':
      return { text: Array.from(element.querySelectorAll('text'), asText).join(' '), url: '' };
    default:
      return framed(element, attributeOf(element, 'src'));
  }
};

const asText = ({ textContent }: Element): string => asWritten(textContent);
