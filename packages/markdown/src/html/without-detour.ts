/** Page that leads to an address in one of its parameters. */
interface Detour {
  readonly host: RegExp;
  /** Pattern of the path, whose group is the address where no parameter has it. */
  readonly path: RegExp;
  readonly parameters: readonly string[];
}

const DETOURS: readonly Detour[] = [
  { host: /^(?:www\.)?google\.[a-z.]+$/, path: /^\/url$/, parameters: ['q', 'url'] },
  {
    host: /(?:^|\.)safelinks\.protection\.(?:outlook|office365)\.[a-z]+$/,
    path: /^/,
    parameters: ['url'],
  },
  { host: /^statics\.teams\.cdn\.office\.net$/, path: /safelinks/, parameters: ['url'] },
  { host: /^lm?\.(?:facebook|instagram|messenger)\.com$/, path: /^/, parameters: ['u'] },
  { host: /^(?:www\.)?youtube\.com$/, path: /^\/redirect$/, parameters: ['q'] },
  { host: /^(?:www\.)?linkedin\.com$/, path: /^\/(?:redir|safety)\//, parameters: ['url'] },
  { host: /^(?:out\.reddit\.com|slack-redir\.net)$/, path: /^/, parameters: ['url'] },
  { host: /^t\.umblr\.com$/, path: /^\/redirect$/, parameters: ['z'] },
  { host: /^away\.vk\.com$/, path: /^/, parameters: ['to'] },
  { host: /^(?:vk\.com|vk\.ru)$/, path: /^\/away\.php$/, parameters: ['to'] },
  { host: /^steamcommunity\.com$/, path: /^\/linkfilter/, parameters: ['u', 'url'] },
  { host: /^(?:www\.)?bing\.com$/, path: /^\/ck\//, parameters: ['u', 'url'] },
  { host: /^duckduckgo\.com$/, path: /^\/l\//, parameters: ['uddg'] },
  { host: /^r\.search\.yahoo\.com$/, path: /\/RU=([^/]+)\//, parameters: [] },
  { host: /^secure-web\.cisco\.com$/, path: /^\/[^/]+\/(https?%3A%2F%2F[^/?#]+)/i, parameters: [] },
  { host: /(?:^|\.)protection\.sophos\.com$/, path: /^/, parameters: ['u'] },
  { host: /^clicktime\.(?:symantec|cloud\.postoffice)\.[a-z.]+$/, path: /^/, parameters: ['u'] },
  { host: /(?:^|\.)trendmicro\.com(?::443)?$/, path: /\/clicktime\//, parameters: ['url'] },
  { host: /(?:^|\.)safelink\.emails\.azure\.net$/, path: /^/, parameters: ['destination'] },
  { host: /^medium\.com$/, path: /^\/r\/?$/, parameters: ['url'] },
  { host: /^getpocket\.com$/, path: /^\/redirect$/, parameters: ['url'] },
  { host: /^link\.(?:juejin\.cn|zhihu\.com)$/, path: /^/, parameters: ['target'] },
  { host: /^linkprotect\.cudasvc\.com$/, path: /^\/url$/, parameters: ['a'] },
  { host: /^deref-[a-z-]+\.[a-z]+$/, path: /^/, parameters: ['redirectUrl'] },
  { host: /^(?:www\.)?mailtrack\.io$/, path: /^\/(?:link|trace)/, parameters: ['url'] },
];

/** Maximum detours one after another. */
const MAX_DETOURS = 3;

const WEB = /^https?:\/\/([^/?#\s]+)([^?#\s]*)(?:\?([^#\s]*))?/i;

// Each runtime has it (HTML Standard, 8.3), and no type of the language names it.
declare const atob: (base64: string) => string;

/** Returns the address in a value: percent-encoded, or in Base64, which Bing writes `a1` before. */
const addressOf = (value: string): string | undefined => {
  try {
    const text = decodeURIComponent(value);
    const [, encoded] = /^(?:a1)?(aHR0c[\w+/-]+)={0,2}$/.exec(text) ?? [];
    return encoded === undefined ? text : atob(encoded.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    return undefined;
  }
};

/** Returns the value of a parameter of an address; `undefined` without one. */
const parameterIn = (query: string, name: string): string | undefined => {
  const value = query.split('&').find((pair) => pair.startsWith(`${name}=`));
  return value && addressOf(value.slice(name.length + 1));
};

/** Returns the address in version 2 of the filter of Proofpoint, which writes `-3A` for `%3A`. */
const formerTarget = (url: string): string | undefined => {
  const [, written] =
    /^https?:\/\/urldefense\.proofpoint\.com\/v2\/url\?u=([^&\s]+)/i.exec(url) ?? [];
  const query = written?.replaceAll('_', '/').replaceAll(/-([\dA-F]{2})/gi, '%$1');
  return query === undefined ? undefined : parameterIn(`u=${query}`, 'u');
};

/** Returns the address that the filter of a firm (Proofpoint) leads to. */
const filteredTarget = (url: string): string | undefined =>
  formerTarget(url) ??
  /^https?:\/\/urldefense\.(?:com|us|proofpoint\.com)\/v3\/__(https?):\/{1,2}([^/\s]\S*?)__;/i
    .exec(url)
    ?.slice(1)
    .join('://');

/**
 * Returns the address that a link leads to without the detour by which an office program, a mail
 * program or a network watches its readers.
 */
export const withoutDetour = (url: string): string => {
  let target = url;
  for (let at = 0; at < MAX_DETOURS; at += 1) {
    const [, host = '', path = '', query = ''] = WEB.exec(target) ?? [];
    const detour = DETOURS.find((one) => one.host.test(host.toLowerCase()) && one.path.test(path));
    const next =
      filteredTarget(target) ??
      detour?.parameters.map((name) => parameterIn(query, name)).find((value) => value) ??
      addressOf(detour?.path.exec(path)?.[1] ?? '');
    if (!next || !WEB.test(next)) return target;
    target = next;
  }
  return target;
};
