/** Slugs of an example, in place of `{slug}` and `{path}`. */
const SLUG = 'moka-pot';
const PATH = 'guides/moka-pot';

/** Returns the address of an example page; undefined if a template is not complete. */
export const exampleAddress = (siteUrl: string, template: string): string | undefined => {
  const path = template.replace('{slug}', SLUG).replace('{path}', PATH);
  const isComplete = template.startsWith('/') && path !== template && !/[{}]/.test(path);
  if (!isComplete) return undefined;
  return URL.canParse(siteUrl) ? new URL(siteUrl).origin + path : path;
};
