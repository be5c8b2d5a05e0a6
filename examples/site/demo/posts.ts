import article from '../../article.json' with { type: 'json' };
import howTo from '../../how-to.json' with { type: 'json' };
import recipe from '../../recipe.json' with { type: 'json' };
import {
  AUTHOR,
  FLOW,
  GUIDES,
  HARBOUR,
  KEEPER,
  LIGHTHOUSE,
  NOTES,
  type Picture,
  PUBLISHING,
  SIGNPOST,
  SOUP,
  WEB,
  WRITING,
} from './records.ts';

/** A request that creates a post, but for the instant of its publication. */
type PostRequest = Readonly<Record<string, unknown>>;

/** Returns `post` with a picture of its own and `inBody` in its body: the example posts share one. */
const withPictures = (
  post: PostRequest & { readonly bodyJson: readonly { readonly type: string }[] },
  { id }: Picture,
  inBody: object,
) => ({
  ...post,
  featuredMediaId: id,
  bodyJson: post.bodyJson.map((block) => (block.type === 'image' ? inBody : block)),
});

const paragraph = (text: string) => ({ type: 'paragraph', text });
const heading = (text: string) => ({ type: 'heading', level: 2, text });
const list = (...items: readonly string[]) => ({ type: 'list', style: 'bullet', items });

const code = (language: string, ...rows: readonly string[]) => ({
  type: 'code',
  language,
  code: rows.join('\n'),
});

/** Returns a short post of Ada's in the notes, with the `tags`. */
const note = (
  slug: string,
  title: string,
  tags: readonly { readonly id: string }[],
  ...bodyJson: readonly object[]
): PostRequest => ({
  slug,
  title,
  authorId: AUTHOR.id,
  categoryId: NOTES.id,
  tagIds: tags.map(({ id }) => id),
  status: 'published',
  bodyJson,
});

/** The posts of the demo, the latest first. Between them they use every type of block. */
export const POSTS: readonly PostRequest[] = [
  withPictures(article, SIGNPOST, {
    type: 'image',
    mediaId: FLOW.id,
    caption: 'A post that moves stays the same post. Its address is all that changes.',
  }),
  { ...howTo, authorId: KEEPER.id, tagIds: [HARBOUR.id] },
  {
    ...withPictures(recipe, SOUP, { type: 'image', mediaId: SOUP.id }),
    authorId: KEEPER.id,
    tagIds: [HARBOUR.id],
  },
  {
    ...note(
      'start-here',
      'Start here',
      [WEB, PUBLISHING],
      paragraph(
        'All that you need is Node.js and a terminal. The database is a folder: remove it, and nothing is left.',
      ),
      code('sh', 'npx -y pnpm@12 start'),
      heading('Publish something'),
      {
        type: 'list',
        style: 'ordered',
        items: [
          'Open the address that ends in `/docs`. Every operation is described there.',
          'Paste the API key that the terminal shows.',
          'Choose *Create a post*, and send the example.',
        ],
      },
      heading('Show it on a site'),
      paragraph(
        'This journal is such a site. It reads its posts from the service, replays the redirects, and reports addresses that lead nowhere.',
      ),
    ),
    categoryId: GUIDES.id,
    excerpt: 'From an empty terminal to a published post, and to a site that shows it.',
  },
  {
    ...note(
      'from-the-editor-to-the-reader',
      'From the editor to the reader',
      [PUBLISHING],
      paragraph(
        'A post is written once and read in many places: on the site, in a feed, in a search result, in the answer of a machine. It travels best when it is made of **blocks** that say what they are.',
      ),
      heading('What a block knows'),
      list(
        'A heading knows its level, and so the table of contents writes itself.',
        'A picture knows its *alternative text*, and so nobody is left out.',
        'A piece of code knows its language, and so it is never mistaken for prose.',
      ),
      paragraph('What it does not know is how it looks. That is for the site to say.'),
    ),
    featuredMediaId: FLOW.id,
  },
  {
    ...note(
      'a-404-is-a-letter',
      'A 404 is a letter from a reader',
      [WEB],
      paragraph(
        'Somebody wanted something of yours, and had an address for it. Few other reports say so plainly what people came for and did not find.',
      ),
      heading('Read the top ten'),
      paragraph(
        'Sort the report by hits and look at ten lines a week. The first three explain most of the visits, and each takes a minute to mend.',
      ),
      {
        type: 'table',
        caption: 'The first lines of a week in **May**',
        header: 'both',
        align: [null, 'right', null, null, null],
        rows: [
          ['Address', 'Visits', 'Came from', 'What it was', 'What we did'],
          [
            '`/2019/moving`',
            '412',
            'A newsletter of 2019',
            'A post with a new name',
            '[Redirect to the post](/posts/moving-a-blog-without-breaking-the-web)',
          ],
          [
            '`/soup`',
            '187',
            'The board at the harbour',
            'A short name for a recipe',
            '[Redirect to the recipe](/posts/harbour-fish-soup)',
          ],
          ['`/discontinued`', '96', 'Search engines', 'A page that is not needed any more', 'Gone'],
          ['`/wp-login.php`', '71', '', 'Nothing that we ever had', 'Ignored'],
        ],
      },
      {
        type: 'quote',
        text: 'A broken link is a promise that somebody else made in your name.',
        attribution: 'The librarian of the harbour school',
      },
    ),
    excerpt: 'Somebody wanted something of yours, and had an address for it.',
  },
  note(
    'names-that-last',
    'Names that last',
    [WEB],
    paragraph(
      'An address is a name, and names should not carry what changes: dates, departments, the software behind them. `/posts/names-that-last` will still be true in ten years.',
    ),
    { type: 'divider' },
    paragraph('If a name has to go, leave a note where it stood. That is all that a redirect is.'),
  ),
  note(
    'writing-for-the-ear',
    'Writing for the ear',
    [WRITING],
    paragraph(
      'Read it aloud. Where you run out of breath the sentence is too long; where you stumble, so will everybody else.',
    ),
    list('Short words before long ones.', 'Verbs before nouns.', 'One thought to a sentence.'),
  ),
  note(
    'the-night-shift',
    'What the night shift taught us about logs',
    [WEB, WRITING],
    paragraph(
      'At three in the morning nobody reads a paragraph. A line of a log should say what happened, to what, and what comes next.',
    ),
    code('json', '{ "event": "post.published", "slug": "names-that-last", "tookMs": 12 }'),
  ),
  {
    ...note(
      'welcome',
      'Welcome to the Harbour Journal',
      [HARBOUR, PUBLISHING],
      paragraph(
        'Notes from a small town with a large lighthouse: how things are made, moved and kept. Read it on a phone by the water, or print it; it is made for both.',
      ),
      { type: 'image', mediaId: LIGHTHOUSE.id },
    ),
    authorId: KEEPER.id,
  },
];
