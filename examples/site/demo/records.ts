/** The records of the demo workspace that posts refer to. Their ids are those of the example posts. */
export const WORKSPACE = {
  id: '01980000-0000-7000-8000-000000000001',
  name: 'The Harbour Journal',
};

export const AUTHOR = {
  id: '01980000-0000-7000-8000-0000000000a1',
  slug: 'ada-lovelace',
  displayName: 'Ada Lovelace',
  bio: 'Writes about machines that follow instructions.',
  credentials: 'Author of the first published program',
  sameAs: ['https://en.wikipedia.org/wiki/Ada_Lovelace', 'https://www.wikidata.org/wiki/Q7259'],
};

export const CATEGORY = {
  id: '01980000-0000-7000-8000-0000000000c1',
  slug: 'guides',
  name: 'Guides',
  description: 'How to do things, from the first step to the last one.',
};

export const TAGS = [
  { id: '01980000-0000-7000-8000-0000000000d1', slug: 'web', name: 'Web' },
  { id: '01980000-0000-7000-8000-0000000000d2', slug: 'publishing', name: 'Publishing' },
];

const LANDSCAPE = { mimeType: 'image/svg+xml', width: 1600, height: 900 };

/** Pictures that the site itself serves: `url` is a path on it. */
export const LIGHTHOUSE = {
  ...LANDSCAPE,
  id: '01980000-0000-7000-8000-0000000000e1',
  url: '/images/lighthouse.svg',
  alt: 'A lighthouse at dusk, its lamp just lit',
  caption: 'The lighthouse, seen from the harbour',
};

export const FLOW = {
  ...LANDSCAPE,
  id: '01980000-0000-7000-8000-0000000000e2',
  url: '/images/publishing-flow.svg',
  width: 1200,
  height: 630,
  alt: 'A post on its way from the editor to the reader',
};

export const SOUP = {
  ...LANDSCAPE,
  id: '01980000-0000-7000-8000-0000000000e3',
  url: '/images/fish-soup.svg',
  height: 1200,
  alt: 'A pot of fish soup with fennel, seen from above',
};

export const SIGNPOST = {
  ...LANDSCAPE,
  id: '01980000-0000-7000-8000-0000000000e4',
  url: '/images/signpost.svg',
  alt: 'A signpost where two forest paths part',
};

/** Redirects of every type, one with a parameter in the query, and one that starts a chain. */
export const REDIRECTS = [
  { fromPath: '/old-home', type: 'Permanent301', toPath: '/' },
  { fromPath: '/2019/moving', type: 'Permanent301', toPath: '/moving' },
  {
    fromPath: '/moving',
    type: 'Permanent301',
    toPath: '/posts/moving-a-blog-without-breaking-the-web',
  },
  { fromPath: '/soup', type: 'Temporary302', toPath: '/posts/harbour-fish-soup' },
  { fromPath: '/latest', type: 'Temporary307', toPath: '/?from=latest' },
  { fromPath: '/discontinued', type: 'Gone410' },
  { fromPath: '/withheld', type: 'UnavailableForLegalReasons451' },
];
