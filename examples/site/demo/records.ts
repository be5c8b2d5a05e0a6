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
  avatarMediaId: '01980000-0000-7000-8000-0000000000e5',
};

export const KEEPER = {
  id: '01980000-0000-7000-8000-0000000000a2',
  slug: 'mara-lindqvist',
  displayName: 'Mara Lindqvist',
  bio: 'Keeps the lighthouse, and a pot of soup on the stove below it.',
  avatarMediaId: '01980000-0000-7000-8000-0000000000e6',
};

export const GUIDES = {
  id: '01980000-0000-7000-8000-0000000000c1',
  slug: 'guides',
  name: 'Guides',
  description: 'How to do things, from the first step to the last one.',
};

export const NOTES = {
  id: '01980000-0000-7000-8000-0000000000c2',
  slug: 'notes',
  name: 'Notes',
  description: 'Short thoughts about words, names and the web.',
};

export const WEB = { id: '01980000-0000-7000-8000-0000000000d1', slug: 'web', name: 'Web' };

export const PUBLISHING = {
  id: '01980000-0000-7000-8000-0000000000d2',
  slug: 'publishing',
  name: 'Publishing',
};

export const WRITING = {
  id: '01980000-0000-7000-8000-0000000000d3',
  slug: 'writing',
  name: 'Writing',
};

export const HARBOUR = {
  id: '01980000-0000-7000-8000-0000000000d4',
  slug: 'harbour-life',
  name: 'Harbour life',
  seo: { description: 'Boats, soup and the light above them.' },
};

/** Picture that is uploaded. */
export interface Picture {
  readonly id: string;
  readonly file: URL;
  readonly alt: string;
  readonly caption?: string;
}

/** Returns a picture of the demo that the service makes for itself. */
const ofService = (file: string): URL =>
  new URL(import.meta.resolve(`@content-publishing/server/demo-images/${file}`));

export const LIGHTHOUSE: Picture = {
  id: '01980000-0000-7000-8000-0000000000e1',
  file: ofService('lighthouse.webp'),
  alt: 'A lighthouse at dusk, its lamp just lit',
  caption: 'The lighthouse, seen from the harbour',
};

export const FLOW: Picture = {
  id: '01980000-0000-7000-8000-0000000000e2',
  file: ofService('publishing-flow.webp'),
  alt: 'A post on its way from the editor to the reader',
};

export const SOUP: Picture = {
  id: '01980000-0000-7000-8000-0000000000e3',
  file: ofService('fish-soup.webp'),
  alt: 'A pot of fish soup with fennel, seen from above',
};

export const SIGNPOST: Picture = {
  id: '01980000-0000-7000-8000-0000000000e4',
  file: new URL('images/signpost.webp', import.meta.url),
  alt: 'A signpost where two forest paths part',
};

/** Portraits of the authors. */
export const PORTRAITS: readonly Picture[] = [
  {
    id: AUTHOR.avatarMediaId,
    file: new URL('images/ada-lovelace.webp', import.meta.url),
    alt: 'Ada Lovelace, in front of two drawn wheels',
  },
  {
    id: KEEPER.avatarMediaId,
    file: new URL('images/mara-lindqvist.webp', import.meta.url),
    alt: 'Mara Lindqvist in a woollen hat, with the lighthouse behind her',
  },
];

/** Redirects of every type, two with a query parameter, and the first of a chain. */
export const REDIRECTS = [
  { fromPath: '/old-home', type: 'Permanent301', toPath: '/' },
  { fromPath: '/2019/moving', type: 'Permanent301', toPath: '/moving' },
  {
    fromPath: '/moving',
    type: 'Permanent301',
    toPath: '/posts/moving-a-blog-without-breaking-the-web',
  },
  { fromPath: '/docs/quick-start', type: 'Permanent301', toPath: '/posts/start-here' },
  { fromPath: '/guides', type: 'Permanent301', toPath: '/categories/guides' },
  { fromPath: '/soup', type: 'Temporary302', toPath: '/posts/harbour-fish-soup' },
  { fromPath: '/?p=7', type: 'Permanent301', toPath: '/posts/start-here' },
  { fromPath: '/latest', type: 'Temporary307', toPath: '/?from=latest' },
  { fromPath: '/discontinued', type: 'Gone410' },
  { fromPath: '/withheld', type: 'UnavailableForLegalReasons451' },
];
