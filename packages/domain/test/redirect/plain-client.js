// A client of docs/redirect-matching.md in plain JavaScript, without the package. It passes every vector
// in 160 lines, which proves that the page is enough to write one.
// oxlint-disable typescript/no-unsafe-call -- Plain JavaScript has no types that show safe calls.
const TYPE = /^(?:Permanent301|Temporary302|Temporary307|Gone410|UnavailableForLegalReasons451)$/;
const ADDRESS = /^(https?:\/\/[^\s\\/?#]+)?(\/[^?#]*)?(?:\?([^#]*))?(#.*)?$/is;
const LONE_PERCENT = /%(?![\da-f]{2})/gi;
const UNFIT = /%(?![\dA-Fa-f]{2})|[^-.\w~:/?#[\]@!$&'()*+,;=%]/gu;
// Bytes in the form of a character, and those of them that are none: stray, overlong, surrogate.
const ESCAPE = /%(?:[cd].%[89ab].|e.(?:%[89ab].){2}|f.(?:%[89ab].){3}|..)/gi;
const NO_UTF8 = /^%(?:[89ab]|c[01]|e0%[89]|ed%[ab]|f0%8|f4%[9ab]|f[5-9a-f]|[c-f].$)/i;
const undo = (text, kept) => {
  const stays = (escape) => NO_UTF8.test(escape) || kept.includes(decodeURIComponent(escape));
  const plain = (escape) => (stays(escape) ? escape.toUpperCase() : decodeURIComponent(escape));
  return text.replace(LONE_PERCENT, '%25').replace(ESCAPE, plain).normalize('NFC');
};
// A dot is split off with its slash; dots at the end get one first, as they leave it there.
const withoutDots = (path) => {
  const [, ...segments] = path.replace(/\/\.\.?$/, '$&/').split(/\/(?:\.\/)*/);
  const join = (kept, segment) => (segment === '..' ? kept.slice(0, -1) : [...kept, segment]);
  return `/${segments.reduce(join, []).join('/')}`;
};
// A path that has no other spelling is left as it is.
const respell = (path) => path.replace(/([^/])\/$|[^/]$/, (end, bare) => bare ?? `${end}/`);
const parameter = (written) => {
  const [, name, value = ''] = /^([^=]*)(?:=(.*))?$/s.exec(written.replaceAll('+', ' '));
  return { written, name: undo(name, '=%'), pair: `${undo(name, '=%')}=${undo(value, '%')}` };
};
// Most platforms know how a domain is written in ASCII.
const asciiHost = (text) =>
  text.replace(
    /^(https?:\/\/(?:.*@)?)([^:@]*[^\0-\x7f%][^:@]*|[^:@]*%[^:@]*)/is,
    (all, start, name) =>
      URL.canParse(`http://${name}`) ? start + new URL(`http://${name}`).hostname : all,
  );
const parse = (text) => {
  const [, written = '', route = '', query, fragment = ''] = ADDRESS.exec(text) ?? [];
  if (written + route === '') return undefined;
  const host = asciiHost(written);
  const small = host.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  const origin = small.replace(/^(http:.*):80$|^(https:.*):443$/, '$1$2');
  const path = withoutDots(undo(route || '/', '/%'));
  const parameters = (query ?? '').split('&').filter(Boolean).map(parameter);
  const pairs = new Set(parameters.map(({ pair }) => pair));
  const key = JSON.stringify([path, ...[...pairs].toSorted()]);
  return {
    text: host + text.slice(written.length),
    start: host + route,
    prefix: route.endsWith('/*') ? path.slice(0, -1) : undefined,
    query,
    fragment,
    origin,
    path,
    parameters,
    pairs,
    key,
  };
};
const parseRequest = (text) => parse(text.replace(/#.*/s, ''));
const leaves = (address, request) => address.origin !== '' && address.origin !== request.origin;
// Browsers skip control characters and read a backslash as a slash.
const isSafe = ({ text, origin, start }) => {
  const path = undo(start, '%').replace(/[\p{Cc}\\]/gu, (it) => (it === '\\' ? '/' : ''));
  const isPath = ![path, withoutDots(path)].some((read) => read.startsWith('//'));
  return !/\p{Cc}/u.test(text) && (origin !== '' || isPath);
};
const isBelow = (prefix, path) => path.startsWith(prefix) || `${path}/` === prefix;
// The asterisk of the target becomes what follows the prefix of a pattern.
const targetOf = ({ prefix, target }, { path }) => {
  if (prefix === undefined || target?.prefix === undefined) return target;
  const rest = path.slice(prefix.length).replace(/[?#]/g, encodeURIComponent);
  const start = target.start.slice(0, -1);
  const isBare = path.length < prefix.length && start.slice(target.origin.length) !== '/';
  const moved = parse(isBare ? start.slice(0, -1) : start + rest);
  const { query, parameters, fragment } = target;
  return isSafe(moved) ? { ...moved, query, parameters, fragment } : undefined;
};
// Otherwise what a pattern has moved below itself would be moved again.
const hasMoved = ({ prefix, target }, { path }, request) =>
  !leaves(target, request) &&
  (target.prefix === undefined
    ? [path, respell(path)].includes(target.path)
    : target.prefix.startsWith(prefix) && isBelow(target.prefix, path));
const isMovedBy = (rule, address, request) =>
  isBelow(rule.prefix, address.path) &&
  rule.pairs.isSubsetOf(address.pairs) &&
  (!rule.target || (!hasMoved(rule, address, request) && targetOf(rule, address) !== undefined));
// The query is carried over, without the parameters of the rule and of the target.
const nextAddress = (rule, address) => {
  const { pairs } = rule;
  const { parameters, fragment } = address;
  const target = targetOf(rule, address);
  const names = new Set(target.parameters.map(({ name }) => name));
  const rest = parameters.filter(({ pair, name }) => !pairs.has(pair) && !names.has(name));
  const query = [target.query, ...rest.map(({ written }) => written)].filter(Boolean).join('&');
  const mark = query || target.query === '' ? '?' : '';
  return parse(target.start + mark + query + (target.fragment || fragment));
};
const escaped = (text) => text.toWellFormed().replace(UNFIT, encodeURIComponent);
// Otherwise a rule from /a to /a/ would answer /a/ too, for ever.
const answersItself = ({ target, pairs }, { path }, request) =>
  target?.path === path && pairs.isSubsetOf(target.pairs) && !leaves(target, request);
// Sorting keeps the order of equal rules: the path as it is spelled, then the list.
const findRule = (pages, address, request) => {
  const on = (path) => pages.get(path)?.filter((it) => it.pairs.isSubsetOf(address.pairs)) ?? [];
  const other = on(respell(address.path)).filter((it) => !answersItself(it, address, request));
  const exact = [...on(address.path), ...other].toSorted((a, b) => b.pairs.size - a.pairs.size)[0];
  const below = (pages.get('*') ?? []).filter((it) => isMovedBy(it, address, request));
  const order = (a, b) => b.prefix.length - a.prefix.length || b.pairs.size - a.pairs.size;
  return exact ?? below.toSorted(order)[0];
};
const loopFault = (chain) => {
  const keys = chain.map(({ key }) => key);
  const first = keys.findIndex((key, index) => keys.includes(key, index + 1));
  if (first < 0) return { kind: 'tooManyHops' };
  const loop = chain.slice(first, keys.indexOf(keys[first], first + 1));
  const paths = loop.map(({ text }) => escaped(text.replace(/#.*/s, '')));
  return { kind: paths.length === 1 ? 'selfRedirect' : 'loop', paths };
};
const follow = (pages, request, chain = [request], status) => {
  const address = chain.at(-1);
  const rule = address && !leaves(address, request) && findRule(pages, address, request);
  if (!rule) return { answer: status ? { status, location: escaped(address.text) } : null };
  if (!rule.target) return { answer: { status: rule.status, location: null } };
  if (chain.length > 20) return { answer: null, fault: loopFault(chain) };
  const shared = status && status !== rule.status ? 302 : rule.status;
  return follow(pages, request, [...chain, nextAddress(rule, address)], shared);
};
const readRule = ({ fromPath, toPath, type }, seen) => {
  const source = parseRequest(fromPath);
  if (!source || source.origin) return { kind: 'invalidSource' };
  if (!TYPE.test(type)) return { kind: 'unknownType' };
  const status = Number(type.slice(-3));
  const target = status < 400 ? parse(toPath) : undefined;
  if (status < 400 && !(target && isSafe(target))) return { kind: 'unsafeTarget' };
  const key = (source.prefix ? '*' : '') + source.key;
  if (seen.has(key)) return { kind: 'shadowed' };
  seen.add(key);
  return { ...source, status, target };
};
export const redirectTable = (list) => {
  const seen = new Set();
  const rules = list.map((rule) => readRule(rule, seen));
  const pages = Map.groupBy(rules, ({ prefix, path }) => (prefix ? '*' : path));
  const found = rules.map((rule) => (rule.kind ? rule : follow(pages, rule).fault));
  const faults = found.flatMap((fault, rule) => (fault ? [{ rule, ...fault }] : []));
  return { match: (url) => follow(pages, parseRequest(url)).answer, faults };
};
