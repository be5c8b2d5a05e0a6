import { type Html, raw } from './html.ts';

/**
 * Renders the script element of a JSON-LD document. No text in the document can end the element or
 * begin a comment.
 */
export const jsonLdScript = (document: Readonly<Record<string, unknown>>): Html => {
  const json = JSON.stringify(document).replaceAll('<', String.raw`\u003c`);
  return raw(`<script type="application/ld+json">${json}</script>`);
};
