/** A node of a page's schema.org graph; properties that are `undefined` are not set. */
export interface SchemaOrgNode {
  readonly '@type': string;
  readonly [property: string]: unknown;
}

/** Page of the blocks, whose properties their schema.org nodes copy. */
export interface WebPage {
  readonly name: string;
  readonly description: string;
  /** A BCP 47 tag. */
  readonly inLanguage: string;
  /** Instant of the publication, as ISO 8601; absent for an unpublished page. */
  readonly datePublished?: string | undefined;
  /** URL of the image of the page; absent if it has none. */
  readonly image?: string | undefined;
}

/**
 * Returns the VideoObject of a video in a `page`, with the name, description, date and picture of
 * the page. Search engines require a name, a date and a picture
 * (developers.google.com/search/docs/appearance/structured-data/video), and for a video hosted by
 * another platform the page is the only source of these.
 */
export const videoObject = (page: WebPage): SchemaOrgNode => ({
  '@type': 'VideoObject',
  name: page.name,
  description: page.description,
  uploadDate: page.datePublished,
  thumbnailUrl: page.image,
  inLanguage: page.inLanguage,
});
