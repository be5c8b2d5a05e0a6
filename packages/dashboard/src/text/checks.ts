/** Names of the fields that checks are about, as the editor shows them. */
const FIELDS: Readonly<Record<string, string>> = {
  'seo.robots.index': '“Search engines may list this page”',
  'seo.robots.follow': '“Search engines may follow its links”',
  'seo.robots.snippet': 'the snippet',
  'seo.noindexReason': '“Reason for not listing”',
  noindexReason: '“Reason for not listing”',
  'seo.canonicalUrl': '“Canonical address”',
  canonicalUrl: '“Address of the original”',
  'seo.redirectTo': 'the redirect of the page',
  redirectTo: 'the redirect of the page',
  maxSnippet: 'the length of the snippet',
};

/** Properties of schema.org whose names in words would say too little. */
const PROPERTIES: Readonly<Record<string, string>> = {
  image: 'a picture',
  datePublished: 'the date of publication',
  dateModified: 'the date of the last change',
  author: 'the author',
  headline: 'the title',
  thumbnailUrl: 'a picture of the video',
  aggregateRating: 'a rating',
  offers: 'a price',
};

/** Returns a property of schema.org in words: `total time` for `totalTime`, and one of several by the first. */
const propertyInWords = (path: string): string => {
  const name = path.split('|')[0] ?? path;
  return (
    PROPERTIES[name] ??
    name
      .split('.')
      .map((part) => part.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase())
      .join(', ')
  );
};

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** Words for what the data for search engines lack. */
export const checksText = {
  field: (name: string): string | undefined => FIELDS[name],
  lacks: (required: readonly string[], recommended: readonly string[]): string =>
    [
      ...(required.length > 0
        ? [`Search engines need ${list.format(required.map(propertyInWords))}.`]
        : []),
      ...(recommended.length > 0
        ? [`Search engines also show ${list.format(recommended.map(propertyInWords))}.`]
        : []),
    ].join(' '),
  giveIt: 'Fill it in under “Post”, or in the data below “More fields”.',
  lacksNothing: 'Search engines find all that they ask for.',
  describe: 'Say in a sentence what each picture shows, for readers who cannot see it.',
  withoutHeadings: (found: string) => found.replace(/\.$/, ', without headings and labels.'),
} as const;
