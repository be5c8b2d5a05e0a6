import type { Seo } from './seo.ts';

/** Seo object of which nothing is given; a field that is missing here does not compile. */
export const NO_SEO: Seo = {
  title: null,
  description: null,
  canonicalUrl: null,
  focusKeyword: null,
  secondaryKeywords: null,
  breadcrumbsTitle: null,
  noindexReason: null,
  redirectTo: null,
  robots: null,
  og: null,
  twitter: null,
};

/** Names of the fields of a Seo object. */
export const SEO_FIELD_NAMES: readonly (keyof Seo)[] = Object.keys(NO_SEO).filter(
  (name): name is keyof Seo => Object.hasOwn(NO_SEO, name),
);
