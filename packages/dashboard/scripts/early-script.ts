import type { Plugin } from 'vite';

const PRELOADED = /<link rel="modulepreload"([^>]*\/early-[^>]*)>\s*/;
const SCRIPT = '<script type="module"';

/**
 * Has the page run the part `early` of the build before its script, which imports it. Nothing is
 * painted before: it sets the theme.
 */
export const earlyScript = (): Plugin => ({
  name: 'early-script',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) => {
      if (bundle === undefined) return html;
      const attributes = PRELOADED.exec(html)?.[1]?.replace(' href=', ' src=');
      if (attributes === undefined) {
        throw new Error('The page has no early script to run before its own');
      }
      return html
        .replace(PRELOADED, '')
        .replace(SCRIPT, `${SCRIPT} blocking="render"${attributes}></script>\n    ${SCRIPT}`);
    },
  },
});
