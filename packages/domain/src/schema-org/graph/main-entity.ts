import { videoObject, type WebPage } from '../../content/block/schema-org-node.ts';
import { structuredTypeNamed } from '../blocks/structured-types.ts';
import type { Node } from './node.ts';
import type { JsonLdSource } from './json-ld-source.ts';
import { creativeWork, type Links, thing } from './common-properties.ts';

/**
 * Returns the node of the thing `id` that the schemaType of a post names, such as a Recipe. A type
 * that the service does not know gets the properties of any Thing.
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
