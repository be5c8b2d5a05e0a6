/**
 * Workspace of the demo. The ids of this and the following records are the same in every storage,
 * so that examples can name them.
 */
export const WORKSPACE = { id: '01980000-0000-7000-8000-000000000001', name: 'Demo' };

export const AUTHOR = {
  id: '01980000-0000-7000-8000-0000000000a1',
  slug: 'ada-lovelace',
  displayName: 'Ada Lovelace',
  bio: 'Writes about machines that follow instructions.',
  credentials: 'Author of the first published program',
  sameAs: ['https://en.wikipedia.org/wiki/Ada_Lovelace', 'https://www.wikidata.org/wiki/Q7259'],
  person: { jobTitle: 'Mathematician', knowsAbout: ['Analytical Engine', 'Bernoulli numbers'] },
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

/** Media record of the demo, whose `file` in the folder `demo-images` is uploaded. */
export interface Picture {
  readonly id: string;
  readonly file: string;
  readonly alt: string;
  readonly caption?: string;
}

export const COVER: Picture = {
  id: '01980000-0000-7000-8000-0000000000e1',
  file: 'lighthouse.webp',
  alt: 'A lighthouse at dusk, its lamp just lit',
  caption: 'The lighthouse, seen from the harbour',
};

export const DIAGRAM: Picture = {
  id: '01980000-0000-7000-8000-0000000000e2',
  file: 'publishing-flow.webp',
  alt: 'A post on its way from the editor to the reader',
};

export const SOUP: Picture = {
  id: '01980000-0000-7000-8000-0000000000e3',
  file: 'fish-soup.webp',
  alt: 'A pot of fish soup with fennel, seen from above',
};

/** Redirects of every type. */
export const REDIRECTS = [
  { fromPath: '/old-home', type: 'Permanent301', toPath: '/' },
  { fromPath: '/old-guides', type: 'Permanent301', toPath: '/guides' },
  { fromPath: '/summer', type: 'Temporary302', toPath: '/offers/summer' },
  { fromPath: '/sign-up', type: 'Temporary307', toPath: 'https://accounts.example/sign-up' },
  { fromPath: '/discontinued', type: 'Gone410' },
  { fromPath: '/withheld', type: 'UnavailableForLegalReasons451' },
];
