/** Shortcode of Hugo, `{{< name … >}}`, or of Jekyll and Hexo, `{% name … %}`. */
export interface Shortcode {
  readonly name: string;
  /** Whether it ends another one: `{{< /name >}}` or `{% endname %}`. */
  readonly isEnd: boolean;
  /** Arguments with a name, and the others in their order. */
  readonly named: ReadonlyMap<string, string>;
  readonly positional: readonly string[];
  readonly source: string;
}

const ARGUMENT = /"[^"]*"|'[^']*'|\x60[^\x60]*\x60|[^\s"'\x60]+/g;

/** Returns the shortcode that a line consists of; `undefined` for any other line. */
export const shortcodeIn = (line: string): Shortcode | undefined => {
  const source = line.trim();
  const isLiquid = source.startsWith('{%');
  const content = isLiquid ? contentOf(source, '{%', '%}') : hugoContent(source);
  if (content === undefined) return undefined;
  const [word = '', ...parts] = content.match(ARGUMENT) ?? [];
  const isEnd = word.startsWith('/') || (isLiquid && word.startsWith('end'));
  const name = (isEnd ? word.slice(isLiquid ? 3 : 1) : word) || (parts.shift() ?? '');
  return { name, isEnd, ...argumentsOf(parts), source };
};

/** Arguments of a shortcode: those with a name, and the others in their order. */
type ShortcodeArguments = Pick<Shortcode, 'named' | 'positional'>;

/** Returns the arguments in a text such as `id="1" large`. */
export const shortcodeArguments = (text: string): ShortcodeArguments =>
  argumentsOf(text.match(ARGUMENT) ?? []);

const argumentsOf = (parts: readonly string[]): ShortcodeArguments => {
  const named = new Map<string, string>();
  const positional: string[] = [];
  let key: string | undefined;
  for (const part of parts) {
    const isQuoted = /^["'\x60]/.test(part);
    const at = isQuoted ? -1 : part.indexOf('=');
    const value = isQuoted ? part.slice(1, -1) : part.slice(at + 1);
    if (at > 0) key = part.slice(0, at);
    if (at > 0 && value === '') continue;
    if (key === undefined) positional.push(value);
    else named.set(key, value);
    key = undefined;
  }
  return { named, positional };
};

const hugoContent = (source: string): string | undefined =>
  contentOf(source, '{{<', '>}}') ?? contentOf(source, '{{%', '%}}');

const contentOf = (source: string, start: string, end: string): string | undefined =>
  source.startsWith(start) &&
  source.endsWith(end) &&
  source.indexOf(end) === source.length - end.length
    ? source.slice(start.length, -end.length).replace(/^-/, '').replace(/[-/]$/, '').trim()
    : undefined;
