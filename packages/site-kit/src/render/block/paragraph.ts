import type { BlockRenderer } from '../block-renderer.ts';
import { html } from '../html.ts';

export const paragraph: BlockRenderer<'paragraph'> = ({ text }, { inline }) =>
  html`<p dir="auto">${inline(text)}</p>`;
