import { aWorkspace } from '@content-publishing/application/testing';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeInChromium, launch } from '../../../../examples/site/test/chromium.ts';
import { aPost, body } from './open-post.ts';
import { expectAccessible, expectVisible, SLOW, watchProblems } from './page.ts';
import {
  beginPost,
  choose,
  type DashboardOfPeople,
  fitsSmallScreens,
  isAt,
  isSaved,
  joinAs,
  linkToJoin,
  openAsPerson,
  openPeople,
  press,
  startWithPeople,
  takeLink,
  textsWith,
} from './people-page.ts';

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

    const former = { id: dashboard.ports.ids.next(), name: 'Lord Byron' };
    await linkToJoin(dashboard, { createdBy: former, role: 'viewer' });
    await openPeople(owner.page);
    const ofFormer = owner.page.getByText('by Lord Byron, who is no owner any more');
    await expectVisible(ofFormer);
    await expectVisible(owner.page.getByRole('row', { name: /Viewer.*The link no longer works/ }));
    await press(owner.page, /^New link for Somebody/);
    expect(await takeLink(owner.page)).toContain('/join#cpi_');
    await ofFormer.waitFor({ state: 'detached' });
    await expectVisible(owner.page.getByText('by Ada Lovelace'));

    await press(owner.page, 'Invite somebody');
    await owner.page.getByLabel('Name').fill('Grace Hopper');
    await choose(owner.page, /Role/, 'Author');
    await choose(owner.page, /Writes as/, 'New author “Grace Hopper”');
    await press(owner.page, 'Make the link');
    const link = await takeLink(owner.page);
    await expectVisible(owner.page.getByRole('row', { name: /Grace Hopper.*Author/ }));
    await expectAccessible(owner.page);
    expect(await fitsSmallScreens(owner.page)).toBe(true);

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
});
