import { isJsonObject, type JsonObject } from '@content-publishing/domain';
import { cardHtml, escaped } from './card-html.ts';

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const TAG = /^(?:p|h[1-6]|blockquote|aside|ul|ol|a|strong|b|em|i|code|s|sub|sup|u)$/;

/** Returns a document of Mobiledoc 0.3 (github.com/bustle/mobiledoc-kit, MOBILEDOC.md) as HTML. */
export const mobiledocHtml = (document: JsonObject): string => {
  const markups = list(document['markups']).map(list);
  const cards = list(document['cards']).map(list);
  const atoms = list(document['atoms']).map(list);

  const markerHtml = (markers: unknown): string => {
    const open: string[] = [];
    let html = '';
    for (const marker of list(markers)) {
      const [type, opened, closed, value] = list(marker);
      for (const index of list(opened)) {
        const [tag = '', attributes] = markups[Number(index)] ?? [];
        const name = TAG.test(String(tag)) ? String(tag) : 'span';
        const [, href] = list(attributes);
        html += name === 'a' ? `<a href="${escaped(href)}">` : `<${name}>`;
        open.push(name);
      }
      html += type === 1 ? atomHtml(atoms[Number(value)] ?? []) : escaped(value);
      for (let left = Number(closed); left > 0 && open.length > 0; left -= 1) {
        html += `</${open.pop()}>`;
      }
    }
    return (
      html +
      open
        .toReversed()
        .map((name) => `</${name}>`)
        .join('')
    );
  };

  return list(document['sections'])
    .map((section) => {
      const [type, first, second] = list(section);
      switch (type) {
        case 1: {
          const tag = TAG.test(String(first)) ? String(first) : 'p';
          return `<${tag}>${markerHtml(second)}</${tag}>`;
        }
        case 2:
          return `<img src="${escaped(first)}">`;
        case 3: {
          const tag = first === 'ol' ? 'ol' : 'ul';
          const items = list(second).map((item) => `<li>${markerHtml(item)}</li>`);
          return `<${tag}>${items.join('')}</${tag}>`;
        }
        case 10: {
          const [name, payload] = cards[Number(first)] ?? [];
          return cardHtml(String(name), isJsonObject(payload) ? payload : {});
        }
        default:
          return '';
      }
    })
    .join('');
};

const atomHtml = ([name, text]: readonly unknown[]): string =>
  name === 'soft-return' ? '<br>' : escaped(text);
