import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { widePng } from '@content-publishing/application/testing';
import { vocabulary } from '@content-publishing/domain';
import { startSite } from '../../../../examples/site/server.ts';
import { reservePort } from '../../../../examples/site/port.ts';
import { describeInChromium, launch } from '../../../../examples/site/test/chromium.ts';
import { type Dashboard, startDashboard } from './dashboard.ts';
import { body, openPost, saved } from './open-post.ts';
import { PATIENT } from './page.ts';

/** Milliseconds for the whole way of a post, on a busy machine. */
const JOURNEY_MS = 400_000;

describeInChromium('A post, from its first word to its readers', () => {
  let browser: Browser;
  let dashboard: Dashboard;
  let siteUrl: string;

  beforeAll(async () => {
    browser = await launch();
  });

  beforeEach(async () => {
    dashboard = await startDashboard();
    const { port, release } = await reservePort({}, 'PORT', 0);
    siteUrl = `http://127.0.0.1:${port}`;
    await dashboard.client.updateWorkspace({
      ...{ siteUrl, postPath: '/posts/{slug}', timeZone: 'Europe/Berlin' },
    });
    await release();
    const { url: serviceUrl, apiKey } = dashboard;
    const site = { serviceUrl, apiKey, url: siteUrl, port, refreshEverySeconds: 1 };
    const stopSite = await startSite(site);
    return async () => {
      await stopSite();
      await dashboard.close();
    };
  });

  afterAll(() => browser.close());

  const onSite = (path: string) => fetch(siteUrl + path, { redirect: 'manual' });
  const pageOf = async (path: string): Promise<string> => (await onSite(path)).text();
  const postOf = async (page: Page) => {
    const found = await dashboard.client.getPost(page.url().slice(-36));
    if (!found.ok) throw new Error(found.error.message);
    return found.value;
  };
  const scoreIn = async (tabs: Locator): Promise<number> =>
    Number.parseInt(
      (await tabs
        .getByText(/^\d+\/100$/)
        .first()
        .textContent()) ?? '',
      10,
    );

  it(
    'has all types of blocks, is scheduled, public, renamed and restored',
    { timeout: JOURNEY_MS },
    async () => {
      const screen = await openPost(browser, dashboard, 'new', {
        context: { timezoneId: 'Europe/London' },
      });
      const { page, problems } = screen;
      const text = body(page);
      const tabs = page.getByRole('complementary', { name: 'Details' });

      const buffer = Buffer.from(widePng);
      const picture = { name: 'moka.png', mimeType: 'image/png', buffer };

      // Text, in the way in which people type it.
      await page.getByLabel('Title', { exact: true }).fill('Moka pots for beginners');
      await page.keyboard.press('Enter');
      const lines = async (...typed: readonly string[]): Promise<void> => {
        for (const line of typed) {
          await page.keyboard.type(line);
          await page.keyboard.press('Enter');
        }
      };
      const paragraph =
        'A moka pot makes strong coffee on a stove. Fill it with fresh water. Then grind the beans.';
      const insert = async (): Promise<void> => {
        await page.keyboard.insertText(paragraph);
        await page.keyboard.press('Enter');
      };
      for (let count = 0; count < 4; count += 1) await insert();
      await lines('## How a moka pot works');
      await insert();
      await lines('- Water', 'Coffee', '');
      await lines('> Grind fresh.', 'Ada');
      await lines('---It is quick.');
      await lines('/callout', 'Careful', 'The pot is hot.');
      await lines('/questions', 'How hot is it?', 'As hot as the stove.', '');
      await lines('/takeaways', 'Low heat', '');
      await lines('/call to', 'Buy a moka pot', 'For two cups.', 'To the shop');
      await lines('/video', '');
      await lines('/message');
      await lines('/picture', '');
      await lines('/code', 'pot.fill();');
      // Fields that are far away are not drawn.
      const field = async (type: string, name: string): Promise<Locator> => {
        const block = text.locator(`[data-form-block="${type}"]`);
        await block.scrollIntoViewIfNeeded();
        return block.getByLabel(name);
      };
      await (await field('cta', 'Target')).fill('/shop');
      const video = await field('video_embed', 'Address of the video');
      await video.fill('https://www.youtube.com/watch?v=abcdefghijk');
      const message = await field('tweet_embed', 'Address of the message');
      await message.fill('https://twitter.com/jack/status/20');
      await text.locator('input[type=file]').setInputFiles(picture);
      // The score rises with what the checks ask for.
      await tabs.getByText('Images without an alternative text: 1 of 1.').waitFor();
      const before = await scoreIn(tabs);
      await (await field('image', 'Alternative text')).fill('A moka pot on a stove');
      await expect.poll(() => scoreIn(tabs), PATIENT).toBeGreaterThan(before);
      await saved(page);
      await expect
        .poll(async () => new Set((await postOf(page)).bodyJson.map(({ type }) => type)), PATIENT)
        .toEqual(new Set(vocabulary.map(({ type }) => type)));

      // A time in the zone of the workspace, seen from another one.
      await page.getByRole('button', { name: 'Publish…' }).click();
      const panel = page.getByRole('dialog');
      await panel.getByRole('button', { name: 'At a time' }).click();
      await panel.getByText('08:00 for you').waitFor();
      await panel.getByRole('button', { name: /^Schedule for .*, 09:00 Berlin$/ }).click();
      await page.getByText('The post will be public on').first().waitFor();
      expect((await postOf(page)).status).toBe('scheduled');
      expect((await onSite('/posts/moka-pots-for-beginners')).status).toBe(404);

      await page.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name: 'Publish now' }).click();
      const question = page.getByRole('alertdialog', { name: 'Publish this post now?' });
      await question.getByRole('button', { name: 'Publish now' }).click();
      await page.getByText('The post is public.').first().waitFor();
      const seen = await pageOf('/posts/moka-pots-for-beginners');
      for (const part of ['Moka pots for beginners', 'A moka pot on a stove', 'pot.fill();']) {
        expect(seen).toContain(part);
      }

      // A new address, with a redirect from the old one.
      await tabs.getByRole('tab', { name: 'Post', exact: true }).click();
      await tabs.getByLabel('Slug').fill('moka-pots');
      await tabs
        .getByText('/posts/moka-pots-for-beginners redirects to /posts/moka-pots.')
        .waitFor();
      await page.getByLabel('Title', { exact: true }).fill('Moka pots, renamed');
      await saved(page);
      await page.getByRole('button', { name: 'Update' }).click();
      await page.getByText('The changes are public.').first().waitFor();
      await expect
        .poll(async () => {
          const { headers } = await onSite('/posts/moka-pots-for-beginners');
          return headers.get('location');
        }, PATIENT)
        .toMatch(/\/posts\/moka-pots$/);
      expect(await pageOf('/posts/moka-pots')).toContain('Moka pots, renamed');

      // An earlier version, which readers see after an update.
      await tabs.getByRole('tab', { name: 'History' }).click();
      await tabs.getByRole('button', { name: 'Compare with now' }).first().click();
      await tabs.getByRole('button', { name: 'Restore this version' }).click();
      await expect
        .poll(() => page.getByLabel('Title', { exact: true }).inputValue(), PATIENT)
        .toBe('Moka pots for beginners');
      await saved(page);
      expect(await pageOf('/posts/moka-pots')).toContain('Moka pots, renamed');
      await page.getByRole('button', { name: 'Update' }).click();
      await expect
        .poll(() => pageOf('/posts/moka-pots'), PATIENT)
        .not.toContain('Moka pots, renamed');
      expect(problems.filter((problem) => !/status of 40[04]/.test(problem))).toEqual([]);
      await screen.context.close();
    },
  );
});
