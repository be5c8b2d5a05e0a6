import { readFileSync } from 'node:fs';
import type { Block } from '@content-publishing/domain';
import { writeMarkdown } from '@content-publishing/markdown';
import type { CallToolResult } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type McpService, startService } from './service.ts';
import { textOf, valueIn } from './walk-tools.ts';

let service: McpService;

beforeAll(async () => {
  service = await startService();
});
afterAll(async () => service.close());

interface Article {
  readonly title: string;
  readonly excerpt: string;
  readonly seo: { readonly focusKeyword: string };
  readonly bodyJson: readonly Block[];
}

const article: Article = JSON.parse(
  readFileSync(new URL('../../../examples/article.json', import.meta.url), 'utf8'),
);

/** Picture that no workspace has. */
const UNKNOWN = '0197a1b2-3c4d-7e5f-8a6b-00000000ffff';

/** Returns the Markdown of the article without pictures, and with three faults. */
const faultyMarkdown = (): string => {
  const blocks = article.bodyJson.filter(({ type }) => type !== 'image');
  const lines = writeMarkdown(blocks).trimEnd().split('\n');
  const heading = lines.findIndex((line, index) => index > 20 && line.startsWith('## '));
  return [
    ...lines.slice(0, heading),
    `![A pot](media:${UNKNOWN})`,
    '',
    (lines[heading] ?? '').replace('##', '#'),
    '',
    '#### A step that is skipped',
    '',
    ...lines.slice(heading + 1),
  ].join('\n');
};

/** Lines that a result names. */
const linesIn = (text: string): readonly number[] =>
  [...text.matchAll(/\bline (\d+)/g)].map(([, line]) => Number(line));

it('an agent mends what results name, and cannot publish', async () => {
  const client = await service.connect(await service.keyWith(['posts:write'], true));
  let calls = 0;
  const use = async (name: string, input: object): Promise<CallToolResult> => {
    calls += 1;
    return client.callTool({ name, arguments: { ...input } });
  };
  let fields: Record<string, unknown> = {
    title: article.title,
    slug: 'moving a blog!',
    authorId: service.workspace.author.id,
    excerpt: article.excerpt,
    seo: { focusKeyword: article.seo.focusKeyword },
    canonicalUrl: 'elsewhere',
  };
  let lines = faultyMarkdown().split('\n');
  const given = () => ({ ...fields, markdown: lines.join('\n') });

  // Two faults by their pointers.
  const first = await use('check_post', given());
  const paths = [...textOf(first).matchAll(/^(\/\S+):/gm)].map(([, path]) => path);
  expect(first.isError).toBe(true);
  expect(paths).toEqual(['/slug', '/canonicalUrl']);
  const knowledge: Record<string, unknown> = { '/slug': 'moving-a-blog', '/canonicalUrl': null };
  fields = {
    ...fields,
    ...Object.fromEntries(paths.map((path = '') => [path.slice(1), knowledge[path]])),
  };

  // A picture by its line.
  const second = await use('check_post', given());
  expect(second.isError).toBe(true);
  expect(textOf(second)).toMatch(/mediaId \(line \d+\)/);
  const [pictured = 0] = linesIn(textOf(second));
  expect(lines[pictured - 1]).toContain('![A pot]');
  lines = lines.toSpliced(pictured - 1, 2);

  // Two headings by their lines: a loss, and advice.
  const third = await use('check_post', given());
  expect(third.isError).not.toBe(true);
  const text = textOf(third);
  const lost = Number(/^- line (\d+): heading_level/m.exec(text)?.[1]);
  const skipped = Number(/^- seo\/heading-order .*\(line (\d+)\)/m.exec(text)?.[1]);
  expect(lines[lost - 1]).toMatch(/^# /);
  expect(lines[skipped - 1]).toMatch(/^#### /);
  lines = lines.map((line, index) =>
    [lost, skipped].includes(index + 1)
      ? line.replace(/^#+/, index + 1 === lost ? '##' : '###')
      : line,
  );

  // The opening by its line: the advice is to put the keyword there.
  const opening = Number(/^- seo\/keyword-in-opening .*\(line (\d+)\)/m.exec(text)?.[1]);
  const said = `${article.seo.focusKeyword[0]?.toUpperCase()}${article.seo.focusKeyword.slice(1)}`;
  lines = lines.with(opening - 1, `${said} takes care. ${lines[opening - 1]}`);

  const created = await use('create_post', given());
  expect(created.isError).not.toBe(true);
  expect(Number(valueIn(textOf(created), 'seoScore'))).toBeGreaterThan(80);
  expect(Number(valueIn(textOf(created), 'readabilityScore'))).toBeGreaterThan(80);
  expect(textOf(created)).toContain('losses: none');

  const [post, version] = [valueIn(textOf(created), 'id'), valueIn(textOf(created), 'version')];
  const published = { post, version, status: 'published' };
  await expect(use('set_status', published)).rejects.toThrow(/set_status/);
  expect(textOf(await use('update_post', published))).toContain('/status: is not a known field');
  expect(textOf(await use('get_post', { post }))).toContain('\nstatus: "draft"\n');
  expect(calls).toBeLessThanOrEqual(8);
  await client.close();
});
