import { join } from 'node:path';
import type { KeptDemo } from './demo-file.ts';

/** One thing to try: what comes of it, and the line to paste into a shell. */
export interface CurlLine {
  readonly expect: string;
  readonly line: string;
}

/**
 * Lines that try every operation, to be pasted one after another. Each works in a shell of its own:
 * the id that the service chose for a post is handed on in a file of `dataDir`.
 */
export const curlLines = (demo: KeptDemo, dataDir: string): readonly CurlLine[] => {
  const answerHead = quoted(join(dataDir, 'demo-answer.txt'));
  const curl = (path: string, ...options: readonly string[]): string =>
    [
      String.raw`curl -isS -w '\n'`,
      ...options,
      `-H ${quoted(`X-API-Key: ${demo.apiKey}`)}`,
      path,
    ].join(' ');
  const at = (path: string): string => quoted(`${demo.baseUrl}${path}`);
  const json = (body: unknown): string =>
    `-H 'Content-Type: application/json' -d ${quoted(JSON.stringify(body))}`;

  const post = json(postOf(demo));
  const create = curl(at('/external/posts'), post);
  const remove = curl(at(`/external/posts/${SLUG}`), '-X DELETE');
  const report = curl(at('/external/link-health'), json({ path: '/lost', referrer: '/guides' }));
  const id = `$(sed -n 's|^[Ll]ocation: .*/\\([0-9a-f-]*\\).*|\\1|p' ${answerHead})`;

  return [
    { expect: 'create a post: 201', line: create },
    { expect: 'the same slug again: 409', line: create },
    { expect: 'delete it by its slug: 200, with deletedAt', line: remove },
    { expect: 'delete it again: 404', line: remove },
    {
      expect: 'the slug is free again: 201',
      line: curl(at('/external/posts'), post, `-D ${answerHead}`),
    },
    {
      expect: 'delete it by its id: 200',
      line: curl(`${at('/external/posts/')}"${id}"`, '-X DELETE'),
    },
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

const SLUG = 'hello-world';

const QUERY = 'page=1&pageSize=5&order=asc&orderBy=fromPath&search=old&type=Permanent301';

const postOf = ({ authorId, categoryId, tagIds, mediaId }: KeptDemo) => ({
  slug: SLUG,
  title: 'Hello, world',
  authorId,
  categoryId,
  tagIds,
  featuredMediaId: mediaId,
  status: 'published',
  bodyJson: [
    { type: 'heading', level: 2, text: 'A **first** post' },
    { type: 'paragraph', text: 'Written in [blocks](https://example.com), with `inline` marks.' },
    { type: 'image', mediaId },
    { type: 'key_takeaways', items: ['One call makes a post', 'Everything else is derived'] },
  ],
});

/** `text` as one word of a POSIX shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;
