import { setTimeout as sleep } from 'node:timers/promises';
import { launch } from '../../examples/site/test/launch-chromium.ts';
import { atEnd } from './cleanup.ts';
import { clientOf } from './client.ts';
import type { Random } from './random.ts';
import type { Demo } from './storage.ts';

/** A person who writes a post in the editor of the dashboard, in a browser. */
export interface Writer {
  /** Types word after word, until it is stopped. */
  readonly write: () => { readonly stop: () => Promise<void> };
  /** Returns the words that were typed so far. */
  readonly typed: () => readonly string[];
  /** Returns the words in the editor. */
  readonly shown: () => Promise<readonly string[]>;
  /** Returns the words that the service has. */
  readonly stored: () => Promise<readonly string[]>;
  /** Returns whether the editor says that all is saved. */
  readonly isSaved: () => Promise<boolean>;
  /** Saves, waits until the editor says so, and returns the number of words that were typed. */
  readonly save: () => Promise<number>;
  /** Loads the page again, and puts the caret at the end of the text. */
  readonly reload: () => Promise<void>;
}

const WORDS_A_PARAGRAPH = 12;
const PATIENCE_MS = 120_000;

const wordsOf = (texts: readonly string[]): readonly string[] =>
  texts.flatMap((text) => text.split(/\s+/)).filter((word) => word !== '');

/** Opens the editor of a new post of the service at `baseUrl`. */
export const openWriter = async (
  baseUrl: string,
  { apiKey, authorId }: Demo,
  random: Random,
): Promise<Writer> => {
  const client = clientOf(baseUrl, apiKey, 1, false);
  const bodyJson = [{ type: 'paragraph', text: 'word0' }];
  const draft = { slug: 'written', title: 'Written', authorId, bodyJson };
  await client.send('POST', '/external/posts', draft);
  const path = '/external/posts/written';
  const found = await client.send('GET', path);
  if (found.kind !== 'answer' || found.status !== 200) throw new Error('The post was not created.');

  const browser = await launch();
  atEnd(() => browser.close());
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  context.setDefaultTimeout(PATIENCE_MS);
  await context.addCookies([
    { name: 'cps', value: apiKey, url: baseUrl, httpOnly: true, sameSite: 'Strict' },
  ]);
  const page = await context.newPage();
  const text = page.locator('.ProseMirror');
  const savedLine = page.locator('[data-kind="saved"]');
  const goToEnd = async (): Promise<void> => {
    await text.focus();
    await page.keyboard.press('Control+End');
  };
  await page.goto(`${baseUrl}/dashboard/posts/${String(found.body['id'])}`);
  await text.waitFor();
  await goToEnd();

  const typed = ['word0'];
  const typeWord = async (): Promise<void> => {
    const word = `word${typed.length}`;
    if (typed.length % WORDS_A_PARAGRAPH === 0) await page.keyboard.press('Enter');
    else await page.keyboard.press('Space');
    typed.push(word);
    await page.keyboard.type(word);
    if (random.below(8) === 0) await page.keyboard.press('Control+s');
    // Now and then a pause in which the text is saved by itself.
    await sleep(random.below(12) === 0 ? 2200 : 50 + random.below(200));
  };

  return {
    write: () => {
      const over = new AbortController();
      const writing = (async () => {
        while (!over.signal.aborted) await typeWord();
      })();
      return {
        stop: () => {
          over.abort();
          return writing;
        },
      };
    },
    typed: () => [...typed],
    shown: async () => wordsOf(await text.locator(':scope > p').allTextContents()),
    stored: async () => {
      const answer = await client.send('GET', path);
      const body = answer.kind === 'answer' ? answer.body['bodyJson'] : undefined;
      if (!Array.isArray(body)) throw new Error(`${path} was not read`);
      return wordsOf(body.map((block: { readonly text?: string }) => block.text ?? ''));
    },
    isSaved: () => savedLine.isVisible(),
    save: async () => {
      await page.keyboard.press('Control+s');
      await savedLine.waitFor();
      return typed.length;
    },
    reload: async () => {
      await page.reload();
      await text.waitFor();
      await goToEnd();
    },
  };
};
