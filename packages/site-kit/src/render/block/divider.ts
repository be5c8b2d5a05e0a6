import type { BlockRenderer } from '../block-renderer.ts';
import { html } from '../html.ts';

export const divider: BlockRenderer<'divider'> = () => html`<hr />`;
