interface WithSlug {
  readonly slug: string;
}

/**
 * Returns the path of the page of a post or an author on the site; `null` without a template.
 *
 * @example
 * pagePath('/blog/{slug}', { slug: 'moka-pot' }); // '/blog/moka-pot'
 */
export const pagePath = (template: string | null, { slug }: WithSlug): string | null =>
  template === null ? null : template.replace('{slug}', () => slug);

/**
 * Returns the path of the page of a category, from its slug or its path, as the template names
 * them; `null` without a template.
 *
 * @example
 * categoryPagePath('/topics/{path}', { slug: 'css', path: '/guides/css' }); // '/topics/guides/css'
 */
export const categoryPagePath = (
  template: string | null,
  { slug, path }: WithSlug & { readonly path: string },
): string | null =>
  template === null
    ? null
    : template.replace('{slug}', () => slug).replace('{path}', () => path.slice(1));
