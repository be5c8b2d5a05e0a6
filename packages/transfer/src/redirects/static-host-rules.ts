import { type FileRow, refusedRow, statusRow } from './file-row.ts';

const CONDITION = /^(?:Country|Language|Role|Cookie|Host|Conditions)=/i;

/**
 * Reads a `_redirects` file of Netlify, Cloudflare Pages or GitLab Pages. A line without a status has
 * `defaultStatus`, in which these hosts differ.
 */
export const readStaticHostRules = (text: string, defaultStatus: string): readonly FileRow[] =>
  text.split(/\r\n|\r|\n/).flatMap((source, index): readonly FileRow[] => {
    const words = source
      .replace(/(?:^|\s)#.*$/, '')
      .trim()
      .split(/\s+/);
    const [from = '', ...rest] = words;
    return from === '' ? [] : [rowOf(index + 1, from, rest, defaultStatus)];
  });

const rowOf = (
  line: number,
  from: string,
  words: readonly string[],
  defaultStatus: string,
): FileRow => {
  const refused = (message: string): FileRow => refusedRow(line, from, message);
  const at = words.findIndex((word) => word.startsWith('/') || /^https?:\/\//i.test(word));
  const pairs = words.slice(0, Math.max(at, 0));
  const target = words[at];
  const [given = defaultStatus, ...conditions] = words.slice(at + 1);
  if (!from.startsWith('/')) {
    return refused('is a rule for a host; rules are for paths of one site');
  }
  const condition = [given, ...conditions].find((word) => CONDITION.test(word));
  if (condition !== undefined) return refused(`has the condition ${condition}`);
  const status = given.replace(/!$/, '');
  if (target === undefined && !/^4\d\d$/.test(status)) return refused('has no target');
  if (/^2\d\d$/.test(status)) return refused(`is a rewrite (${status}), which shows another page`);
  const query = pairs.length === 0 ? '' : `?${pairs.join('&')}`;
  const placeholder = /[/=](:(?!splat\b)[A-Za-z]\w*)/.exec(`${from}${query} ${target ?? ''}`)?.[1];
  if (placeholder !== undefined) return refused(`has the placeholder ${placeholder}`);
  const isPattern = from.endsWith('/*');
  if (from.replace(/\/\*$/, '').includes('*')) {
    return refused('has an asterisk that is not its end');
  }
  const splat =
    target?.endsWith('/:splat') === true ? target.slice(0, -':splat'.length) : undefined;
  if (
    target?.includes(':splat') === true &&
    (splat === undefined || splat.includes(':splat') || !isPattern)
  ) {
    return refused('has :splat at a place that is not the end of the path');
  }
  return statusRow(
    line,
    `${from}${query}`,
    splat === undefined ? (target ?? '') : `${splat}*`,
    status,
  );
};
