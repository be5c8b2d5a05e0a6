import { firstHeading, readMarkdown } from '@content-publishing/markdown';
import { readHtml, readWordPress } from '@content-publishing/markdown/html';
import { parseHtml } from '@content-publishing/markdown/server';
import { describe, expect, it } from 'vitest';

const MEDIA_ID = '0197a1b2-3c4d-7e5f-8a6b-9c0d1e2f3a4b';
const options = { parseHtml, mediaIdOf: () => MEDIA_ID };

/** Parts of HTML whose word `secret` no reader of a page sees; each stands before a paragraph. */
const HTML = [
  '<figure><img src="/x.png" alt="x"><figcaption>a <span hidden>secret</span></figcaption></figure>',
  '<pre><code>a <span style="display:none">secret</span>b</code></pre>',
  '<div class="wp-block-button"><a href="https://x/"><span hidden>secret</span>Go</a></div>',
  '<div class="kg-card kg-callout-card"><div class="kg-callout-emoji">x<i hidden>secret</i></div></div>',
  '<blockquote>a<cite hidden>secret</cite></blockquote>',
  '<div class="schema-faq"><div class="schema-faq-section" hidden><b class="schema-faq-question">secret</b></div></div>',
  `${'<div>'.repeat(210)}<span hidden>secret</span>${'</div>'.repeat(210)}`,
  `${'<div>'.repeat(5000)}<p hidden>secret</p>`,
  `${'<div>'.repeat(5000)}<!-- <b>secret</b> --><script>secret</script>`,
  '<p style="position:absolute;left:-9999px">secret</p>',
  '<p style="clip:rect(1px, 1px, 1px, 1px)">secret</p>',
  '<p style="max-height:0;overflow:hidden">secret</p>',
  '<p style="clip-path:inset(50%)">secret</p>',
  '<p style="text-indent:-9999px">secret</p>',
  '<p style="content-visibility:hidden">secret</p>',
  '<p style="transform:scale(0)">secret</p>',
  '<p style="color:#fff;background:#fff">secret</p>',
  '<p style="color:transparent">secret</p>',
  '<p style="display:block;display:none">secret</p>',
  '<p style="display/**/:none">secret</p>',
  '<p popover>secret</p>',
  '<p class="invisible">secret</p>',
  '<p class="uk-hidden">secret</p>',
  '<p class="elementor-hidden-desktop elementor-hidden-tablet elementor-hidden-mobile">secret</p>',
  '<del class="diffmod">secret</del>',
  '<del data-author="ada">secret</del>',
  '<span data-suggestion="deletion">secret</span>',
  '<span class="comment-start" author="ada">secret</span>',
  '<w:del>secret</w:del>',
  '<office:annotation>secret</office:annotation>',
  '<comment>secret</comment>',
  '<p><a id="cmnt1" href="#cmnt_ref1">[a]</a> secret</p>',
];

/** Parts of Markdown whose word `secret` no reader of a page sees. */
const MARKDOWN = [
  '<div hidden>\n\nsecret\n\n</div>',
  '<div style="display:none">\n\n- secret\n\n</div>',
  '<section hidden>\n\n# secret\n\n<div>\n\nsecret\n\n</div>\n\nsecret\n\n</section>',
  '<div\nhidden>secret\n\nsecret\n\nsecret</div>',
  '<template>\n\nsecret\n\n</template>',
  '<noscript>\n\nsecret\n\n</noscript>',
  '<dialog>\n\nsecret\n\n</dialog>',
  '<Comment>\n\nsecret\n\n</Comment>',
  '- a\n\n  <div hidden>\n\n  secret\n\n  </div>\n- b',
  '> <div hidden>\n>\n> secret\n>\n> </div>',
  'a <span hidden>secret</span> b',
  'a <Hidden>secret</Hidden> b',
  ':::faq\n### Why?\n\n- a <i hidden>secret</i>\n:::',
  ':::key_takeaways\n- a\n\n  b <i hidden>secret</i>\n:::',
  `${'*a **b '.repeat(6)}<i hidden>secret</i>${'** *'.repeat(6)}`,
  '[^unused]: secret',
  '{#secret#}',
  '{{! secret }}',
  'a {* secret *} b',
  '<%# secret %>',
  '<%-- secret --%>',
  '<#-- secret -->',
  '@* secret *@',
  '\\begin{comment}secret\\end{comment}',
  '{% hide %}\n\nsecret\n\n{% endhide %}',
  '{% comment %}{% if a %}secret{% endif %} secret{% endcomment %}',
  '{% if false %}secret{% endif %}',
  '{{< private >}}\n\nsecret\n\n{{< /private >}}',
  '::: {.hidden}\nsecret\n:::',
  ':::comment\nsecret\n:::',
  '[secret]{.hidden}',
  '[secret]{.comment-start id="1" author="ada"}',
  '```{comment}\nsecret\n```',
  '```{r, include=FALSE}\nsecret\n```',
];

