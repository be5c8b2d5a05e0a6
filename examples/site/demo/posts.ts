import article from '../../article.json' with { type: 'json' };
import howTo from '../../how-to.json' with { type: 'json' };
import recipe from '../../recipe.json' with { type: 'json' };
import { AUTHOR, CATEGORY, FLOW, LIGHTHOUSE, SIGNPOST, SOUP, TAGS } from './records.ts';

/** A request that creates a post, but for the instant of its publication. */
type PostRequest = Readonly<Record<string, unknown>>;

/** Returns `post` with another picture: the example posts share one. */
const withPicture = (post: PostRequest & { readonly bodyJson: readonly object[] }, id: string) => ({
  ...post,
  featuredMediaId: id,
  bodyJson: post.bodyJson.map((block) => ('mediaId' in block ? { ...block, mediaId: id } : block)),
});

const paragraph = (text: string) => ({ type: 'paragraph', text });
const heading = (text: string) => ({ type: 'heading', level: 2, text });
const list = (...items: readonly string[]) => ({ type: 'list', style: 'bullet', items });

const short = (slug: string, title: string, ...bodyJson: readonly object[]): PostRequest => ({
  slug,
  title,
  authorId: AUTHOR.id,
  categoryId: CATEGORY.id,
  tagIds: TAGS.map(({ id }) => id),
  status: 'published',
  bodyJson,
});

/** The posts of the demo, the latest first. Between them they use every type of block. */
export const POSTS: readonly PostRequest[] = [
  withPicture(article, SIGNPOST.id),
  howTo,
  withPicture(recipe, SOUP.id),
  {
    ...short(
      'from-the-editor-to-the-reader',
      'From the editor to the reader',
      paragraph(
        'A post is written once and read in many places: on the site, in a feed, in a search result, in the answer of a machine. It travels best when it is made of **blocks** that say what they are.',
      ),
      { type: 'image', mediaId: FLOW.id, caption: 'One post, three stations, no copies.' },
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
  short(
    'a-404-is-a-letter',
    'A 404 is a letter from a reader',
    paragraph(
      'Somebody wanted something of yours, and had an address for it. Few other reports say so plainly what people came for and did not find.',
    ),
    heading('Read the top ten'),
    paragraph(
      'Sort the report by hits and look at ten lines a week. The first three explain most of the visits, and each takes a minute to mend.',
    ),
    {
      type: 'quote',
      text: 'A broken link is a promise that somebody else made in your name.',
      attribution: 'The librarian of the harbour school',
    },
  ),
  short(
    'names-that-last',
    'Names that last',
    paragraph(
      'An address is a name, and names should not carry what changes: dates, departments, the software behind them. `/posts/names-that-last` will still be true in ten years.',
    ),
    { type: 'divider' },
    paragraph('If a name has to go, leave a note where it stood. That is all that a redirect is.'),
  ),
  short(
    'writing-for-the-ear',
    'Writing for the ear',
    paragraph(
      'Read it aloud. Where you run out of breath the sentence is too long; where you stumble, so will everybody else.',
    ),
    list('Short words before long ones.', 'Verbs before nouns.', 'One thought to a sentence.'),
  ),
  short(
    'the-night-shift',
    'What the night shift taught us about logs',
    paragraph(
      'At three in the morning nobody reads a paragraph. A line of a log should say what happened, to what, and what comes next.',
    ),
    {
      type: 'code',
      language: 'json',
      code: '{ "event": "post.published", "slug": "names-that-last", "tookMs": 12 }',
    },
  ),
  short(
    'welcome',
    'Welcome to the Harbour Journal',
    paragraph(
      'Notes from a small town with a large lighthouse: how things are made, moved and kept. Read it on a phone by the water, or print it; it is made for both.',
    ),
    { type: 'image', mediaId: LIGHTHOUSE.id },
  ),
];
