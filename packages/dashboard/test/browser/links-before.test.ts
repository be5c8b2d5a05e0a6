import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeInChromium, launch } from '../../../../examples/site/test/chromium.ts';
import { type Dashboard, startDashboard } from './dashboard.ts';
import { expectAccessible, expectVisible, openScreen, PATIENT, SLOW } from './page.ts';

describeInChromium('Before a page goes away', () => {
  let browser: Browser;
  let dashboard: Dashboard;

  const addPost = async (title: string, text: string): Promise<string> => {
    const { client, workspace } = dashboard;
    const added = await client.createPost({
      title,
      slug: title.toLowerCase().replaceAll(' ', '-'),
      authorId: workspace.author.id,
      status: 'published',
      bodyJson: [{ type: 'paragraph', text }],
    });
    if (!added.ok) throw new Error(added.error.message);
    return added.value.id;
  };

  beforeAll(async () => {
    browser = await launch();
  });

  beforeEach(async () => {
    dashboard = await startDashboard();
    await dashboard.client.updateWorkspace({
      ...{ postPath: '/blog/{slug}', categoryPath: '/topics/{slug}' },
    });
    await addPost('Moka pots', 'They brew.');
    await addPost('Percolators', 'They brew [too](/blog/moka-pots).');
    return () => dashboard.close();
  });

  afterAll(() => browser.close());

  const open = (path: string, key = dashboard.apiKey) =>
    openScreen(browser, dashboard, { key, path });

  /** Returns source and target of the permanent redirects, without the one of the sample. */
  const redirects = async () => {
    const page = await dashboard.client.listRedirects({ type: 'Permanent301' });
    return (page.ok ? (page.value?.data ?? []) : [])
      .map(({ fromPath, toPath }) => `${fromPath} ${toPath}`)
      .filter((rule) => rule !== '/old /new');
  };

  it(
    'the posts that link to it are named, and its address redirects; Undo takes both back',
    SLOW,
    async () => {
      for (let post = 1; post <= 11; post += 1) {
        await addPost(`Guide ${post}`, '[A](/blog/moka-pots)');
      }
      const { page, context, problems } = await open('/posts?view=published&search=moka');
      await page.getByRole('button', { name: 'Actions for Moka pots' }).click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      const question = page.getByRole('alertdialog', { name: 'Delete “Moka pots”?' });
      await expectVisible(question.getByText('12 posts link here.'));
      expect(await question.getByRole('link', { name: 'Guide' }).count()).toBe(10);
      await expectVisible(question.getByText('and 2 more'));
      const target = question.getByRole('textbox', { name: 'Redirect to…' });
      const go = question.getByRole('button', { name: 'Delete' });
      await target.fill('nothing of this name');
      await expectVisible(question.getByText('No post has this title.'));
      expect(await go.isDisabled()).toBe(true);
      await target.fill('/blog/nowhere');
      await go.click();
      const refusal = 'Must be an address that readers reach; /blog/nowhere is dead (missing).';
      await expectVisible(question.getByText(refusal));
      expect(await redirects()).toEqual([]);
      await target.fill('Percol');
      await question.getByRole('button', { name: 'Percolators' }).click();
      expect(await target.inputValue()).toBe('/blog/percolators');
      await expectAccessible(page);
      await go.click();
      await expectVisible(page.getByText('Deleted “Moka pots”.'));
      expect((await dashboard.client.getPost('moka-pots')).ok).toBe(false);
      expect(await redirects()).toEqual(['/blog/moka-pots /blog/percolators']);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expectVisible(page.getByText('Restored “Moka pots”.'));
      await expect.poll(redirects, PATIENT).toEqual([]);
      expect(problems.filter((problem) => !problem.includes('status of 400'))).toEqual([]);
      await context.close();
    },
  );

  it('of several, the posts that stay are named', SLOW, async () => {
    await addPost('Filter coffee', '[Moka](/blog/moka-pots), [percolators](/blog/percolators)');
    const { page, context } = await open('/posts');
    await page.getByRole('checkbox', { name: 'Select Moka pots' }).check({ force: true });
    await page.getByRole('checkbox', { name: 'Select Percolators' }).check({ force: true });
    await page.getByRole('button', { name: 'Archive' }).click();
    const question = page.getByRole('alertdialog', { name: 'Archive 2 posts?' });
    await expectVisible(question.getByRole('region', { name: 'Moka pots' }));
    expect(await question.getByText('1 post links here.').count()).toBe(2);
    expect(await question.getByRole('link').allTextContents()).toEqual([
      'Filter coffee',
      'Filter coffee',
    ]);
    await question.getByRole('textbox').fill('/gone');
    await question.getByRole('button', { name: 'Archive' }).click();
    await expectVisible(page.getByText('2 posts: archived.'));
    expect(await redirects()).toHaveLength(2);
    await context.close();
  });

  it('also of the open post, and a refused redirect leaves it as it is', SLOW, async () => {
    const loop = { fromPath: '/loop', toPath: '/blog/moka-pots', type: 'Permanent301' } as const;
    await dashboard.client.createRedirect(loop);
    const { page, context } = await open('/posts?search=moka');
    await page.getByRole('link', { name: 'Moka pots' }).click();
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Unpublish' }).click();
    const question = page.getByRole('alertdialog', { name: 'Unpublish this post?' });
    await expectVisible(question.getByRole('link', { name: 'Percolators' }));
    const target = question.getByRole('textbox', { name: 'Redirect to…' });
    await target.fill('/blog/moka-pots/?a=1#use');
    await question.getByRole('button', { name: 'Unpublish' }).click();
    await expectVisible(question.getByText('This address goes away itself.'));
    await target.fill('/loop');
    await question.getByRole('button', { name: 'Unpublish' }).click();
    await expectVisible(question.getByText(/would create the redirect loop/));
    const stillPublic = await dashboard.client.getPost('moka-pots');
    expect(stillPublic.ok && stillPublic.value.status).toBe('published');
    await target.fill('/');
    await question.getByRole('button', { name: 'Unpublish' }).click();
    await expectVisible(page.getByText('The post is a draft again.').first());
    expect(await redirects()).toContain('/blog/moka-pots /');
    await context.close();
  });

  it('also of a category', SLOW, async () => {
    const added = await dashboard.client.createCategory({ name: 'Brewing', slug: 'brewing' });
    if (!added.ok) throw new Error(added.error.message);
    await addPost('Water', 'All about [brewing](/topics/brewing).');
    // Without a permission to read findings, the target is not judged.
    const key = await dashboard.keyWith(['posts:read', 'taxonomy:write', 'seo:write']);
    const { page, context } = await open(`/categories/${added.value.id}`, key);
    await page.getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('alertdialog');
    await expectVisible(question.getByText('1 post links here.'));
    await question.getByRole('textbox', { name: 'Redirect to…' }).fill('/blog/water');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expectVisible(page.getByText('Brewing was deleted.'));
    expect(await redirects()).toEqual(['/topics/brewing /blog/water']);
    await context.close();
  });
});
