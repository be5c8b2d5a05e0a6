/** Maximum nesting of quotes, lists and directives; deeper markers are removed, or escaped. */
const MAX_DEPTH = 50;

/** Maximum characters of a paragraph that may begin or end a mark; further ones are escaped. */
const MAX_DELIMITERS = 1500;

const MARKER = String.raw`[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t]))`;
const DEEP = new RegExp(`^((?:${MARKER}){${MAX_DEPTH}})(?:${MARKER})+`);
const INDENTED = new RegExp(String.raw`^[ \t]{${2 * MAX_DEPTH},}(?=[-+*\d])`);
const DELIMITER = /(?<!\\)[*_[\]!<]/g;

/**
 * Returns a function that returns the lines of Markdown, in their order, within limits: the time of the
 * parser grows with the square of the nesting, and of the delimiters of a paragraph. No text that people
 * write reaches the limits.
 */
export const sourceLimits = (): ((line: string) => string) => {
  let directives = 0;
  let delimiters = 0;
  return (line) => {
    if (line.trim() === '' || /^\s*(?:[-+]|\d+[.)])\s/.test(line)) delimiters = 0;
    if (/^:{3,}\s*$/.test(line)) directives = Math.max(0, directives - 1);
    else if (/^:{3,}[a-z]/i.test(line)) {
      directives += 1;
      if (directives > MAX_DEPTH) return `\\${line}`;
    }
    const shallow = line.replace(DEEP, '$1').replace(INDENTED, ' '.repeat(2 * MAX_DEPTH));
    return shallow.replaceAll(DELIMITER, (delimiter) => {
      delimiters += 1;
      return delimiters > MAX_DELIMITERS ? `\\${delimiter}` : delimiter;
    });
  };
};
