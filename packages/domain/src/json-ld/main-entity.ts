import { videoObject, type WebPage } from '../block/schema-org.ts';
import { structuredTypeNamed } from '../structured/structured-types.ts';
import type { Node } from './node.ts';
import type { JsonLdSource } from './source.ts';
import { creativeWork, type Links, thing } from './thing.ts';

/**
 * What a post says of the thing `id` of its schemaType that it is about, such as a Recipe. Of a
 * type that the service does not know it says no more than of any Thing.
 */
export const mainEntity = (source: JsonLdSource, id: string, links: Links, page: WebPage): Node => {
  const { schemaType } = source;
  const parts = links.parts.filter((part) => part['@id'] !== id);
  return {
    ...(structuredTypeNamed(schemaType)?.kind === 'CreativeWork'
      ? creativeWork(source, { ...links, parts })
      : thing(source, links)),
    ...(schemaType === 'VideoObject' && videoObject(page)),
    '@type': schemaType,
    '@id': id,
  };
};
