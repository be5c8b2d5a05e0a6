import { createMarkdownClient } from '@content-publishing/site-kit/markdown';
import { describe, expect, it } from 'vitest';
import { startService } from '../service.ts';

const aClient = async () => {
  const { url, workspace } = await startService();
  const client = createMarkdownClient({ baseUrl: url, apiKey: workspace.apiKey.key });
  return { client, workspace };
};

describe('a client that reads and writes Markdown', () => {
  it('reads a post as Markdown, by a former slug too', async () => {
    const { client, workspace } = await aClient();
    const bodyJson = [{ type: 'paragraph' as const, text: 'Hot *water*.' }];
    const draft = { slug: 'moka', title: 'Moka', bodyJson, authorId: workspace.author.id };
    const created = await client.createPost(draft);
    if (created.ok) await client.updatePost(created.value.id, { slug: 'pot' });
    for (const slug of ['pot', 'moka']) {
      expect(await client.getPostMarkdown(slug)).toEqual({
        ok: true,
        value: expect.stringContaining('Hot *water*.'),
      });
    }
    expect(await client.getPostMarkdown('none')).toMatchObject({
      ok: false,
      error: { status: 404 },
    });
  });

  it('reads a text as blocks', async () => {
    const { client } = await aClient();
    expect(await client.convertBody('One.\n\nTwo.', 'text/markdown')).toMatchObject({
      ok: true,
      value: { bodyJson: [{ text: 'One.' }, { text: 'Two.' }], losses: [], violations: [] },
    });
    expect(await client.convertBody('', 'text/html')).toMatchObject({
      ok: false,
      error: { status: 400 },
    });
  });
});
