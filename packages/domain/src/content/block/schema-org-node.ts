/** A node of a page's schema.org graph; properties that are `undefined` are not set. */
export interface SchemaOrgNode {
  readonly '@type': string;
  readonly [property: string]: unknown;
}

/** What a page says of itself, for those of its nodes that have to say it too. */
export interface WebPage {
  readonly name: string;
  readonly description: string;
  /** A BCP 47 tag. */
  readonly inLanguage: string;
  /** When it was published, as ISO 8601; absent while it is not. */
  readonly datePublished?: string | undefined;
  /** The URL of its image. */
  readonly image?: string | undefined;
}

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
