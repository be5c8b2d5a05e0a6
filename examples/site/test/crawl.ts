import { type DefaultTreeAdapterTypes, parse } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;

/** Address on the site that a page names, and the page. */
interface Reference {
  readonly target: string;
  readonly from: string;
}

/** Page or file of the site as it was answered. */
interface Answer {
  readonly status: number;
  readonly location: string | null;
  readonly references: readonly string[];
  readonly ids: ReadonlySet<string>;
}

/** Reference that leads nowhere. */
export interface DeadLink extends Reference {
  readonly found: string;
}

const attributesBelow = (
  node: Node,
): readonly { readonly name: string; readonly value: string }[] => [
  ...('attrs' in node ? node.attrs : []),
  ...('childNodes' in node ? node.childNodes.flatMap(attributesBelow) : []),
];

/** Returns the addresses in an attribute; addresses of social cards are in `content`. */
const addressesIn = (name: string, value: string): readonly string[] => {
  if (name === 'href' || name === 'src') return [value];
  if (name === 'srcset') return value.split(',').map((part) => part.trim().split(/\s/)[0] ?? '');
  if (name === 'content' && value.startsWith('http')) return [value];
  return [];
};

/** Returns the addresses in the JSON-LD of a page, as far as they are absolute. */
const addressesInJsonLd = (html: string): readonly string[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(
    ([, json = '']) => {
      const found: string[] = [];
      JSON.parse(json, (_, value: unknown) => {
        if (typeof value === 'string' && /^https?:/.test(value)) found.push(value);
        return value;
      });
      return found;
    },
  );

const visit = async (url: string): Promise<Answer> => {
  const response = await fetch(url, { redirect: 'manual' });
  const type = response.headers.get('content-type') ?? '';
  const isPage = /^text\/html|xml$|^application\/atom/.test(type);
  const text = await response.text();
  const attributes = isPage ? attributesBelow(parse(text)) : [];
  return {
    status: response.status,
    location: response.headers.get('location'),
    references: [
      ...attributes.flatMap(({ name, value }) => addressesIn(name, value)),
      ...addressesInJsonLd(text),
    ],
    ids: new Set(attributes.filter(({ name }) => name === 'id').map(({ value }) => value)),
  };
};

/**
 * Follows every reference of the site, from `starts` on: links, pictures, anchors, the feed, social
 * cards and JSON-LD. Returns the paths that were visited with their statuses, and the references
 * that do not end at a page or a file that is there.
 */
export const crawl = async (site: string, starts: readonly string[]) => {
  const answers = new Map<string, Answer>();
  const references: Reference[] = starts.map((path) => ({
    target: site + path,
    from: 'the start',
  }));
  const dead: DeadLink[] = [];

  const answerAt = async (page: string): Promise<Answer> => {
    const known = answers.get(page);
    if (known !== undefined) return known;
    const answer = await visit(page);
    answers.set(page, answer);
    for (const reference of answer.references) {
      const target = new URL(reference, page);
      if (target.origin === site) references.push({ target: target.href, from: page });
    }
    return answer;
  };

  for (const { target, from } of references) {
    const url = new URL(target);
    const anchor = decodeURIComponent(url.hash.slice(1));
    url.hash = '';
    let answer = await answerAt(url.href);
    for (let hop = 0; answer.location !== null && hop < 2; hop += 1) {
      answer = await answerAt(new URL(answer.location, url).href);
    }
    if (from === 'the start') continue;
    // A notice leads to itself by its own anchors.
    if (answer.status !== 200 && url.href !== from) {
      dead.push({ target, from, found: String(answer.status) });
    } else if (anchor !== '' && !answer.ids.has(anchor)) {
      dead.push({ target, from, found: `no element with the id ${anchor}` });
    }
  }
  const statuses = new Map(
    [...answers].map(([url, { status }]) => [url.slice(site.length), status]),
  );
  return { statuses, dead };
};
