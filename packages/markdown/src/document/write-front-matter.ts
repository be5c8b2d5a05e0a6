import { jsonEquals, type JsonObject } from '@content-publishing/domain';
import { stringify } from 'yaml';
import { readFrontMatter } from './read-front-matter.ts';

/**
 * Returns fields as front matter in YAML, which `readFrontMatter` reads as these fields. It is read
 * back before it is returned; fields that YAML cannot say in its own form are JSON, which is YAML too.
 *
 * @example
 * writeFrontMatter({ title: 'Moka' }); // '---\ntitle: Moka\n---\n'
 */
export const writeFrontMatter = (fields: JsonObject): string => {
  const yaml = framed(stringify(fields, { lineWidth: 0, aliasDuplicateObjects: false }));
  const { fields: found } = readFrontMatter(yaml);
  return jsonEquals(found, fields) ? yaml : framed(`${JSON.stringify(fields)}\n`);
};

const framed = (source: string): string => `---\n${source}---\n`;
