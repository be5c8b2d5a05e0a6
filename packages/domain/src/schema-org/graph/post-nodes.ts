import { videoObject, type WebPage } from '../../content/block/schema-org-node.ts';
import { payloadSubject } from '../blocks/subject.ts';
import { article, isArticleType } from './article.ts';
import type { Node } from './node.ts';
import { person } from './person.ts';
import type { PostImages } from './post-images.ts';
import { blockNodes } from './block-nodes.ts';
import type { JsonLdSource } from './json-ld-source.ts';
import { type Subject, subjectOf } from './subject.ts';
import { pageUrlOf, webPage } from './web-page.ts';
import { structuredTypeNamed } from '../blocks/structured-types.ts';
import { creativeWorkProperties, type Links, thingProperties } from './common-properties.ts';

/** Nodes that the service derives from a post. */
interface PostNodes {
  readonly subject: Subject;
  /**
   * The article first, then the thing that it is about, unless that is the article itself; then the
   * nodes of the page, the author, the pictures and the blocks.
   */
  readonly nodes: readonly [Node, ...Node[]];
}

/**
 * Returns the nodes of a post before properties of its payload are added. `images` are the pictures
 * of the post, `page` the texts that several nodes repeat. The payload only decides the `@id` of
 * the subject and, without a canonical URL, the URL of the page.
 */
export const postNodes = (source: JsonLdSource, images: PostImages, page: WebPage): PostNodes => {
  const { schemaType, structuredData, author, site } = source;
  const given = payloadSubject(schemaType, structuredData);
  const url = pageUrlOf(source, given);
  const pages = webPage(source, images.shown[0], url);
  const people = author === null ? [] : person(author, site);
  // Texts of the post for a picture come later, and so take precedence over the texts of a record, such
  // as an avatar.
  const others = [...pages, ...people, ...images.all.values()];
  const subject = subjectOf(source, given, blockNodes(source, page), others);
  const links = { url, author: people[0], images: images.shown, parts: subject.parts };
  const text = article(source, links, pages[0]);
  const rest = [...others, ...subject.parts];
  const nodes: PostNodes['nodes'] = isArticleType(schemaType)
    ? [{ ...text, '@type': schemaType, '@id': subject.id }, ...rest]
    : [
        { ...text, mainEntity: { '@id': subject.id } },
        mainEntity(source, subject.id, links, page),
        ...rest,
      ];
  return { subject, nodes };
};

/**
 * Returns the node of the thing that a post is about; its `@type` is the schemaType, and its `@id`
 * is `id`. A type of CreativeWork that the service knows, such as Recipe, gets the properties of a
 * CreativeWork; any other type gets only the properties of a Thing. A VideoObject also gets the
 * properties of {@link videoObject}.
 */
const mainEntity = (source: JsonLdSource, id: string, links: Links, page: WebPage): Node => {
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
