import { type RedirectRule, redirectTable } from './redirect-table.ts';
import { sharedPath } from '../address/address.ts';
import { patternPrefix } from '../rule/pattern.ts';

/**
 * Returns a function that tests whether one of `rules` matches a request for a path
 * (docs/redirect-matching.md). Each rule is tested alone, as if the others did not exist.
 *
 * @example
 * answeredBy([{ fromPath: '/old', toPath: '/new', type: 'Permanent301' }])('/old/?a=1'); // true
 */
export const answeredBy = (rules: Iterable<RedirectRule>): ((path: string) => boolean) => {
  const { patterns = [], others = [] } = Object.groupBy(rules, ({ fromPath }) =>
    patternPrefix(fromPath) === undefined ? 'others' : 'patterns',
  );
  const atPath = Map.groupBy(others, ({ fromPath }) => sharedPath(fromPath));
  return (path) =>
    [...(atPath.get(sharedPath(path)) ?? []), ...patterns].some(
      (rule) => redirectTable([rule]).match(path) !== undefined,
    );
};

/**
 * Returns a function that tests whether a request for a path, in any spelling and with any
 * parameters, is for the page at the path `page`.
 *
 * @example
 * isAtPage('/blog/moka-pot')('/blog/moka%2Dpot/?utm_source=x'); // true
 */
export const isAtPage = (page: string): ((path: string) => boolean) => {
  const shared = sharedPath(page);
  return (path) => shared !== undefined && sharedPath(path) === shared;
};

/** Placeholder for the slug while a template is normalized; no template contains this character. */
const ANY_SLUG = '\u{E000}';

/**
 * Returns a function that extracts the slug from the path of a post page, given the template of
 * post paths. The function returns `undefined` for any other path.
 *
 * @example
 * slugAtPage('/blog/{slug}')('/blog/moka%2Dpot/?utm_source=x'); // 'moka-pot'
 */
export const slugAtPage = (template: string): ((path: string) => string | undefined) => {
  const shared = sharedPath(template.replace('{slug}', ANY_SLUG)) ?? '';
  const [before = '', after = ''] = shared.split(ANY_SLUG);
  return (path) => {
    const found = sharedPath(path) ?? '';
    const isPage =
      found.length > before.length + after.length &&
      found.startsWith(before) &&
      found.endsWith(after);
    return isPage ? found.slice(before.length, found.length - after.length) : undefined;
  };
};
