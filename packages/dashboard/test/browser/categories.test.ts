import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeInChromium, launch } from '../../../../examples/site/test/chromium.ts';
import { type Dashboard, startDashboard } from './dashboard.ts';
import { PATIENT, expectVisible, openScreen } from './page.ts';

describeInChromium('Categories', () => {
  let browser: Browser;
  let dashboard: Dashboard;

  beforeAll(async () => {
    browser = await launch();
  });

  beforeEach(async () => {
    dashboard = await startDashboard();
    const add = async (name: string, sortOrder: number, parentId?: string) => {
      const created = await dashboard.client.createCategory({
        name,
        slug: name.toLowerCase(),
        sortOrder,
        ...(parentId !== undefined && { parentId }),
      });
      if (!created.ok) throw new Error(created.error.message);
      return created.value.id;
    };
    const tea = await add('Tea', 10);
    await add('Green', 0, tea);
    await add('Black', 1, tea);
    await add('Cocoa', 11);
    return () => dashboard.close();
  });

  afterAll(() => browser.close());

  const open = (path = '/categories') =>
    openScreen(browser, dashboard, { key: dashboard.apiKey, path });

  /** Returns the paths of all categories, as the tree shows them from top to bottom. */
  const pathsOf = (page: Page): Promise<readonly string[]> =>
    page
      .getByRole('treegrid')
      .getByRole('row')
      .evaluateAll((rows) => rows.map((row) => /\/[\w/-]+/.exec(row.textContent)?.[0] ?? ''));

  /** Drags a category by the mouse onto the middle of another one. */
  const drag = async (page: Page, name: string, onto: string): Promise<void> => {
    const centerOf = async (text: string) => {
      const box = await page.getByRole('row').filter({ hasText: text }).first().boundingBox();
      if (box === null) throw new Error(`no row ${text}`);
      return [box.x + box.width / 2, box.y + box.height / 2] as const;
    };
    const from = await centerOf(name);
    const to = await centerOf(onto);
    await page.mouse.move(...from);
    await page.mouse.down();
    await page.mouse.move(...to, { steps: 10 });
    await page.mouse.move(...to);
    await page.mouse.up();
  };

  const command = async (page: Page, name: string, label: string): Promise<void> => {
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: label, exact: true }).click();
  };

  it('are moved by their menu, and back by Undo', async () => {
    const { page, context, problems } = await open();
    await command(page, 'Black', 'Move up');
    await expectVisible(page.getByText('Black is now 1 of 2 below Tea.').last());
    await expect
      .poll(() => pathsOf(page), PATIENT)
      .toEqual(expect.arrayContaining(['/tea', '/tea/black', '/tea/green', '/cocoa']));
    expect((await pathsOf(page)).indexOf('/tea/black')).toBeLessThan(
      (await pathsOf(page)).indexOf('/tea/green'),
    );
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect
      .poll(async () => {
        const paths = await pathsOf(page);
        return paths.indexOf('/tea/green') < paths.indexOf('/tea/black');
      }, PATIENT)
      .toBe(true);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('are moved below another one by a dialog', async () => {
    const { page, context } = await open();
    await command(page, 'Cocoa', 'Move to…');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Parent category' }).fill('Green');
    await page.getByRole('option', { name: 'Green' }).click();
    await dialog.getByRole('button', { name: 'Move' }).click();
    await expect.poll(() => pathsOf(page), PATIENT).toContain('/tea/green/cocoa');
    // A branch is not offered for itself.
    await command(page, 'Tea', 'Move to…');
    await dialog.getByRole('combobox', { name: 'Parent category' }).fill('Green');
    await expectVisible(page.getByText('No category has this name.'));
    await context.close();
  });

  it('are dragged by keyboard', async () => {
    const { page, context } = await open();
    await page.getByRole('row', { name: 'Cocoa' }).focus();
    await page.getByRole('button', { name: 'Move Cocoa' }).focus();
    await page.keyboard.press('Enter');
    // The targets are visited from the current place on.
    for (let step = 0; step < 30; step += 1) {
      const target = await page.locator(':focus').getAttribute('aria-label');
      if (target === 'Drop on Tea') break;
      await page.keyboard.press('ArrowUp');
    }
    await page.keyboard.press('Enter');
    await expect.poll(() => pathsOf(page), PATIENT).toContain('/tea/cocoa');
    await context.close();
  });

  it('are dragged by the mouse', async () => {
    const { page, context } = await open();
    await drag(page, 'Cocoa', 'Tea');
    await expect.poll(() => pathsOf(page), PATIENT).toContain('/tea/cocoa');
    await context.close();
  });

  it('are created below another one, and named before a deletion that they hinder', async () => {
    const { page, context } = await open();
    await command(page, 'Tea', 'New category below');
    await page.getByLabel('Name').fill('Oolong');
    await page.keyboard.press('Tab');
    await expect.poll(() => page.getByLabel('Address').inputValue(), PATIENT).toBe('oolong');
    await page.getByRole('button', { name: 'Create' }).click();
    await expect
      .poll(async () => (await pathsOf(page)).filter((path) => path.startsWith('/tea/')), PATIENT)
      .toEqual(['/tea/green', '/tea/black', '/tea/oolong']);
    await command(page, 'Tea', 'Delete');
    const dialog = page.getByRole('alertdialog');
    await expectVisible(dialog.getByText('3 categories are below it.'));
    expect(await dialog.getByRole('button', { name: 'Delete' }).count()).toBe(0);
    await context.close();
  });

  it('are counted, found by name with those above them, and closed', async () => {
    const { client, workspace } = dashboard;
    const tea = await client.getCategory('tea');
    if (!tea.ok) throw new Error(tea.error.message);
    await client.createPost({
      ...{ slug: 'a-post', title: 'A post', authorId: workspace.author.id },
      categoryId: tea.value.id,
      bodyJson: [{ type: 'paragraph', text: 'It steeps.' }],
    });
    const { page, context, problems } = await open();
    const row = (name: string) => page.getByRole('row', { name, exact: true });
    await expectVisible(row('Tea').getByText('1 post', { exact: true }));
    await expectVisible(row('Green').getByText('0 posts'));
    await page.getByRole('button', { name: 'Close all' }).click();
    await row('Green').waitFor({ state: 'detached' });
    await page.getByRole('searchbox', { name: 'Search categories' }).fill('gre');
    await expectVisible(row('Green'));
    expect(await pathsOf(page)).toEqual(['/tea', '/tea/green']);
    // Among a part of the categories there is no order to set.
    expect(await page.getByRole('button', { name: 'Move Green' }).count()).toBe(0);
    await page.getByRole('searchbox', { name: 'Search categories' }).fill('no such');
    await expectVisible(page.getByText('No category has “no such” in the name.'));
    expect(problems).toEqual([]);
    await context.close();
  });
});
