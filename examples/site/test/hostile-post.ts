import type { Post } from '@content-publishing/site-kit';

/** Texts that would set `window.hacked` if any of them were executed. */
const TRICKS = [
  '<script>window.hacked = "element"</script>',
  '</script></title></style></textarea></code></pre><script>window.hacked = "closed"</script>',
  '"><img src=x onerror="window.hacked = \'attribute\'">',
  "' onmouseover='window.hacked=1' onfocus='window.hacked=1' autofocus x='",
  '" onmouseover="window.hacked=1" onfocus="window.hacked=1" autofocus x="',
  '<svg/onload=window.hacked=1><details open ontoggle=window.hacked=1>',
  '<iframe srcdoc="<script>parent.hacked=1</script>"></iframe>',
  '--><!--><script>window.hacked = "comment"</script>',
  '[link](javascript:window.hacked=1) [l](JaVaScRiPt&colon;window.hacked=1) [m](\tjava\nscript:window.hacked=1)',
  '**<b onclick=window.hacked=1>** `</code><script>window.hacked=1</script>` *<i>*',
  '&lt;script&gt;window.hacked=1&lt;/script&gt; &#60;script&#62;window.hacked=1&#60;/script&#62;',
  ']]><![CDATA[<script>window.hacked=1</script>',
  '{{constructor.constructor("window.hacked=1")()}} ${window.hacked=1}',
  '\u2028<script>window.hacked=1</script>\u2029 \ud800 \0',
];

const TEXT = TRICKS.join(' ');

/** Targets that run or lead astray where a page takes them for links. */
const TARGETS = [
  'javascript:window.hacked=1',
  ' java\tscript:window.hacked=1',
  'data:text/html,<script>parent.hacked=1</script>',
  'vbscript:window.hacked=1',
  `https://example.com/"onmouseover="window.hacked=1"x="`,
];

/** Fields that keep a post valid; all others are hostile. */
const SHAPE = new Set(['type', 'slug', 'status', 'variant', 'style', 'publishedAt', 'updatedAt']);

const twist = (value: unknown, name: string, target: string): unknown => {
  if (typeof value === 'string') {
    if (SHAPE.has(name)) return value;
    return /url$/i.test(name) || name === 'sameAs' ? target : TEXT;
  }
  if (Array.isArray(value)) return value.map((item) => twist(item, name, target));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, twist(item, key, target)]),
  );
};

/**
 * Returns `post` with tricks in all its texts, once with each target in its URLs: more than the
 * service takes.
 */
export const hostilePosts = (post: Post): readonly Post[] =>
  TARGETS.map((target) => twist(post, '', target) as Post);
