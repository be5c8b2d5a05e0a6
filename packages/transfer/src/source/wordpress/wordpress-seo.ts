import { firstCodePoints, type JsonObject, MAX_LOST_TEXT } from '@content-publishing/domain';
import { plainText } from '../../fields/plain-text.ts';
import { present } from '../../fields/present.ts';
import type { ItemLoss } from '../../import/item.ts';

/**
 * Custom fields of SEO plugins, in the order Yoast SEO, Rank Math, AIOSEO (with its former names),
 * SEOPress, The SEO Framework.
 */
const KEYS = {
  title: [
    ...['_yoast_wpseo_title', 'rank_math_title', '_aioseo_title', '_aioseop_title'],
    ...['_seopress_titles_title', '_genesis_title'],
  ],
  description: [
    ...['_yoast_wpseo_metadesc', 'rank_math_description', '_aioseo_description'],
    ...['_aioseop_description', '_seopress_titles_desc', '_genesis_description'],
  ],
  canonicalUrl: [
    ...['_yoast_wpseo_canonical', 'rank_math_canonical_url', '_aioseo_canonical_url'],
    ...['_seopress_robots_canonical', '_genesis_canonical_uri'],
  ],
  focusKeyword: ['_yoast_wpseo_focuskw', 'rank_math_focus_keyword', '_seopress_analysis_target_kw'],
  ogTitle: [
    ...['_yoast_wpseo_opengraph-title', 'rank_math_facebook_title', '_aioseo_og_title'],
    ...['_seopress_social_fb_title', '_open_graph_title'],
  ],
  ogDescription: [
    ...['_yoast_wpseo_opengraph-description', 'rank_math_facebook_description'],
    ...['_aioseo_og_description', '_seopress_social_fb_desc', '_open_graph_description'],
  ],
  twitterTitle: [
    ...['_yoast_wpseo_twitter-title', 'rank_math_twitter_title', '_aioseo_twitter_title'],
    ...['_seopress_social_twitter_title', '_twitter_title'],
  ],
  twitterDescription: [
    ...['_yoast_wpseo_twitter-description', 'rank_math_twitter_description'],
    ...['_aioseo_twitter_description', '_seopress_social_twitter_desc', '_twitter_description'],
  ],
  noindex: [
    ...['_yoast_wpseo_meta-robots-noindex', 'rank_math_robots', '_aioseop_noindex'],
    ...['_seopress_robots_index', '_genesis_noindex'],
  ],
  nofollow: [
    ...['_yoast_wpseo_meta-robots-nofollow', 'rank_math_robots', '_aioseop_nofollow'],
    ...['_seopress_robots_follow', '_genesis_nofollow'],
  ],
  primaryCategory: [
    ...['_yoast_wpseo_primary_category', 'rank_math_primary_category'],
    ...['_seopress_robots_primary_cat', '_primary_term_category'],
  ],
  ogImageId: ['_yoast_wpseo_opengraph-image-id', 'rank_math_facebook_image_id'],
  twitterImageId: ['_yoast_wpseo_twitter-image-id', 'rank_math_twitter_image_id'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

const KNOWN: ReadonlySet<string> = new Set(Object.values(KEYS).flat());

/** Keys of plugins that repeat a field of the post, or say how an editor shows it. */
const INTERNAL =
  /^(?:_edit_|_wp_|_encloseme$|_pingme$|_thumbnail_id$|_oembed_|_yoast_wpseo_(?:content_score|linkdex|estimated-reading|wordproof|opengraph-image$|twitter-image$)|rank_math_(?:seo_score|internal_links|analytic|facebook_image$|twitter_image$|twitter_use_facebook)|_aioseo_keywords$|_jetpack_|_publicize_|_rest_api_|footnotes$)/;

/** Returns the keys of custom fields that have no place in a post. */
export const customFields = (meta: ReadonlyMap<string, string>): readonly string[] =>
  [...meta.keys()].filter((key) => !KNOWN.has(key) && !INTERNAL.test(key));

/** Returns the id of the category that a post shows first; `undefined` if no plugin says so. */
export const primaryCategoryOf = (meta: ReadonlyMap<string, string>): string | undefined =>
  KEYS.primaryCategory
    .map((key) => meta.get(key)?.trim())
    .find((id) => id !== undefined && id !== '');

/** Values of the variables of templates. */
interface SeoVariables {
  readonly title: string;
  readonly sitename: string;
  readonly excerpt: string;
  readonly category: string;
}

/** Settings of SEO plugins of a post. */
interface WordPressSeo {
  readonly seo: JsonObject;
  readonly canonicalUrl: string | undefined;
  readonly ogImageId: string | undefined;
  readonly twitterImageId: string | undefined;
  readonly losses: readonly ItemLoss[];
}

/** Reads the custom fields of SEO plugins; a text with a variable that is not known is left out. */
export const seoOf = (meta: ReadonlyMap<string, string>, variables: SeoVariables): WordPressSeo => {
  const losses: ItemLoss[] = [];
  const value = (name: keyof typeof KEYS): string | undefined =>
    KEYS[name]
      .map((key) => meta.get(key)?.trim())
      .find((text) => text !== undefined && text !== '');
  const text = (name: keyof typeof KEYS, path: string): string | undefined => {
    const template = value(name);
    if (template === undefined) return undefined;
    const resolved = resolvedTemplate(template, variables);
    if (resolved === undefined) {
      losses.push({ kind: 'seo_template', path, text: firstCodePoints(template, MAX_LOST_TEXT) });
    }
    return resolved;
  };
  const isSet = (name: 'noindex' | 'nofollow'): boolean =>
    KEYS[name].some((key) => {
      const flag = meta.get(key)?.trim() ?? '';
      return flag === '1' || flag === 'on' || flag === 'yes' || flag.includes(`"${name}"`);
    });
  return {
    seo: present({
      title: text('title', '/seo/title'),
      description: text('description', '/seo/description'),
      focusKeyword: value('focusKeyword')?.split(',')[0]?.trim(),
      og: present({
        title: text('ogTitle', '/seo/og/title'),
        description: text('ogDescription', '/seo/og/description'),
      }),
      twitter: present({
        title: text('twitterTitle', '/seo/twitter/title'),
        description: text('twitterDescription', '/seo/twitter/description'),
      }),
      robots: {
        ...(isSet('noindex') && { index: false }),
        ...(isSet('nofollow') && { follow: false }),
      },
    }),
    canonicalUrl: value('canonicalUrl'),
    ogImageId: value('ogImageId'),
    twitterImageId: value('twitterImageId'),
    losses,
  };
};

/** Variable of a template: `%%title%%`, `%title%` of Rank Math, `#post_title` of AIOSEO. */
const VARIABLE = /%%([\w-]+)%%|%([a-z_]+(?:\([^)]*\))?)%|#((?:post|site|separator|category)_\w+)/g;

/** Returns a template with its variables resolved; `undefined` if one is not known. */
const resolvedTemplate = (
  template: string,
  { title, sitename, excerpt, category }: SeoVariables,
): string | undefined => {
  const values: Readonly<Record<string, string>> = {
    ...{ title, post_title: title, sep: '-', separator_sa: '-' },
    ...{ sitename, sitetitle: sitename, site_title: sitename },
    ...{ excerpt, excerpt_only: excerpt, post_excerpt: excerpt, post_excerpt_only: excerpt },
    ...{ category, primary_category: category, post_category: category, category_title: category },
    page: '',
  };
  const unknown: string[] = [];
  const text = template.replaceAll(VARIABLE, (_, yoast, rankMath, aioseo) => {
    const found = [yoast, rankMath, aioseo].find((name) => typeof name === 'string');
    const value = values[String(found)];
    if (value === undefined) unknown.push(String(found));
    return value ?? '';
  });
  if (unknown.length > 0) return undefined;
  // An empty variable leaves its separator.
  const parts = plainText(text)
    .split(' - ')
    .map((part) => part.replace(/^-|-$/, '').trim());
  const resolved = parts.filter((part) => part !== '').join(' - ');
  return resolved === '' ? undefined : resolved;
};
