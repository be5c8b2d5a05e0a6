import { jsonEquals, type JsonObject } from '@content-publishing/domain';
import { Document, parse, visit } from 'yaml';
import { readFrontMatter } from './read-front-matter.ts';

/**
 * Returns fields as front matter in YAML, which `readFrontMatter` reads as these fields, and readers of
 * YAML 1.1 too. It is read back before it is returned; fields that YAML cannot say in its own form are
 * JSON, which is YAML too.
 *
 * @example
 * writeFrontMatter({ title: 'Moka' }); // '---\ntitle: Moka\n---\n'
 */
export const writeFrontMatter = (fields: JsonObject): string => {
  const document = new Document(fields, { aliasDuplicateObjects: false });
  visit(document, {
    Scalar: (_, node) => {
      if (typeof node.value === 'string' && isOtherInFormerYaml(node.value)) {
        node.type = 'QUOTE_DOUBLE';
      }
    },
  });
  const yaml = framed(document.toString({ lineWidth: 0 }));
  const { fields: found } = readFrontMatter(yaml);
  return jsonEquals(found, fields) ? yaml : framed(`${JSON.stringify(fields)}\n`);
};

const framed = (source: string): string => `---\n${source}---\n`;

/** Text that may be a number, a date or a word with a meaning. */
const PLAIN = /^[\w.+:~-]{1,40}$/;

/** Returns whether readers of YAML 1.1, such as Jekyll, take a text without quotes for another value. */
const isOtherInFormerYaml = (text: string): boolean => {
  // Site generators read instants as dates.
  if (!PLAIN.test(text) || /^\d{4}-\d\d-\d\dT/.test(text)) return false;
  try {
    return parse(text, { version: '1.1' }) !== text;
  } catch {
    return true;
  }
};
