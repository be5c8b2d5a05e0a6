import type { BlockRenderer } from '../block-renderer.ts';
import { attributes, html, raw } from '../html.ts';

const TAGS = { 2: raw('h2'), 3: raw('h3'), 4: raw('h4') } as const;

/** Renders a heading with the id that the table of contents links to. */
export const heading: BlockRenderer<'heading'> = ({ level, text, id }, { inline }) =>
  html`<${TAGS[level]} dir="auto" ${attributes({ id })}>${inline(text)}</${TAGS[level]}>`;
