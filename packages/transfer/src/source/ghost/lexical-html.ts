import { isJsonObject, type JsonObject } from '@content-publishing/domain';
import { cardHtml, escaped } from './card-html.ts';

/** Bits of the format of a text, and their elements (lexical, TextNode). */
const FORMATS: readonly (readonly [bit: number, tag: string])[] = [
  [16, 'code'],
  [1, 'strong'],
  [2, 'em'],
  [4, 's'],
  [32, 'sub'],
  [64, 'sup'],
];

/** Maximum nesting of nodes; deeper ones are left out. */
const MAX_DEPTH = 100;

/** Returns a document of Lexical, the editor of Ghost, as HTML. */
export const lexicalHtml = ({ root }: JsonObject): string =>
  isJsonObject(root) ? childrenHtml(root, 0) : '';

const childrenHtml = ({ children }: JsonObject, depth: number): string =>
  Array.isArray(children) && depth < MAX_DEPTH
    ? children
        .map((child: unknown) => (isJsonObject(child) ? nodeHtml(child, depth + 1) : ''))
        .join('')
    : '';

const nodeHtml = (node: JsonObject, depth: number): string => {
  const type = typeof node['type'] === 'string' ? node['type'] : '';
  const within = (tag: string): string => `<${tag}>${childrenHtml(node, depth)}</${tag}>`;
  switch (type) {
    case 'text':
    case 'extended-text':
      return FORMATS.reduce(
        (html, [bit, tag]) =>
          (Number(node['format'] ?? 0) & bit) === 0 ? html : `<${tag}>${html}</${tag}>`,
        escaped(node['text']),
      );
    case 'linebreak':
      return '<br>';
    case 'tab':
      return ' ';
    case 'link':
    case 'autolink':
      return `<a href="${escaped(node['url'])}">${childrenHtml(node, depth)}</a>`;
    case 'paragraph':
      return within('p');
    case 'heading':
    case 'extended-heading':
      return within(/^h[1-6]$/.test(String(node['tag'])) ? String(node['tag']) : 'h2');
    case 'list':
      return within(node['listType'] === 'number' ? 'ol' : 'ul');
    case 'listitem':
      return within('li');
    case 'quote':
    case 'extended-quote':
    case 'aside':
      return within('blockquote');
    default:
      return Array.isArray(node['children']) ? within('div') : cardHtml(type, node);
  }
};
