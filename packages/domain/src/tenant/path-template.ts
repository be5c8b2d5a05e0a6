import { Text } from '../schema/text.ts';

/** Maximum code points of a template. */
const MAX_TEMPLATE_LENGTH = 200;

// Dot segments, escaped or not: a browser removes them, and `..` with the segment before it (WHATWG
// URL, 4.4).
const DOT_SEGMENT = /\/(?:\.|%2e){1,2}(?:\/|$)/i;

// Escaped slashes and backslashes: a server or proxy that decodes them gets another path, or another
// host: `//host`.
const ESCAPED_SLASH = /%(?:25)*(?:2f|5c)/i;

const occurrences = (text: string, part: string): number => text.split(part).length - 1;

/**
 * Returns the schema of a template of paths on the site, such as `/blog/{slug}`. A template
 * contains exactly one of `placeholders`, once. It has no segment `.` or `..` and no escaped slash,
 * so that browsers and proxies do not change the paths of its pages.
 */
export const PathTemplate = (
  description: string,
  placeholders: readonly string[],
  example: string,
) =>
  Text({
    description,
    examples: [example],
    maxLength: MAX_TEMPLATE_LENGTH,
    rule: (template) => {
      const count = placeholders.reduce((sum, part) => sum + occurrences(template, part), 0);
      if (!/^\/(?!\/)[^\s\\?#"<>]*$/.test(template) || count !== 1) {
        return `must be a path of the site with ${placeholders.join(' or ')} once, such as ${example}`;
      }
      return DOT_SEGMENT.test(template) || ESCAPED_SLASH.test(template)
        ? `must have no segment "." or ".." and no escaped slash (%2F, %5C), such as ${example}`
        : undefined;
    },
  });
