import { videoObject, type WebPage } from '../../content/block/schema-org-node.ts';
import { structuredTypeNamed } from '../blocks/structured-types.ts';
import type { Node } from './node.ts';
import type { JsonLdSource } from './json-ld-source.ts';
import { creativeWorkProperties, type Links, thingProperties } from './common-properties.ts';

/**
 * Returns the node of the thing that a post is about; its `@type` is the schemaType, and its `@id`
 * is `id`. A type of CreativeWork that the service knows, such as Recipe, gets the properties of a
 * CreativeWork; any other type gets only the properties of a Thing. A VideoObject also gets the
 * properties of {@link videoObject}.
 */
export const mainEntity = (source: JsonLdSource, id: string, links: Links, page: WebPage): Node => {
  const { schemaType } = source;
  const parts = links.parts.filter((part) => part['@id'] !== id);
  return {
    ...(structuredTypeNamed(schemaType)?.kind === 'CreativeWork'
      ? creativeWorkProperties(source, { ...links, parts })
      : thingProperties(source, links)),
    ...(schemaType === 'VideoObject' && videoObject(page)),
    '@type': schemaType,
    '@id': id,
  };
};
