import type { PhrasingContent } from '@content-publishing/domain';

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
]);

const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ENTITIES.get(sign) ?? sign);

// Percent-encoded characters are not encoded again.
const href = (url: string): string => escape(encodeURI(url).replaceAll('%25', '%'));

const nodeHtml = (node: PhrasingContent): string => {
  switch (node.type) {
    case 'text':
      return escape(node.value);
    case 'inlineCode':
      return `<code>${escape(node.value)}</code>`;
    case 'emphasis':
      return `<em>${html(node.children)}</em>`;
    case 'strong':
      return `<strong>${html(node.children)}</strong>`;
    case 'link': {
      const title = node.title === null ? '' : ` title="${escape(node.title)}"`;
      return `<a href="${href(node.url)}"${title}>${html(node.children)}</a>`;
    }
    default:
      return node satisfies never;
  }
};

/** Returns the HTML of a tree, written as CommonMark's examples write theirs. */
export const html = (nodes: readonly PhrasingContent[]): string => nodes.map(nodeHtml).join('');
