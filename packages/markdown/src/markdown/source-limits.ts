/** Maximum nesting of quotes, lists and directives; deeper markers are removed, or escaped. */
const MAX_DEPTH = 20;

const MARKER = String.raw`[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t]))`;
const DEEP = new RegExp(`^((?:${MARKER}){${MAX_DEPTH}})(?:${MARKER})+`);
const INDENTED = new RegExp(String.raw`^[ \t]{${2 * MAX_DEPTH},}(?=[-+*\d])`);

/**
 * Returns a function that returns the lines of Markdown, in their order, within limits: the time of the
 * parser grows with the square of the nesting. No text that people write reaches the limits.
 */
export const sourceLimits = (): ((line: string) => string) => {
  let directives = 0;
  return (line) => {
    if (/^:{3,}\s*$/.test(line)) directives = Math.max(0, directives - 1);
    else if (/^:{3,}[a-z]/i.test(line)) {
      directives += 1;
      if (directives > MAX_DEPTH) return `\\${line}`;
    }
    return line.replace(DEEP, '$1').replace(INDENTED, ' '.repeat(2 * MAX_DEPTH));
  };
};
