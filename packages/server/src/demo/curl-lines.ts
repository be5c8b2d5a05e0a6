import { join } from 'node:path';
import type { KeptDemo } from './demo-file.ts';

/** Request to try, as a shell command, and its expected result. */
interface CurlLine {
  readonly expect: string;
  readonly line: string;
}

/**
 * Returns commands that try the operations, to be pasted one after another in this order. Each
 * works in a new shell, because values chosen by the service, such as the id of a post, are passed
 * on in files of `dataDir`.
 */
export const curlLines = (demo: KeptDemo, dataDir: string): readonly CurlLine[] => {
  const answerHead = quoted(join(dataDir, 'demo-answer.txt'));
  const curl = curlTo(demo, '-isS');
  const at = (path: string): string => addressOf(demo, path);
  const keepHead = `-D ${answerHead}`;

  const create = curl(at('/external/posts'), json(postOf(demo)), keepHead);
  const id = `"$(sed -n 's|^[Ll]ocation: .*/\\([0-9a-f-]*\\).*|\\1|p' ${answerHead})"`;
  const etag = `$(tr -d '\\r' < ${answerHead} | sed -n 's/^[Ee][Tt]ag: //p')`;
  const bySlug = at(`/external/posts/${SLUG}`);
  const byId = `${at('/external/posts/')}${id}`;
  const revise = curl(
    bySlug,
    '-X PATCH',
    json({ title: 'Hello again, world' }),
    `-H "If-Match: ${etag}"`,
  );
  const remove = curl(bySlug, '-X DELETE');
  const createRecipe = curl(at('/external/posts'), json(recipeOf(demo)));
  const removeRecipe = curl(at(`/external/posts/${RECIPE_SLUG}`), '-X DELETE');
  const report = curl(at('/external/link-health'), json({ path: '/lost', referrer: '/guides' }));

  return [
    { expect: 'create a post: 201', line: create },
    { expect: 'the same slug again: 409', line: create },
    { expect: 'read it: 200, with its ETag', line: curl(bySlug, keepHead) },
    {
      expect: 'read it again, if it changed: 304',
      line: curl(bySlug, `-H "If-None-Match: ${etag}"`),
    },
    { expect: 'update it, as it has not changed: 200', line: revise },
    { expect: 'update it with the old version: 412', line: revise },
    {
      expect: 'publish it in three seconds: 200, with scheduledAt',
      line: curl(bySlug, '-X PATCH', IN_THREE_SECONDS),
    },
    {
      expect: 'wait, and find it among the published: 200, total 1',
      line: `sleep 5; ${curl(at('/external/posts?status=published&search=hello&fields=summary'))}`,
    },
    { expect: 'delete it by its slug: 200, with deletedAt', line: remove },
    { expect: 'delete it again: 404', line: remove },
    { expect: 'the slug is free again: 201', line: create },
    { expect: 'count a view: 200, viewCount 1', line: curl(`${byId}/views`, '-X POST') },
    { expect: 'delete it by its id: 200', line: curl(byId, '-X DELETE') },
    { expect: 'restore it: 200', line: curl(`${byId}/restore`, '-X POST') },
    { expect: 'delete it by its id: 200', line: curl(byId, '-X DELETE') },
    {
      expect: 'create a recipe: 201, with structuredBlocks and jsonLd derived from its payload',
      line: createRecipe,
    },
    { expect: 'delete the recipe: 200', line: removeRecipe },
    { expect: 'report a broken link: 200, hitCount 1 the first time', line: report },
    { expect: 'report it again: hitCount 2', line: report },
    { expect: 'and again: hitCount 3', line: report },
    { expect: 'the redirects: 200', line: curl(at('/external/redirects')) },
    {
      expect: 'the redirects, with every query parameter: 200',
      line: curl(at(`/external/redirects?${QUERY}`)),
    },
  ];
};

/**
 * Returns a command that creates a post and shows its derived fields. It can be pasted repeatedly,
 * because its slug has the time of the run.
 */
