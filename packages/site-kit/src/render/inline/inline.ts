import { type InlineMark, visitInline } from '@content-publishing/domain';
import { attributes, escapeHtml, html, type Html, raw, sourceOf } from '../html.ts';
import { relOf } from '../url.ts';
import { LEFT, references } from './references.ts';

const withReferences = (text: string): Html => raw(text.split(LEFT).map(escapeHtml).join('&'));

/** Returns the start tag and the end tag of an inline mark. */
const tagsOf = (mark: InlineMark): readonly [start: string, end: string] => {
  switch (mark.type) {
    case 'emphasis':
      return ['<em>', '</em>'];
    case 'strong':
      return ['<strong>', '</strong>'];
    case 'link': {
      const { url, title } = mark;
      const written = attributes({
        href: withReferences(url),
        title: title && withReferences(title),
        rel: relOf(url),
      });
      return [sourceOf(html`<a ${written}>`), '</a>'];
    }
    default:
      return mark satisfies never;
  }
};

/**
 * Renders a text with inline Markdown: `<em>`, `<strong>`, `<code>` and `<a>`, by the rules of
 * `parseInline` of the domain. Named character references are left to the browser.
 */
export const renderInline = (source: string): Html => {
  let written = '';
  const ends: string[] = [];
  visitInline(source.replaceAll(LEFT, '\ufffd'), references, {
    text: (value) => {
      written += sourceOf(withReferences(value));
    },
    inlineCode: ({ value }) => {
      written += `<code>${escapeHtml(value)}</code>`;
    },
    enter: (mark) => {
      const [start, end] = tagsOf(mark);
      written += start;
      ends.push(end);
    },
    exit: () => {
      written += ends.pop() ?? '';
    },
  });
  return raw(written);
};
