import { videoObject, type WebPage } from '../block/schema-org.ts';
import type { JsonObject } from '../schema/json.ts';
import { structuredTypeNamed } from '../structured/structured-types.ts';
import type { Node } from './node.ts';
import type { JsonLdSource } from './source.ts';
import { creativeWork, type Links, thing } from './thing.ts';

/**
 * What a post says of the thing of its schemaType that it is about, such as a Recipe. Of a type
 * that the service does not know it says no more than of any Thing. Where the thing is a `part` of
 * the post, what the part says counts.
 */
export const mainEntity = (
  source: JsonLdSource,
  links: Links,
  page: WebPage,
  part: Node | undefined,
): JsonObject => {
  const { schemaType } = source;
  const videos = links.videos.filter((video) => video !== part);
  return {
    ...(structuredTypeNamed(schemaType)?.kind === 'CreativeWork'
      ? creativeWork(source, { ...links, videos })
      : thing(source, links)),
    ...(schemaType === 'VideoObject' && videoObject(page)),
    ...part,
  };
};
