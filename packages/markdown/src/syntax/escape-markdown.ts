/**
 * Syntax of Markdown that inline Markdown of blocks does not have, so that its characters are literal
 * there: the group `mark` is the character to escape. Code spans, escapes and link targets match
 * first and have none.
 */
const LINE_START = String.raw`(?<=^|\n)`;
const LINE_END = String.raw`(?=\n|$)`;
const SPACE = String.raw`(?=[ \t\n]|$)`;

const MARKS = [
  // Starts of blocks.
  String.raw`${LINE_START}(?:#(?=#{0,5}(?:[ \t\n]|$))|>|[-+*]${SPACE}|[-:|=](?=[-:|= \t]*(?:\n|$)))`,
  String.raw`${LINE_START}(?:[*_](?=[*_ \t]*(?:\n|$))|~(?=~~)|:(?=:)|!(?=!!)|\$(?=\$))`,
  String.raw`${LINE_START}\[(?=[^\]\n]*\]:|[ xX]\][ \t\n]|![A-Za-z]+\])`,
  String.raw`(?<=(?:^|\n)\d{1,9})[.)]${SPACE}`,
  // Marks, pictures, HTML and addresses.
  String.raw`~(?=~)|!(?=\[)|<(?=[A-Za-z/!?])|(?<=https?):(?=//)|(?<=www)\.|(?<=[\w.+-])@(?=\w)`,
  // Other dialects.
  String.raw`%(?=%)|=(?==)|\{(?=[\w:%{#/>.+=~-])|\[(?=\[|_?toc)|\^(?=[\w[-])`,
  // Ends of headings.
  String.raw`(?<=[ \t])(?:#(?=#*$)|\{(?=#[^{}]*\}$))`,
].join('|');

/** White space that Markdown removes, or reads as the end of a paragraph. */
const SPACES = String.raw`${LINE_START}[ \t\n]|\r|[ \t]${LINE_END}|\n(?=$)`;

const TOKEN = new RegExp(
  [
    String.raw`(?<ticks>\x60+)`,
    String.raw`\\[!-/:-@[-\x60{-~]`,
    String.raw`\]\((?:[^()\s\\]|\\.)*`,
    `(?<mark>${MARKS})`,
    `(?<space>${SPACES})`,
  ].join('|'),
  'gi',
);

/**
 * Returns inline Markdown as a paragraph of Markdown: characters that only blocks or extensions would
 * read are escaped.
 *
 * @example
 * escapeMarkdown('# no heading'); // '\\# no heading'
 */
export const escapeMarkdown = (text: string): string => {
  const token = new RegExp(TOKEN);
  let escaped = '';
  let at = 0;
  for (let match = token.exec(text); match !== null; match = token.exec(text)) {
    const { ticks, mark, space } = match.groups ?? {};
    escaped += text.slice(at, match.index);
    at = match.index;
    if (ticks !== undefined) {
      at = endOfCode(text, match.index, ticks);
      escaped += text.slice(match.index, at);
      token.lastIndex = at;
    } else if (mark !== undefined) {
      escaped += `\\${mark}`;
      at += 1;
    } else if (space !== undefined) {
      escaped += `&#${space.charCodeAt(0)};`;
      at += 1;
    }
  }
  return escaped + text.slice(at);
};

const endOfCode = (text: string, start: number, ticks: string): number => {
  const content = start + ticks.length;
  const closing = new RegExp(`(?<!\x60)${ticks}(?!\x60)`, 'g');
  closing.lastIndex = content;
  return closing.test(text) ? closing.lastIndex : content;
};

const ESCAPED = /\\([#>+*\-:|=_~!{$[.)<@%^])|&#(9|10|13|32);/g;

/**
 * Returns the text that `escape`, by default {@link escapeMarkdown}, turns into `markdown`; `undefined` if
 * there is none.
 */
export const unescapeMarkdown = (
  markdown: string,
  escape: (text: string) => string = escapeMarkdown,
): string | undefined => {
  const text = markdown.replaceAll(ESCAPED, (_, mark: string | undefined, code: string) =>
    mark === undefined ? String.fromCharCode(Number(code)) : mark,
  );
  return text === markdown || escape(text) === markdown ? text : undefined;
};

/**
 * Returns inline Markdown as a cell of a table: like {@link escapeMarkdown}, but in one line, and without
 * the bars that would end the cell.
 *
 * @example
 * escapeCell('a | b'); // 'a \\| b'
 */
export const escapeCell = (text: string): string => oneLine(escapeMarkdown(barred(text)));

/** Returns inline Markdown as a cell of a table, with nothing escaped that is not read as its end. */
export const plainCell = (text: string): string => oneLine(barred(text));

const barred = (text: string): string => text.replaceAll('|', String.raw`\|`);

const oneLine = (text: string): string => text.replaceAll('\n', '&#10;');
