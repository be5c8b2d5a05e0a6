import { aWorkspace } from '@content-publishing/application/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeInChromium, launch } from '../../../../examples/site/test/chromium.ts';
import { aPost, body } from './open-post.ts';
import { expectAccessible, expectVisible, PATIENT, SLOW, watchProblems } from './page.ts';
import {
  type DashboardOfPeople,
  endSessions,
  joinAs,
  linkToJoin,
  openAsPerson,
  startWithPeople,
  textsWith,
} from './people-page.ts';

/** Age at which a session is no longer fresh, in milliseconds, and more. */
const STALE_MS = 20 * 60_000;

describeInChromium('People', () => {
  let browser: Browser;
  let dashboard: DashboardOfPeople;

  beforeAll(async () => {
    browser = await launch();
  });

  beforeEach(async () => {
    dashboard = await startWithPeople();
    return () => dashboard.close();
  });

  afterAll(() => browser.close());

  const press = (page: Page, name: string | RegExp): Promise<void> =>
    page.getByRole('button', { name }).click();
  const choose = async (page: Page, field: RegExp, option: string): Promise<void> => {
    await press(page, field);
    await page.getByRole('option', { name: option }).click();
  };
  const isAt = (page: Page, heading: string): Promise<void> =>
    page.getByRole('heading', { level: 1, name: heading }).waitFor();
  const isSaved = (page: Page): Promise<void> => page.locator('[data-kind="saved"]').waitFor();
  const openPeople = async (page: Page): Promise<void> => {
    await page.getByRole('navigation').getByRole('link', { name: 'People' }).click();
    await isAt(page, 'People');
  };
  const takeLink = async (page: Page): Promise<string> => {
    const link = await page.getByLabel('Link', { exact: true }).inputValue();
    await press(page, 'Done');
    return link;
  };
  const beginPost = async (page: Page, title: string): Promise<void> => {
    await page.goto(page.url().replace(/(\/w\/[^/]+).*/, '$1/posts/new'));
    await page.getByLabel('Title').fill(title);
    await body(page).click();
  };

  it('the first owner invites a colleague, whose first post is in their name', SLOW, async () => {
    const { origin, workspace, client } = dashboard;
    const owner = await openAsPerson(browser, await linkToJoin(dashboard));
    await owner.page.getByRole('heading', { level: 1, name: /^Join / }).waitFor();
    expect(owner.page.url()).toBe(`${origin}/dashboard/join`);
    await expectAccessible(owner.page);
    await press(owner.page, 'Create a passkey');
    await expectVisible(owner.page.getByText('Enter your name.'));
    await owner.page.getByLabel('Your name').fill('Ada Lovelace');
    await press(owner.page, 'Create a passkey');
    await isAt(owner.page, 'Home');
    expect(owner.page.url()).toBe(`${origin}/dashboard/w/${workspace.id}/`);
    await expectVisible(owner.page.getByText('Your only passkey is on one device alone.'));

    await openPeople(owner.page);
    await press(owner.page, 'Invite somebody');
    await owner.page.getByLabel('Name').fill('Grace Hopper');
    await choose(owner.page, /Role/, 'Author');
    await choose(owner.page, /Writes as/, 'New author “Grace Hopper”');
    await press(owner.page, 'Make the link');
    const link = await takeLink(owner.page);
    await expectVisible(owner.page.getByRole('row', { name: /Grace Hopper.*Author/ }));
    await expectAccessible(owner.page);

    const colleague = await openAsPerson(browser, link);
    await expectVisible(colleague.page.getByText('Ada Lovelace invites you as an author.'));
    expect(await colleague.page.getByLabel('Your name').inputValue()).toBe('Grace Hopper');
    await press(colleague.page, 'Create a passkey');
    await isAt(colleague.page, 'Home');
    await beginPost(colleague.page, 'Compilers');
    await colleague.page.keyboard.type('They translate.');
    await isSaved(colleague.page);
    expect(await client.listPosts({ search: 'Compilers' })).toMatchObject({
      value: { data: [{ author: { displayName: 'Grace Hopper' }, status: 'draft' }] },
    });
    const ofOthers = await aPost(dashboard, ['Not hers.']);
    await colleague.page.goto(`${origin}/dashboard/posts/${ofOthers}`);
    await expectVisible(colleague.page.getByText('You can read this post, but not change it'));
    expect(await body(colleague.page).getAttribute('contenteditable')).toBe('false');

    await owner.page.goto(`${origin}/dashboard/activity`);
    await expectVisible(owner.page.getByText('Grace Hopper created the post').first());
    expect([...owner.problems, ...colleague.problems]).toEqual([]);
    for (const { context } of [owner, colleague]) await context.close();
  });

  it('one person writes in two workspaces at once, each text in its own', SLOW, async () => {
    const other = await aWorkspace(dashboard.ports);
    const mary = await joinAs(browser, await linkToJoin(dashboard), 'Mary Shelley');
    const { page: first, context, problems } = mary;
    const second = await context.newPage();
    const problemsOfSecond = watchProblems(second);
    await second.goto(await linkToJoin(dashboard, { workspace: other }));
    await press(second, 'Join as Mary Shelley');
    await second.waitForURL(`${dashboard.origin}/dashboard/w/${other.id}/`);

    await beginPost(first, 'One');
    await beginPost(second, 'Two');
    for (const word of ['a', 'b', 'c']) {
      await body(first).pressSequentially(`${word} of one `);
      await body(second).pressSequentially(`${word} of two `);
    }
    await isSaved(first);
    await isSaved(second);
    const ofFirst = await textsWith(dashboard, dashboard.apiKey);
    const ofSecond = await textsWith(dashboard, other.apiKey.key);
    expect(ofFirst).toContain('a of one b of one c of one');
    expect(ofFirst).not.toContain('of two');
    expect(ofSecond).toContain('a of two b of two c of two');
    expect(ofSecond).not.toContain('of one');

    await press(first, /^Account/);
    await first.getByRole('menuitem', { name: 'Workspaces…' }).click();
    await first.getByRole('dialog').getByRole('link').waitFor();
    await expectAccessible(first);
    await first.getByRole('dialog').getByRole('link').click();
    await first.waitForURL(`${dashboard.origin}/dashboard/w/${other.id}/`);
    expect([...problems, ...problemsOfSecond]).toEqual([]);
    await context.close();
  });

  it('the same person alone signs in over text that was not saved', SLOW, async () => {
    const jane = await joinAs(browser, await linkToJoin(dashboard), 'Jane Austen');
    const { page, context, problems } = jane;
    await beginPost(page, 'Persuasion');
    await page.keyboard.type('Half agony');
    await isSaved(page);
    await endSessions(dashboard, context);
    await page.keyboard.type(', half hope.');
    const dialog = page.getByRole('dialog', { name: 'Sign in again' });
    await dialog.waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await isSaved(page);
    await expect
      .poll(() => textsWith(dashboard, dashboard.apiKey), PATIENT)
      .toContain('Half agony, half hope.');

    expect(problems).toEqual([]);
    await context.close();
  });

  it('a passkey is added after a sign-in, and a lost one is replaced by a link', SLOW, async () => {
    const emily = await joinAs(browser, await linkToJoin(dashboard), 'Emily Brontë');
    const link = await linkToJoin(dashboard, { role: 'editor' });
    const anne = await joinAs(browser, link, 'Anne Brontë');
    await press(anne.page, /^Account/);
    await anne.page.getByRole('menuitem', { name: 'Account' }).click();
    await isAt(anne.page, 'Account');
    await expectVisible(
      anne.page.getByText('You have one passkey, and it is on one device alone.'),
    );
    dashboard.wait(STALE_MS);
    await press(anne.page, 'Add a passkey');
    const confirm = anne.page.getByRole('dialog', { name: 'Confirm that it is you' });
    await confirm.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await confirm.waitFor({ state: 'hidden' });
    await expectVisible(anne.page.getByText('This device already has a passkey of yours'));
    await anne.changeAuthenticator();
    await press(anne.page, 'Add a passkey');
    const passkeys = anne.page.getByRole('button', { name: /^Actions for Passkey/ });
    await expect.poll(() => passkeys.count(), PATIENT).toBe(2);
    await expectAccessible(anne.page);

    await openPeople(emily.page);
    await press(emily.page, 'Actions for Anne Brontë');
    await emily.page.getByRole('menuitem', { name: 'Lost passkey…' }).click();
    await press(emily.page, 'Make the link');
    const recovered = await openAsPerson(browser, await takeLink(emily.page));
    await isAt(recovered.page, 'Get back in');
    await press(recovered.page, 'Create a passkey');
    await isAt(recovered.page, 'Home');
    await anne.page.reload();
    await isAt(anne.page, 'Sign in');
    await expectAccessible(anne.page);

    await press(emily.page, 'Actions for Anne Brontë');
    await emily.page.getByRole('menuitem', { name: 'Remove…' }).click();
    await emily.page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expectVisible(emily.page.getByText('Anne Brontë was removed.').last());
    await recovered.page.reload();
    await isAt(recovered.page, 'You are not in a workspace yet');
    expect([...emily.problems, ...anne.problems, ...recovered.problems]).toEqual([]);
    for (const { context } of [emily, anne, recovered]) await context.close();
  });

  it('passkeys need a name in place of an address, and the page says which', async () => {
    const link = await linkToJoin(dashboard);
    const person = await openAsPerson(browser, link.replace('localhost', '127.0.0.1'));
    const { page, context, problems } = person;
    await expectVisible(page.getByText('Browsers allow no passkeys at 127.0.0.1.'));
    await page.getByRole('link', { name: `${dashboard.origin}/dashboard/join` }).click();
    await expectVisible(page.getByRole('button', { name: 'Create a passkey' }));
    // Another hash alone would not load the page.
    await page.goto('about:blank');
    await page.goto(`${dashboard.origin}/dashboard/join#cpi_used`);
    await isAt(page, 'This link does not work any more');
    await page.reload();
    await isAt(page, 'This link is not complete');
    expect(problems.filter((problem) => !problem.includes('404'))).toEqual([]);
    await context.close();
  });
});