const shownIn = (blocks: readonly unknown[]): string => JSON.stringify(blocks);

describe('What readers of a page do not see never becomes a block', () => {
  it.each(HTML)('of HTML: %s', (html) => {
    const { blocks } = readHtml(`${html}<p>shown</p>`, options);
    expect(shownIn(blocks)).not.toContain('secret');
  });

  it.each(HTML.filter((html) => !html.includes('5000') && !/<!--/.test(html)))(
    'and is a loss: %s',
    (html) => {
      const { losses } = readHtml(html, options);
      expect(losses.map(({ text }) => text).join()).toContain('secret');
    },
  );

  it.each(MARKDOWN)('of Markdown: %s', (source) => {
    const { blocks, losses } = readMarkdown(`${source}\n\nshown`, options);
    expect(shownIn(blocks)).not.toContain('secret');
    expect(shownIn(blocks)).toContain('shown');
    expect(losses.length).toBeGreaterThan(0);
  });

  it('of a part that is never closed, and only of that', () => {
    const { blocks } = readMarkdown('a\n\n<div hidden>\n\nsecret', options);
    expect(blocks).toEqual([{ type: 'paragraph', text: 'a' }]);
    const { blocks: others } = readMarkdown('<div hidden>\n\nb\n\n</div> shown', options);
    expect(others).toEqual([{ type: 'paragraph', text: 'shown' }]);
  });

  it('of blocks that a writer of WordPress hides', () => {
    const hidden = (name: string, html: string) =>
      `<!-- wp:${name} {"metadata":{"blockVisibility":false}} -->${html}<!-- /wp:${name} -->`;
    const list = `<!-- wp:list --><ul>${hidden('list-item', '<li>secret</li>')}<!-- wp:list-item --><li>b</li><!-- /wp:list-item --></ul><!-- /wp:list -->`;
    const group = hidden('group', hidden('paragraph', '<p>secret</p>'));
    const { blocks, losses } = readWordPress(`${group}${list}`, options);
    expect(blocks).toEqual([{ type: 'list', style: 'bullet', items: ['b'] }]);
    expect(losses.map(({ text }) => text)).toEqual(['secret', 'secret']);
  });

  it('nor a title', () => {
    const source = '<div hidden>\n\n# secret\n\n</div>\n\n# A <i hidden>secret</i>title';
    expect(firstHeading(source, options)).toBe('A title');
  });
});

it.each([
  [
    'a video, which has its height in its padding',
    '<div style="height:0;overflow:hidden;padding-bottom:56%"><p>shown</p></div>',
  ],
  ['letters with a picture in them', '<p style="color:transparent;background-clip:text">shown</p>'],
  ['a colour that both inherit', '<p style="color:inherit;background:inherit">shown</p>'],
  ['what larger screens show', '<p class="hidden md:block">shown</p>'],
  ['what was struck for readers to see', '<p><del datetime="2024-01-01">shown</del></p>'],
  [
    'a formula in a part that is not shown',
    '<span class="mwe-math-element"><span style="display:none"><math alttext="shown"></math></span></span>',
  ],
  ['what only screen readers leave out', '<p aria-hidden="true">shown</p>'],
])('shows %s', (_, html) => {
  expect(shownIn(readHtml(html, options).blocks)).toContain('shown');
});
