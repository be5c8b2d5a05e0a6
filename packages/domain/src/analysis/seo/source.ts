import type { Body } from '../../content/body/body.ts';
import type { Media } from '../../content/media/media.ts';
import type { Post } from '../../content/post/post.ts';
import type { JsonObject } from '../../schema/json.ts';
import type { Uuid } from '../../schema/scalar.ts';
import type { Seo } from '../../content/seo.ts';
import type { Site } from '../../tenant/site.ts';
import type { RunningText } from '../text/text-statistics.ts';
import type { Keyword } from './keyword.ts';

/** Fields of a post, and of the records that it refers to, that search engines read. */
export interface SeoPost {
  readonly title: string;
  readonly slug: string;
  readonly excerpt: string;
  /** Names of the fields that the service derived, because the writer did not set them. */
  readonly derivedFields: Post['derivedFields'];
  readonly canonicalUrl: string | null;
  readonly seo: Seo | null;
  readonly schemaType: string;
  readonly jsonLd: JsonObject;
  /** Instant of the publication; `null` for a post that is not public. */
  readonly publishedAt: Post['publishedAt'];
  readonly featuredMediaId: Uuid | null;
  readonly body: Body;
  /** Site of the workspace; its URL is `null` if unknown. */
  readonly site: Pick<Site, 'siteUrl'>;
  readonly media: ReadonlyMap<Uuid, Pick<Media, 'alt'>>;
}

/** Post with its links, text and keyword, which are computed once and shared by all checks. */
export interface SeoSource extends SeoPost {
  /** Targets of the links in the body, in order; only the first ones of a body with very many. */
  readonly links: readonly string[];
  readonly text: RunningText;
  /** Focus keyword of the post; undefined if it has none, or if that has no word. */
  readonly keyword: Keyword | undefined;
}
