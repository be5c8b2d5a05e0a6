import type { BlockRenderer } from '../block-renderer.ts';
import { attributes, html } from '../html.ts';

const NO_TOKEN = /[^\p{L}\p{N}+#._-]+/gu;

/**
 * Returns the class by which highlighters recognize a language, such as `language-ts` (HTML, The
 * code element); undefined for a blank `language`.
 */
const languageClass = (language: string): string | undefined => {
  const token = language.trim().toLowerCase().replaceAll(NO_TOKEN, '-');
  return token === '' ? undefined : `language-${token}`;
};

/** Renders a listing of code, which can be focused and scrolled with the keyboard. */
export const code: BlockRenderer<'code'> = ({ language, code: listing }) => {
  const content = html`<code ${attributes({ class: languageClass(language) })}>${listing}</code>`;
  return html`<pre dir="ltr" tabindex="0">${content}</pre>`;
};