export const createLine = (demo: KeptDemo): string => {
  const post = {
    slug: 'my-post-SECONDS',
    title: 'My first post, and what is made of it',
    authorId: demo.authorId,
    bodyJson: FIRST_BODY,
  };
  const body = json(post).replace('SECONDS', "'$(date +%s)'");
  return `${curlTo(demo, '-sS')(addressOf(demo, '/external/posts'), body)} | ${INDENT}`;
};

/** Body of a post that is long enough to get an SEO score and a readability score. */
const FIRST_BODY = [
  {
    type: 'paragraph',
    text: 'This post was written in a terminal and sent in **one request**. It is a list of blocks: two paragraphs, a heading and a list. Each block says what it is, and none says how it looks. That is for the site to decide.',
  },
  { type: 'heading', level: 2, text: 'What the service adds' },
  {
    type: 'paragraph',
    text: 'On every save the service reads the blocks and works out the rest. It makes the plain text, the table of contents and the reading time. It writes the data that search engines ask for. It counts long sentences and looks at the title, and so it finds two scores.',
  },
  {
    type: 'list',
    style: 'bullet',
    items: [
      'Change a word, and save it again.',
      'Look at the scores, and at what they are made of.',
      'Publish the post when it reads well.',
    ],
  },
];

/**
 * Shell command that prints JSON from stdin with line breaks. It uses Node.js, which is installed
 * with the service. Empty input becomes `null`.
 */
const INDENT = `node -p 'JSON.stringify(JSON.parse(fs.readFileSync(0)+""||null),null,2)'`;

const curlTo =
  ({ apiKey }: KeptDemo, flags: string) =>
  (path: string, ...options: readonly string[]): string =>
    [
      String.raw`curl ${flags} -w '\n'`,
      ...options,
      `-H ${quoted(`X-API-Key: ${apiKey}`)}`,
      path,
    ].join(' ');

const addressOf = ({ baseUrl }: KeptDemo, path: string): string => quoted(`${baseUrl}${path}`);

const json = (body: unknown): string =>
  `-H 'Content-Type: application/json' -d ${quoted(JSON.stringify(body))}`;

const SLUG = 'hello-world';
const RECIPE_SLUG = 'fish-soup';

// GNU and BSD have different options for date arithmetic.
const IN_THREE_SECONDS = `-H 'Content-Type: application/json' -d '{"status":"scheduled","scheduledAt":"'$(date -u -d '+3 seconds' +%FT%TZ 2>/dev/null || date -u -v+3S +%FT%TZ)'"}'`;

const QUERY = 'page=1&pageSize=5&order=asc&orderBy=fromPath&search=old&type=Permanent301';

const postOf = ({ authorId, categoryId, tagIds, mediaId }: KeptDemo) => ({
  slug: SLUG,
  title: 'Hello, world',
  authorId,
  categoryId,
  tagIds,
  featuredMediaId: mediaId,
  status: 'draft',
  bodyJson: [
    { type: 'heading', level: 2, text: 'A **first** post' },
    { type: 'paragraph', text: 'Written in [blocks](https://example.com), with `inline` marks.' },
    { type: 'image', mediaId },
    { type: 'key_takeaways', items: ['One call makes a post', 'Everything else is derived'] },
  ],
});

const recipeOf = ({ authorId, categoryId, mediaId }: KeptDemo) => ({
  slug: RECIPE_SLUG,
  title: 'Fish soup in an hour',
  authorId,
  categoryId,
  featuredMediaId: mediaId,
  bodyJson: [{ type: 'paragraph', text: 'The broth is made first, the fish goes in at the end.' }],
  schemaType: 'Recipe',
  structuredData: {
    recipeYield: '4 bowls',
    prepTime: 'PT20M',
    cookTime: 'PT40M',
    recipeIngredient: ['600 g white fish', '1 fennel bulb', '1 l fish stock', '1 pinch of saffron'],
    recipeInstructions: [
      { '@type': 'HowToStep', text: 'Simmer the fennel in the stock with the saffron.' },
      { '@type': 'HowToStep', text: 'Lay in the fish, and wait for five minutes.' },
    ],
    nutrition: { '@type': 'NutritionInformation', calories: '290 kcal' },
  },
});

/** Quotes `text` as one word of a POSIX shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;
