/** Characters that XML 1.0 does not allow, and halves of characters. */
const NOT_IN_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const REFERENCES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};

/** Returns text for an element or a quoted attribute of XML, without characters that XML cannot have. */
export const escapeXml = (text: string): string =>
  text
    .replaceAll(NOT_IN_XML, '')
    .replace(/[&<>"\r]/g, (character) => REFERENCES[character] ?? character);

/** Returns an element with a text; `''` if the text is absent or empty. */
export const textElement = (
  name: string,
  text: string | null | undefined,
  attributes = '',
): string => (text ? `<${name}${attributes}>${escapeXml(text)}</${name.split(' ')[0]}>` : '');

/** Returns a document of XML of the lines that are not empty. */
export const xmlDocument = (lines: readonly string[]): string =>
  `${['<?xml version="1.0" encoding="utf-8"?>', ...lines.filter((line) => line !== '')].join('\n')}\n`;
