import type { Attack } from './attack.ts';
import { json, repeated, store, paragraphs, MEGABYTE } from './messages.ts';
import type { Message } from './target.ts';

const tool = (name: string, given: object): Message => ({
  ...{ method: 'POST', path: '/mcp' },
  headers: { accept: 'application/json, text/event-stream' },
  body: json({
    ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
    params: { name, arguments: given },
  }),
});

const find = (): Message => tool('find_posts', { query: 'coffee', limit: 50 });

const check = (): Message =>
  tool('check_post', { title: 'An attack', bodyMarkdown: 'word '.repeat((1.5 * MEGABYTE) / 5) });

const POSTS = 50;

/** Calls of tools by many agents at once: four find posts for each that checks a long one. */
export const AGENTS: readonly Attack[] = [
  {
    name: '50 agents that find posts and check posts of 1.5 MB',
    strikers: 50,
    prepare: async (target) => {
      for (let post = 0; post < POSTS; post += 1) {
        await store(target, `coffee-${post}`, paragraphs(20, 'How to brew coffee. '.repeat(20)));
      }
    },
    strike: repeated(
      find,
      () => find(),
      () => find(),
      () => find(),
      check,
    ),
  },
];
