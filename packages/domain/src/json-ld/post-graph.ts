import type { JsonObject } from '../schema/json.ts';
import { valuesOf } from '../payload/values.ts';
import { article, isArticleType } from './article.ts';
import { completed } from './completed.ts';
import { givenNodes } from './given-nodes.ts';
import { graphOf, unreached } from './graph.ts';
import { mainEntity } from './main-entity.ts';
import { type Node, referenceTo, uuidUrn } from './node.ts';
import { person } from './person.ts';
import { imagesOf } from './post-images.ts';
import { isVideo, partsOf } from './post-parts.ts';
import { type JsonLdSource, wordsOf } from './source.ts';
import { webPage } from './web-page.ts';

/**
 * The schema.org graph of a post (contract, Post: jsonLd): `{"@context", "@graph": [...]}`, in
 * which the first node, the article, leads to all others.
 *
 * - The article is of the `schemaType` where that is a schema.org Article, else a BlogPosting; the
 *   thing that any other schemaType names is its `mainEntity`.
 * - `structuredData` says more of that thing and goes before what the post says; its other nodes
 *   are `mentions`, unless a node refers to them already.
 * - Beside them stand the WebPage with its BreadcrumbList and the CollectionPage of the category,
 *   the author as Person, the pictures as ImageObject, a VideoObject for each video_embed, and one
 *   FAQPage with the questions of all faq blocks.
 * - The `@id` of a node is `urn:uuid:` and the id of its record, with `#webpage`, `#breadcrumb`,
 *   `#main-entity`, `#video-1`, `#faq` or `#data-1` for parts of the post; one that structuredData
 *   gives is kept. No property is empty, and each belongs to its type by schema.org.
 */
export const jsonLdOf = (source: JsonLdSource): JsonObject => {
  const { id, schemaType } = source;
  const images = imagesOf(source);
  const [picture] = images.shown;
  const page = wordsOf(source, picture?.url);
  const people = source.author === null ? [] : person(source.author);
  const pages = webPage(source, picture);
  const blockParts = partsOf(source, page);
  const links = { author: people[0], images: images.shown, videos: blockParts.filter(isVideo) };

  const part = blockParts.find((each) => each['@type'] === schemaType);
  const isArticle = isArticleType(schemaType);
  const itself = isArticle ? uuidUrn(id) : (part?.['@id'] ?? uuidUrn(id, 'main-entity'));
  const given = givenNodes(source, itself, images.all);
  const known = { page, author: referenceTo(links.author) };
  const subject: Node = {
    ...(isArticle ? undefined : mainEntity(source, links, page, part)),
    '@type': given.subjectTypes.length > 0 ? [schemaType, ...given.subjectTypes] : schemaType,
    ...completed(given.subject, schemaType, known),
  };

  const parts = blockParts.map((each) => (each === part ? subject : each));
  const whole = article(source, {
    ...links,
    videos: parts.filter(isVideo),
    parts: parts.filter((each) => !isVideo(each)),
    webPage: pages[0],
  });
  const first: Node = isArticle
    ? { ...whole, ...subject }
    : { ...whole, mainEntity: referenceTo(subject) };
  const others = [
    ...(isArticle ? [] : [subject]),
    ...pages,
    ...images.all.values(),
    ...people,
    ...parts,
  ];
  const mentions = unreached(given.others, first, others).map(referenceTo);
  return graphOf([
    { ...first, mentions: [...valuesOf(first['mentions']), ...mentions] },
    ...others,
    ...given.others,
  ]);
};
