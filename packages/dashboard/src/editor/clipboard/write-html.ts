import { DOMSerializer, type Node } from 'prosemirror-model';
import { addressesOf, type PastedBlocks, tableRows } from './pasted-blocks.ts';
import { partOf, shapeOf } from '../schema/part.ts';
import { formText, valueOf } from '../schema/value.ts';

const WEB = /^https?:\/\//i;

/** Returns copied blocks as HTML for other programs; a part of one text without an element around it. */
export const writeHtml = ({ blocks, joinsStart, joinsEnd }: PastedBlocks): string => {
  const document = globalThis.document.implementation.createHTMLDocument();
  const root = document.createElement('div');

  const element = (
    name: string,
    ...content: readonly (globalThis.Node | string)[]
  ): HTMLElement => {
    const created = document.createElement(name);
    created.append(...content);
    return created;
  };

  const inlineOf = (text: Node): DocumentFragment | HTMLElement =>
    DOMSerializer.fromSchema(text.type.schema).serializeFragment(text.content, { document });

  const textsOf = (node: Node): readonly Node[] =>
    node.isTextblock ? [node] : node.children.flatMap(textsOf);

  const linkTo = (url: string): HTMLElement => {
    const link = element('a', url);
    if (WEB.test(url)) link.setAttribute('href', url);
    return link;
  };

  const pictureOf = (block: Node): HTMLElement => {
    const picture = element('img');
    const url = formText(block, 'url');
    if (WEB.test(url)) picture.setAttribute('src', url);
    picture.setAttribute('alt', formText(block, 'alt'));
    const caption = block.content.size > 0 ? [element('figcaption', inlineOf(block))] : [];
    return element('figure', picture, ...caption);
  };

  const cellOf = (cell: Node): HTMLElement => {
    const { type, attrs } = cell;
    const isHeader = type.spec['tableRole'] === 'header_cell';
    const created = element(isHeader ? 'th' : 'td', ...textsOf(cell).map(inlineOf));
    const align: unknown = attrs['align'];
    if (typeof align === 'string') created.setAttribute('align', align);
    return created;
  };

  const tableOf = (block: Node): HTMLElement => {
    const texts = block.children.filter(
      ({ isTextblock, content }) => isTextblock && content.size > 0,
    );
    const rows = tableRows(block).map((row) => element('tr', ...row.children.map(cellOf)));
    return element(
      'table',
      ...texts.map((text) => element('caption', inlineOf(text))),
      element('tbody', ...rows),
    );
  };

  const elementOf = (block: Node): HTMLElement => {
    const shape = shapeOf(block);
    const texts = textsOf(block).filter(({ content }) => content.size > 0);
    const part = partOf(block);
    const isList = part?.kind === 'parts' && texts.every((text) => partOf(text)?.kind === 'entry');
    switch (shape?.type) {
      case 'paragraph':
        return element('p', inlineOf(block));
      case 'heading':
        return element(`h${Number(valueOf(block)['level']) || 2}`, inlineOf(block));
      case 'code':
        return element('pre', element('code', block.textContent));
      case 'divider':
        return element('hr');
      case 'image':
        return pictureOf(block);
      case 'table':
        return tableOf(block);
      case 'quote':
        return element('blockquote', ...texts.map((text) => element('p', inlineOf(text))));
      default:
        return isList
          ? element(
              valueOf(block)['style'] === 'ordered' ? 'ol' : 'ul',
              ...texts.map((text) => element('li', inlineOf(text))),
            )
          : element(
              'div',
              ...texts.map((text) => element('p', inlineOf(text))),
              ...addressesOf(block).map((url) => element('p', linkTo(url))),
            );
    }
  };

  const [first] = blocks;
  if (blocks.length === 1 && first && joinsStart && joinsEnd) root.append(inlineOf(first));
  else root.append(...blocks.map(elementOf));
  return root.innerHTML;
};
