import { ruleOfExpression } from './expression-rule.ts';
import { type FileRow, refusedRow, statusRow } from './file-row.ts';

/** Statement of a configuration, with the blocks that it is in. */
interface Statement {
  readonly line: number;
  readonly words: readonly string[];
  readonly blocks: readonly (readonly string[])[];
}

/**
 * Reads the redirects of a configuration of nginx: `rewrite`, `return` in locations of one path or of
 * all paths below one, and maps of paths. Other statements are settings.
 */
export const readNginxRules = (text: string): readonly FileRow[] =>
  statementsIn(text).flatMap((statement): readonly FileRow[] => {
    const { words, blocks } = statement;
    if (blocks.at(-1)?.[0] === 'map') return mapRows(statement);
    if (words[0] === 'rewrite') return [rewriteRow(statement)];
    return words[0] === 'return' ? returnRows(statement) : [];
  });

const conditionOf = ({ blocks }: Statement): string | undefined =>
  blocks.find(([name]) => name === 'if')?.join(' ');

const rewriteRow = (statement: Statement): FileRow => {
  const { line, words } = statement;
  const [, expression = '', to = '', flag = ''] = words;
  const condition = conditionOf(statement);
  if (condition !== undefined) return refusedRow(line, expression, `has a condition: ${condition}`);
  const status = flag === 'permanent' ? '301' : '302';
  const isRedirect = flag === 'permanent' || flag === 'redirect' || /^https?:\/\//i.test(to);
  if (!isRedirect) return refusedRow(line, expression, 'is a rewrite, which shows another page');
  // A question mark at the end keeps the parameters of the request out.
  const paths = ruleOfExpression(expression, ownTarget(to).replace(/\?$/, ''));
  return paths && !hasVariable(paths.toPath)
    ? statusRow(line, paths.fromPath, paths.toPath, status)
    : refusedRow(line, expression, 'is an expression that no rule has the effect of');
};

const returnRows = (statement: Statement): readonly FileRow[] => {
  const { line, words, blocks } = statement;
  const location = blocks.findLast(([name]) => name === 'location');
  const [, sign = '', path = ''] = location ?? [];
  const [, status = '', given = ''] = /^\d{3}$/.test(words[1] ?? '')
    ? words
    : ['', '302', words[1]];
  if (location === undefined || /^(?:2|5)\d\d$|^4(?!10|51)\d\d$/.test(status)) return [];
  const condition = conditionOf(statement);
  if (condition !== undefined) {
    return [refusedRow(line, path || sign, `has a condition: ${condition}`)];
  }
  const to = ownTarget(given);
  if (hasVariable(to)) return [refusedRow(line, path || sign, `has the variable in ${given}`)];
  if (sign === '=') return [statusRow(line, path, to, status)];
  if (sign === '^~' || path === '') {
    const prefix = sign === '^~' ? path : sign;
    return prefix.endsWith('/')
      ? [statusRow(line, `${prefix}*`, to, status)]
      : [statusRow(line, prefix, to, status), statusRow(line, `${prefix}/*`, to, status)];
  }
  const paths = ruleOfExpression(path, to);
  return [
    paths
      ? statusRow(line, paths.fromPath, paths.toPath, status)
      : refusedRow(line, path, 'is an expression that no rule has the effect of'),
  ];
};

const mapRows = ({ line, words }: Statement): readonly FileRow[] => {
  const [from = '', to = ''] = words;
  if (from === 'default' || from === 'hostnames' || from === 'include' || to === '') return [];
  if (!from.startsWith('~')) return [statusRow(line, from, ownTarget(to), '301')];
  const paths = ruleOfExpression(from.replace(/^~\*?/, ''), ownTarget(to));
  return [
    paths && !hasVariable(paths.toPath)
      ? statusRow(line, paths.fromPath, paths.toPath, '301')
      : refusedRow(line, from, 'is an expression that no rule has the effect of'),
  ];
};

/** Returns a target without the address of the site that answers. */
const ownTarget = (to: string): string =>
  to.replace(/^(?:\$scheme|https?):\/\/\$(?:host|http_host|server_name)(?=\/|$)/, '') || to;

const hasVariable = (target: string): boolean => /\$[a-z_{\d]/i.test(target);

const TOKEN =
  /#[^\n]*|"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|[{};]|\n|(?:\\.|\$\{\w+\}|[^\s{};"'])(?:\\.|\$\{\w+\}|\{\d+(?:,\d*)?\}|[^\s{};])*/g;

const statementsIn = (text: string): readonly Statement[] => {
  const statements: Statement[] = [];
  const blocks: (readonly string[])[] = [];
  let words: string[] = [];
  let line = 1;
  let first = 1;
  for (const [token, double, single] of text.matchAll(TOKEN)) {
    if (token === '\n') line += 1;
    else if (token === ';') {
      if (words.length > 0) statements.push({ line: first, words, blocks: [...blocks] });
      words = [];
    } else if (token === '{') {
      blocks.push(words);
      words = [];
    } else if (token === '}') {
      blocks.pop();
      words = [];
    } else if (!token.startsWith('#')) {
      if (words.length === 0) first = line;
      words.push(double ?? single ?? token);
    }
  }
  return statements;
};
