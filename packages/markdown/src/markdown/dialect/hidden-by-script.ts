/** Attribute that hides, in a tag whose texts are empty: a title may have the word in it. */
const HIDDEN = /\shidden(?:=(?:\{\s*true\s*\}|""))?(?=[\s/>])/;

const STYLE = /\s(?:style|css|sx)=(?:"[^"]*"|'[^']*'|\{\{[^}]*\})/;

const HIDING_STYLE =
  /\bdisplay['"]?\s*:\s*['"\u0060]?none\b|\bvisibility['"]?\s*:\s*['"\u0060]?hidden\b/;

/** Returns whether a tag in JSX hides its content, by what HTML would not read so. */
export const isHiddenByScript = (tag: string): boolean =>
  HIDDEN.test(tag.replaceAll(/"[^"]*"|'[^']*'|\u0060[^\u0060]*\u0060/g, '""')) ||
  HIDING_STYLE.test(STYLE.exec(tag)?.[0] ?? '');
