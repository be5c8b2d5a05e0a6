import type { SchemaOrgNode, WebPage } from '../block/schema-org.ts';

/**
 * What a `page` knows of a video in it. Search engines ask for a name, a date and a picture
 * (developers.google.com/search/docs/appearance/structured-data/video), and of a video that
 * another platform keeps nobody else can say them.
 */
export const videoObject = (page: WebPage): SchemaOrgNode => ({
  '@type': 'VideoObject',
  name: page.name,
  description: page.description,
  uploadDate: page.datePublished,
  thumbnailUrl: page.image,
  inLanguage: page.inLanguage,
});
