import type { ResolvedBlock } from '@content-publishing/domain';
import fc from 'fast-check';
import { aPicture } from './a-post.ts';

const PIECES = [
  ...['</script ', '<!--<script ', '</SCRIPT/'],
  ...[
    '</script>',
    '<script>alert(1)</script>',
    '<!--',
    '-->',
    ']]>',
    '<![CDATA[',
    '</title>',
    '</style>',
  ],
  ...[
    '<img src=x onerror=alert(1)>',
    '<svg/onload=alert(1)>',
    '" onmouseover="alert(1)',
    "' autofocus ",
  ],
  ...[
    '</article>',
    '</textarea>',
    '<base href=//a>',
    '<plaintext>',
    '<template>',
    '</p><h2>',
    '`',
    '${a}',
  ],
  ...[
    'javascript:alert(1)',
    'JaVa\tScRiPt:a',
    'java&Tab;script&colon;a',
    'data:text/html,<b>',
    'vbscript:a',
  ],
  ...[
    '&colon;',
    '&Tab;',
    '&NewLine;',
    '&sol;&sol;a',
    '&bsol;',
    '&#x6a;avascript:',
    '&lt;b&gt;',
    '&notit;',
    '&amp',
  ],
  ...[
    '[a](',
    '](',
    ')',
    '[b](javascript:c)',
    '[d](javascript&colon;e)',
    '[f](<//g>)',
    '[h](/i "j")',
    '![k](/l)',
  ],
  ...[
    '*',
    '**',
    '_',
    '`<b>`',
    '\\',
    '&',
    '<',
    '>',
    '"',
    "'",
    '=',
    '/',
    '\u2028',
    '\u2029',
    '\r',
    '\n',
  ],
  ...['\u202e', '\u2066', '\u200b', '\ufeff', '\u0001', '\u0085', '\ufffe', '😀', 'é', 'a', ' '],
];

/** Texts that try to break out of the place where they are shown. */
export const hostileTexts = (): fc.Arbitrary<string> =>
  fc.array(fc.constantFrom(...PIECES), { maxLength: 5 }).map((pieces) => pieces.join(''));

/** URLs that the service takes, with as much in them as it lets through. */
export const acceptedUrls = (): fc.Arbitrary<string> =>
  fc.constantFrom(
    ...["https://a.example/?b='onerror=alert(1)", 'https://a.example/#&colon;&quot;'],
    ...['HTTP://a@é.example:80/%22%3Cscript%3E', 'https://[::1]/javascript:alert(1)`${b}`'],
  );

/** Returns a body with a block of each type, with texts from `text`. */
export const blocksOf = (text: () => string, url: () => string): readonly ResolvedBlock[] => [
  { type: 'heading', level: 3, text: text() },
  { type: 'callout', variant: 'info', title: text(), body: text() },
  { type: 'code', language: text(), code: text() },
  {
    type: 'cta',
    title: text(),
    body: text(),
    linkUrl: url(),
    linkLabel: text(),
    variant: 'default',
  },
  { type: 'divider' },
  { type: 'heading', level: 2, text: text(), id: `a${text().replaceAll(/\s/gu, '')}` },
  { type: 'faq', items: [{ question: text(), answer: text() }] },
  { type: 'image', mediaId: aPicture().id, alt: text(), caption: text(), url: url() },
  { type: 'key_takeaways', items: [text(), text()] },
  { type: 'heading', level: 4, text: text() },
  { type: 'list', style: 'ordered', items: [text(), text()] },
  { type: 'paragraph', text: text() },
  { type: 'quote', text: text(), attribution: text() },
  {
    type: 'table',
    caption: text(),
    header: 'both',
    align: [null, 'right'],
    rows: [
      [text(), text()],
      [text(), text()],
    ],
  },
  { type: 'tweet_embed', url: url() },
  { type: 'video_embed', url: url(), title: text() },
];
