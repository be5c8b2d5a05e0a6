import { hrefOf } from './feed-post.ts';

/** Rules of crawlers. */
export interface RobotsRule {
  /** Names of the crawlers; all if absent. */
  readonly agents?: readonly string[];
  readonly allow?: readonly string[];
  readonly disallow?: readonly string[];
}

/** Content of `robots.txt`. */
export interface RobotsOptions {
  /** Default: one rule that allows everything. */
  readonly rules?: readonly RobotsRule[];
  /** Absolute URLs of sitemaps, or of their index. */
  readonly sitemaps?: readonly string[];
}

/**
 * Returns the text of `/robots.txt` (RFC 9309).
 *
 * @example
 * robots({ rules: [{ disallow: ['/drafts/'] }], sitemaps: ['https://example.com/sitemap.xml'] });
 */
export const robots = ({ rules = [{}], sitemaps = [] }: RobotsOptions = {}): string =>
  [
    ...rules.map(({ agents = ['*'], allow = [], disallow = [] }) =>
      [
        ...agents.map((agent) => `User-agent: ${oneLine(agent)}`),
        ...allow.map((path) => `Allow: ${oneLine(path)}`),
        // An empty path disallows nothing.
        ...(disallow.length === 0 && allow.length === 0 ? [''] : disallow).map((path) =>
          `Disallow: ${oneLine(path)}`.trimEnd(),
        ),
      ].join('\n'),
    ),
    ...(sitemaps.length === 0
      ? []
      : [sitemaps.map((url) => `Sitemap: ${oneLine(hrefOf(url))}`).join('\n')]),
  ]
    .join('\n\n')
    .concat('\n');

// A line feed would begin another rule.
const oneLine = (text: string): string => text.replaceAll(/[\r\n#]+/g, '');
