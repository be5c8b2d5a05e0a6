import type { Browser } from 'playwright-core';
import { aDeadLink } from '@content-publishing/application/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeInChromium, launch } from '../../../../examples/site/test/chromium.ts';
import { type Dashboard, startDashboard } from './dashboard.ts';
import { aPost, body, openPost, saved, textsOf, typeInto } from './open-post.ts';
import { expectAccessible, expectVisible, PATIENT, SLOW } from './page.ts';

describeInChromium('Links of a post', () => {
  let browser: Browser;
  let dashboard: Dashboard;

  beforeAll(async () => {
    browser = await launch();
  });

  beforeEach(async () => {
    dashboard = await startDashboard();
    await dashboard.client.updateWorkspace({ postPath: '/blog/{slug}', checksExternalLinks: true });
    return () => dashboard.close();
  });

  afterAll(() => browser.close());

  const aPublicPost = async (title: string, slug: string, ...texts: string[]): Promise<string> => {
    const id = await aPost(dashboard, texts, title);
    const published = await dashboard.client.updatePost(id, { slug, status: 'published' });
    if (!published.ok) throw new Error(published.error.message);
    return id;
  };

  it('to its former address are changed after a rename, with a preview first', SLOW, async () => {
    const id = await aPublicPost('Moka pots', 'moka', 'They brew.');
    const linking = [];
    for (let post = 1; post <= 12; post += 1) {
      linking.push(await aPublicPost(`Guide ${post}`, `guide-${post}`, '[Pots](/blog/moka#use)'));
    }
    const { page, context, problems } = await openPost(browser, dashboard, id);
    await page.getByRole('tab', { name: 'Post' }).click();
    await page.getByRole('textbox', { name: 'Slug' }).fill('moka-pots');
    await expectVisible(page.getByText('12 posts link here.'));
    await page.getByRole('button', { name: 'Update' }).click();
    await expectVisible(page.getByText('12 posts link to the former address'));
    await page.getByRole('button', { name: 'Change 12 links' }).click();
    const preview = page.getByRole('dialog', { name: 'Change links' });
    await expectVisible(preview.getByText('/blog/moka-pots#use').first());
    await expectAccessible(page);
    await preview.getByRole('button', { name: 'Change 12 posts' }).click();
    await page.getByText('12 posts link to the former address').waitFor({ state: 'detached' });
    for (const post of linking) {
      expect(await textsOf(dashboard, post)).toEqual(['[Pots](/blog/moka-pots#use)']);
    }
    // The slug was free, and the post has no working copy.
    expect(problems.filter((problem) => !problem.includes('404'))).toEqual([]);
    await context.close();
  });

  it('are judged beside it; words get a link in one step, which is undone', SLOW, async () => {
    await aPublicPost('Moka pots', 'moka', 'They brew.');
    const dead = 'https://gone.example/page';
    await aPublicPost('Kettles', 'kettles', `[Elsewhere](${dead})`);
    await aDeadLink(dashboard.ports, dashboard.workspace.id, dead, new Date().toISOString());
    const gone = await aPublicPost('Percolators', 'percolators', 'They brew too.');
    await dashboard.client.deletePost(gone);
    const id = await aPost(
      dashboard,
      [
        '[Percolators](/blog/percolators) and moka pots brew.',
        `A [lid](/blog/kettles#lid), [elsewhere](${dead}).`,
      ],
      'Brewing',
    );
    const { page, context, problems } = await openPost(browser, dashboard, id);
    await page.getByRole('tab', { name: 'Links' }).click();
    const faults = page.getByRole('region', { name: 'Links to look at' });
    await expectVisible(faults.getByText('The post at this address was deleted.'));
    await expectVisible(faults.getByText('The post does not have this heading. It has none.'));
    await expectVisible(faults.getByText('The other site has not had this page for three days.'));
    await faults.getByRole('button', { name: 'Show the place of Percolators' }).click();
    expect(await page.evaluate(() => getSelection()?.toString())).toBe('Percolators');
    await expectAccessible(page);
    await typeInto(page, 0, ' Often');
    await page.getByRole('button', { name: 'Link to Moka pots' }).click();
    const link = body(page).getByRole('link', { name: 'moka pots', exact: true });
    expect(await link.getAttribute('href')).toBe('/blog/moka');
    await page.getByRole('button', { name: 'Link to Moka pots' }).waitFor({ state: 'detached' });
    await body(page).press('Control+z');
    await expect.poll(() => link.count(), PATIENT).toBe(0);
    await expectVisible(body(page).getByText('Often'));
    await saved(page);
    expect(await textsOf(dashboard, id)).toEqual([
      '[Percolators](/blog/percolators) and moka pots brew. Often',
      `A [lid](/blog/kettles#lid), [elsewhere](${dead}).`,
    ]);
    await page.getByRole('button', { name: 'Publish…' }).click();
    const panel = page.getByRole('dialog', { name: 'Publish' });
    await expectVisible(panel.getByRole('region', { name: '2 links lead nowhere' }));
    await expectAccessible(page);
    expect(await panel.getByRole('button', { name: 'Publish now' }).isEnabled()).toBe(true);
    expect(problems).toEqual([]);
    await context.close();
  });
});
