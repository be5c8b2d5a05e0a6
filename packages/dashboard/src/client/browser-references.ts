import { trustedInertHtml } from './trusted-types.ts';

let inert: HTMLElement | undefined;

/**
 * Returns the text of the HTML character reference `&name;`; `undefined` for an unknown name. The build
 * has it in place of the one of the domain: browsers know the names, whose table is 11 kB.
 */
export const namedReference = (name: string): string | undefined => {
  inert ??= document.implementation.createHTMLDocument().body;
  inert.innerHTML = trustedInertHtml(`&${name};`);
  const text = inert.textContent;
  // An unknown name stays, or its beginning is read as an older one without a semicolon: `&copyx;`.
  return text.length > 1 && text.endsWith(';') ? undefined : text;
};
