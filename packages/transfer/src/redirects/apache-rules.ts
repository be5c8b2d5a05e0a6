import { ruleOfExpression } from './expression-rule.ts';
import { type FileRow, refusedRow, statusRow } from './file-row.ts';

const STATUSES: Readonly<Record<string, string>> = {
  permanent: '301',
  temp: '302',
  seeother: '303',
  gone: '410',
};

/** Reads the redirects of a `.htaccess` or another configuration of Apache; other lines are settings. */
export const readApacheRules = (text: string): readonly FileRow[] => {
  let condition: string | undefined;
  return text.split(/\r\n|\r|\n/).flatMap((source, index): readonly FileRow[] => {
    const [directive = '', ...words] = wordsIn(source);
    const line = index + 1;
    switch (directive.toLowerCase()) {
      case 'redirect':
        return redirectRows(line, words, '302');
      case 'redirectpermanent':
        return redirectRows(line, words, '301');
      case 'redirecttemp':
        return redirectRows(line, words, '302');
      case 'redirectmatch':
        return [matchRow(line, words)];
      case 'rewritecond':
        condition = words.join(' ');
        return [];
      case 'rewriterule': {
        const row = rewriteRow(line, words, condition);
        condition = undefined;
        return [row];
      }
      default:
        return [];
    }
  });
};

/** Returns the words of a line, those in quotation marks without them; none of a comment. */
const wordsIn = (line: string): readonly string[] =>
  line.trim().startsWith('#')
    ? []
    : [...line.matchAll(/"((?:[^"\\]|\\.)*)"|(\S+)/g)].map(
        ([, quoted, bare]) => quoted ?? bare ?? '',
      );

/** Returns the status at the start of words, and the words after it. */
const withStatus = (
  words: readonly string[],
  usual: string,
): readonly [status: string, rest: readonly string[]] => {
  const [first = '', ...rest] = words;
  const status = STATUSES[first.toLowerCase()] ?? (/^\d{3}$/.test(first) ? first : undefined);
  return status === undefined ? [usual, words] : [status, rest];
};

/** Returns the rules of `Redirect`, which also moves all paths below its own. */
const redirectRows = (
  line: number,
  words: readonly string[],
  usual: string,
): readonly FileRow[] => {
  const [status, [from = '', to = '']] = withStatus(words, usual);
  if (!from.startsWith('/')) return [refusedRow(line, from, 'has no path')];
  const one = statusRow(line, from, to, status);
  const isFile = /\.\w{1,5}$/.test(from) || /[?#]/.test(to);
  if (one.kind !== 'rule' || isFile) return [one];
  const below = (path: string): string => `${path.replace(/\/$/, '')}/*`;
  return [one, statusRow(line, below(from), to === '' ? '' : below(to), status)];
};

const matchRow = (line: number, words: readonly string[]): FileRow => {
  const [status, [expression = '', to = '']] = withStatus(words, '302');
  const paths = ruleOfExpression(expression, to);
  return paths
    ? statusRow(line, paths.fromPath, paths.toPath, status)
    : refusedRow(line, expression, 'is an expression that no rule has the effect of');
};

const rewriteRow = (
  line: number,
  [expression = '', to = '', flagWord = '']: readonly string[],
  condition: string | undefined,
): FileRow => {
  const flags = flagWord
    .replace(/^\[|\]$/g, '')
    .split(',')
    .map((flag) => flag.trim());
  const flag = flags.find((one) => /^(?:R|redirect)(?:=|$)/i.test(one));
  const isGone = flags.some((one) => /^(?:G|gone)$/i.test(one));
  if (condition !== undefined) {
    return refusedRow(line, expression, `has a condition: RewriteCond ${condition}`);
  }
  if (flag === undefined && !isGone && !/^https?:\/\//i.test(to)) {
    return refusedRow(line, expression, 'is a rewrite, which shows another page');
  }
  const target = to.replace(/^(?:https?:\/\/)?%\{HTTP_HOST\}/i, '');
  const paths = ruleOfExpression(expression, isGone ? '' : target.replace(/\?$/, ''));
  if (!paths || target.includes('%{')) {
    return refusedRow(line, expression, 'is an expression that no rule has the effect of');
  }
  const [, given = '302'] = flag?.split('=') ?? [];
  const status = isGone ? '410' : (STATUSES[given.toLowerCase()] ?? given);
  return statusRow(line, paths.fromPath, paths.toPath, status);
};
