import { type Html, raw } from './html.ts';

/**
 * Renders the script element of a JSON-LD document. No text in the document can end the element or
 * begin a comment.
 */
export const jsonLdScript = (document: Readonly<Record<string, unknown>>): Html => {
  const json = JSON.stringify(document).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return raw(`<script type="application/ld+json">${json}</script>`);
};
